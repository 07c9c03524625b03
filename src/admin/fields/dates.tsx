import Stack from '@mui/material/Stack';
import { useTexts } from '../i18n/use-texts';
import { DayBox } from './controls/day-box';
import { type DayKind, dayOf, edgeOfDay, shownDay } from './controls/day-text';
import { useFormField } from './controls/use-form-field';
import type { BrowserFacet, FilterProps, InputProps, ValueProps } from './facet';
import { FigureValue } from './plain-value';

const dayInput = (kind: DayKind) =>
  function DayInput(props: InputProps<DayKind>) {
    const { value, change, textField } = useFormField(props as InputProps);
    return (
      <DayBox kind={kind} label={props.label} value={value} change={change} textField={textField} />
    );
  };

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
      <Stack direction="row" spacing={1}>
        {box('gte', texts.list.from)}
        {box('lte', texts.list.to)}
      </Stack>
    );
  };

const InstantValue = ({ value }: ValueProps<DayKind>) => (
  <time
    dateTime={String(value)}
    style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
  >
    {shownDay(value, 'instant')}
  </time>
);

const facet = (kind: DayKind): BrowserFacet<DayKind> => {
  const value = kind === 'instant' ? InstantValue : FigureValue;
  return { column: value, input: dayInput(kind), filter: dayFilter(kind), show: value };
};

export const dateFacet = { ...facet('date'), wholeFilter: true } as BrowserFacet<'date'>;
export const partialDateFacet = facet('partialDate') as BrowserFacet<'partialDate'>;
export const timeFacet = facet('time') as BrowserFacet<'time'>;
export const instantFacet = { ...facet('instant'), wholeFilter: true } as BrowserFacet<'instant'>;
