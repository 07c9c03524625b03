import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import type { Field } from '../../../shared/fields/kinds';
import { isGrouped } from '../../../shared/fields/numbers';
import { facetOf } from '../../../shared/fields/registry';
import { formatNumber } from '../../../shared/format/numbers';
import type { Language } from '../../../shared/i18n/language';
import { useTexts } from '../../i18n/use-texts';
import { TypedBox } from '../controls/typed-box';
import { useFormField } from '../controls/use-form-field';
import type { FilterProps, InputProps, TypedFacet } from '../facet';

type NumberKind = 'integer' | 'decimal' | 'money';

const unitOf = (field: Field<NumberKind>) => (field.kind === 'money' ? '₫' : field.unit);

/** A decimal's thousands are not parted: in it a point or a comma only begins the fraction. */
const shown = (value: unknown, field: Field<NumberKind>, language: Language): string => {
  if (typeof value !== 'number') return String(value ?? '');
  return field.kind === 'decimal'
    ? formatNumber(value, language, field.scale ?? 2, false)
    : formatNumber(value, language, 0, isGrouped(field));
};

/**
 * What was typed as a number; text that is none stays as it is, so that the form can say so. In a
 * whole number points and commas part the thousands; in a decimal one either begins the fraction,
 * so that no dose is ever taken a thousandfold.
 */
const parsed = (text: string, field: Field<NumberKind>): unknown =>
  facetOf(field as Field).decode(text.trim(), field as Field);

/** A box for a number as the reader writes it: `150.000` and `0,5`, in English `150,000` and `0.5`. */
function NumberBox(props: {
  field: Field<NumberKind>;
  value: unknown;
  change: (value: unknown) => void;
  textField: object;
}) {
  const { field, ...box } = props;
  const { language } = useTexts();
  const unit = unitOf(field);
  return (
    <TypedBox
      {...box}
      write={(value) => shown(value, field, language)}
      read={(text) => parsed(text, field)}
      whole={(value) => typeof value === 'number'}
      inputMode={field.kind === 'decimal' ? 'decimal' : 'numeric'}
      end={unit && <InputAdornment position="end">{unit}</InputAdornment>}
    />
  );
}

function NumberInput(props: InputProps<NumberKind>) {
  const { value, change, textField } = useFormField(props as InputProps);
  return <NumberBox field={props.field} value={value} change={change} textField={textField} />;
}

/** From … to …. */
export function NumberFilter({ name, field, label, filter, change }: FilterProps<NumberKind>) {
  const { texts } = useTexts();
  const box = (end: 'gte' | 'lte', word: string) => (
    <NumberBox
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

const inputs: TypedFacet<NumberKind> = { input: NumberInput, filter: NumberFilter };

export const integerInputs = inputs as TypedFacet<'integer'>;
export const decimalInputs = inputs as TypedFacet<'decimal'>;
export const moneyInputs = inputs as TypedFacet<'money'>;
