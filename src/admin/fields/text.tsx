import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { HTMLAttributes } from 'react';
import { formatPhone } from '../../shared/account/phone';
import type { FieldKind } from '../../shared/fields/kinds';
import { labelOfWord } from '../../shared/resource/config-word';
import { useAdminConfig } from '../config-context';
import { useWords } from '../i18n/language-context';
import { useFormField } from './controls/use-form-field';
import type { BrowserFacet, FilterProps, InputProps, ValueProps } from './facet';
import { FigureValue, PlainValue } from './plain-value';

type TextKind = 'text' | 'code' | 'phone' | 'email' | 'citizenId' | 'insuranceNumber';

interface Typing {
  type?: 'tel' | 'email';
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: string;
  /** How a stored value is written in the box; what is still being typed stays as it is. */
  shown?: (value: unknown) => string | undefined;
}

const storedPhone = (value: unknown) =>
  typeof value === 'string' && value.startsWith('+84') ? formatPhone(value) : undefined;

const textInput = (typing: Typing = {}) =>
  function TextInput(props: InputProps<TextKind>) {
    const { value, change, textField } = useFormField(props as InputProps);
    const max = 'max' in props.field ? props.field.max : undefined;
    return (
      <TextField
        {...textField}
        type={typing.type ?? 'text'}
        value={typing.shown?.(value) ?? value ?? ''}
        onChange={(event) => change(event.target.value)}
        slotProps={{
          htmlInput: {
            inputMode: typing.inputMode,
            autoComplete: typing.autoComplete ?? 'off',
            'data-max': max,
          },
        }}
      />
    );
  };

/** Part of the text, accents optional. */
export function TextFilter<K extends FieldKind>({ name, label, filter, change }: FilterProps<K>) {
  const key = `${name}_like`;
  return (
    <TextField
      label={label}
      value={filter[key] ?? filter[name] ?? ''}
      onChange={(event) => change({ [key]: event.target.value, [name]: undefined })}
    />
  );
}

/** The whole value; kinds kept encrypted can only be found so. */
function ExactFilter({ name, label, filter, change }: FilterProps<TextKind>) {
  return (
    <TextField
      label={label}
      value={filter[name] ?? ''}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
}

function PhoneLink(props: ValueProps<'phone'>) {
  return (
    <Box component="a" href={`tel:${props.value}`} sx={{ color: 'inherit', whiteSpace: 'nowrap' }}>
      <PlainValue {...props} />
    </Box>
  );
}

function EmailLink({ value }: ValueProps<'email'>) {
  return (
    <Box component="a" href={`mailto:${value}`} sx={{ color: 'inherit' }}>
      {String(value)}
    </Box>
  );
}

/** A text; where it is a name of the config, the label of what it names. */
function TextValue(props: ValueProps<'text'>) {
  const { config } = useAdminConfig();
  const { say } = useWords();
  const { word } = props.field;
  const label = word && labelOfWord(config, word, String(props.value));
  return label ? say(label) : <PlainValue {...props} />;
}

export const textFacet: BrowserFacet<'text'> = {
  column: TextValue,
  input: textInput(),
  filter: TextFilter,
  show: TextValue,
};

export const codeFacet: BrowserFacet<'code'> = {
  column: FigureValue,
  input: textInput(),
  filter: TextFilter,
  show: FigureValue,
};

export const phoneFacet: BrowserFacet<'phone'> = {
  column: FigureValue,
  input: textInput({ type: 'tel', shown: storedPhone }),
  filter: TextFilter,
  show: PhoneLink,
};

export const emailFacet: BrowserFacet<'email'> = {
  column: PlainValue,
  input: textInput({ type: 'email' }),
  filter: TextFilter,
  show: EmailLink,
};

export const citizenIdFacet: BrowserFacet<'citizenId'> = {
  column: FigureValue,
  input: textInput({ inputMode: 'numeric' }),
  filter: ExactFilter,
  show: FigureValue,
};

export const insuranceNumberFacet: BrowserFacet<'insuranceNumber'> = {
  column: FigureValue,
  input: textInput(),
  filter: ExactFilter,
  show: FigureValue,
};
