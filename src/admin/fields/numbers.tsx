import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import type { Field } from '../../shared/fields/kinds';
import { facetOf } from '../../shared/fields/registry';
import { formatNumber } from '../../shared/format/numbers';
import type { Language } from '../../shared/i18n/language';
import { useTexts } from '../i18n/use-texts';
import { useFormField } from './controls/use-form-field';
import type { BrowserFacet, FilterProps, InputProps, ValueProps } from './facet';
import { FigureValue } from './plain-value';

type NumberKind = 'integer' | 'decimal' | 'money';

const unitOf = (field: Field<NumberKind>) => (field.kind === 'money' ? '₫' : field.unit);

/** A decimal's thousands are not parted: in it a point or a comma only begins the fraction. */
const shown = (value: unknown, field: Field<NumberKind>, language: Language): string => {
  if (typeof value !== 'number') return String(value ?? '');
  return field.kind === 'decimal'
    ? formatNumber(value, language, field.scale ?? 2, false)
    : formatNumber(value, language);
};

/**
 * What was typed as a number; text that is none stays as it is, so that the form can say so. In a
 * whole number points and commas part the thousands; in a decimal one either begins the fraction,
 * so that no dose is ever taken a thousandfold.
 */
function parsed(text: string, field: Field<NumberKind>): unknown {
  const plain = text.trim();
  return plain === '' ? null : facetOf(field as Field).decode(plain, field as Field);
}

/** A box for a number as the reader writes it: `150.000` and `0,5`, in English `150,000` and `0.5`. */
function NumberBox(props: {
  field: Field<NumberKind>;
  value: unknown;
  change: (value: unknown) => void;
  textField: object;
}) {
  const { field, value, change } = props;
  const { language } = useTexts();
  const [text, setText] = useState(shown(value, field, language));
  const [sent, setSent] = useState(value);
  useEffect(() => {
    if (value === sent) return;
    setText(shown(value, field, language));
    setSent(value);
  }, [value, sent, field, language]);
  const unit = unitOf(field);
  return (
    <TextField
      {...props.textField}
      value={text}
      onChange={(event) => {
        const next = parsed(event.target.value, field);
        setText(event.target.value);
        setSent(next);
        change(next);
      }}
      onBlurCapture={() => typeof value === 'number' && setText(shown(value, field, language))}
      slotProps={{
        htmlInput: { inputMode: field.kind === 'decimal' ? 'decimal' : 'numeric' },
        input: unit
          ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> }
          : undefined,
      }}
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

function NumberColumn(props: ValueProps<NumberKind>) {
  return (
    <Box component="span" sx={{ display: 'block', textAlign: { sm: 'right' } }}>
      <FigureValue {...props} />
    </Box>
  );
}

const facet: BrowserFacet<NumberKind> = {
  column: NumberColumn,
  input: NumberInput,
  filter: NumberFilter,
  show: FigureValue,
};

export const integerFacet = facet as BrowserFacet<'integer'>;
export const decimalFacet = facet as BrowserFacet<'decimal'>;
export const moneyFacet = facet as BrowserFacet<'money'>;
