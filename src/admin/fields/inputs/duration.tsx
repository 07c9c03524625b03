import Stack from '@mui/material/Stack';
import { durationFacet as shared } from '../../../shared/fields/duration';
import type { Field } from '../../../shared/fields/kinds';
import { useTexts } from '../../i18n/use-texts';
import { TypedBox } from '../controls/typed-box';
import { useFormField } from '../controls/use-form-field';
import type { FilterProps, InputProps, TypedFacet } from '../facet';

/** How a length is typed quickest; `90`, `1h30` and `1 giờ 30 phút` are read as well. */
const EXAMPLE = '1:30';

/** A box for a length of time as the reader writes it. */
function DurationBox(props: {
  field: Field<'duration'>;
  value: unknown;
  change: (value: unknown) => void;
  textField: object;
}) {
  const { field, ...box } = props;
  const { language } = useTexts();
  return (
    <TypedBox
      {...box}
      write={(value) =>
        typeof value === 'number' ? shared.format(value, field, language) : String(value ?? '')
      }
      read={(text) => shared.decode(text, field)}
      whole={(value) => typeof value === 'number'}
      placeholder={EXAMPLE}
    />
  );
}

function DurationInput(props: InputProps<'duration'>) {
  const { value, change, textField } = useFormField(props as InputProps);
  return <DurationBox field={props.field} value={value} change={change} textField={textField} />;
}

/** From … to …. */
function DurationFilter({ name, field, label, filter, change }: FilterProps<'duration'>) {
  const { texts } = useTexts();
  const box = (end: 'gte' | 'lte', word: string) => (
    <DurationBox
      field={field}
      value={filter[`${name}_${end}`] ?? null}
      change={(value) =>
        change({ [`${name}_${end}`]: typeof value === 'number' ? value : undefined })
      }
      textField={{ label: `${label}: ${word.toLowerCase()}` }}
    />
  );
  return (
    <Stack direction="row" spacing={1}>
      {box('gte', texts.list.from)}
      {box('lte', texts.list.to)}
    </Stack>
  );
}

export const durationInputs: TypedFacet<'duration'> = {
  input: DurationInput,
  filter: DurationFilter,
};
