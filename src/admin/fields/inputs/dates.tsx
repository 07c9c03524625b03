import Stack from '@mui/material/Stack';
import { useTexts } from '../../i18n/use-texts';
import { DayBox } from '../controls/day-box';
import { type DayKind, dayOf, edgeOfDay } from '../controls/day-text';
import { useFormField } from '../controls/use-form-field';
import type { FilterProps, InputProps, TypedFacet } from '../facet';

const dayInput = (kind: DayKind) =>
  function DayInput(props: InputProps<DayKind>) {
    const { value, change, textField } = useFormField(props as InputProps);
    const finish = 'finish' in props.field && props.field.finish === true;
    return <DayBox label={props.label} {...{ kind, value, change, finish, textField }} />;
  };

/** Letters of a label above its box are smaller; its last word is the one that tells two boxes apart. */
const roomFor = (label: string): number => Math.round(label.length * 0.7) + 7;

const dayFilter = (kind: DayKind) =>
  function DayFilter({ name, label, filter, change }: FilterProps<DayKind>) {
    const { texts } = useTexts();
    const boxKind = kind === 'instant' ? 'date' : kind;
    const box = (end: 'gte' | 'lte', word: string) => {
      const key = `${name}_${end}`;
      const stored = filter[key] ?? null;
      return (
        <DayBox
          kind={boxKind}
          label={`${label}: ${word.toLowerCase()}`}
          textField={{ sx: { flex: `1 1 ${roomFor(label)}ch` } }}
          value={kind === 'instant' ? dayOf(stored, kind) : stored}
          change={(value) => {
            const valid = value && (kind === 'time' || /^\d{4}-\d{2}-\d{2}$/.test(value));
            if (value && !valid) return;
            const edge = end === 'gte' ? 'start' : 'end';
            const day = value && kind === 'instant' ? edgeOfDay(value, edge) : value;
            // Days that are chosen take the place of a period.
            change({ [key]: day, [`${name}_during`]: undefined });
          }}
        />
      );
    };
    return (
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', rowGap: 2 }}>
        {box('gte', texts.list.from)}
        {box('lte', texts.list.to)}
      </Stack>
    );
  };

const inputs = (kind: DayKind): TypedFacet<DayKind> => ({
  input: dayInput(kind),
  filter: dayFilter(kind),
});

export const dateInputs = inputs('date') as TypedFacet<'date'>;
export const partialDateInputs = inputs('partialDate') as TypedFacet<'partialDate'>;
export const timeInputs = inputs('time') as TypedFacet<'time'>;
export const instantInputs = inputs('instant') as TypedFacet<'instant'>;
