import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { type HTMLAttributes, use } from 'react';
import type { FieldKind } from '../../shared/fields/kinds';
import { formatPhone } from '../../shared/format/phone';
import { labelOfWord } from '../../shared/resource/config-word';
import { useAdminConfig } from '../config-context';
import { useTexts } from '../i18n/use-texts';
import { TextBox } from './controls/text-box';
import type { BrowserFacet, FilterProps, InputProps, ValueProps } from './facet';
import { FigureValue, PlainValue } from './plain-value';
import { Unlinked } from './unlinked';

type TextKind = 'text' | 'code' | 'phone' | 'email';

interface Typing {
  type?: 'tel' | 'email';
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** How a stored value is written in the box; what is still being typed stays as it is. */
  format?: (value: unknown) => string;
}

const writtenPhone = (value: unknown) =>
  typeof value === 'string' && value.startsWith('+84') ? formatPhone(value) : String(value ?? '');

const textInput = ({ inputMode, ...typing }: Typing = {}) =>
  function TextKindInput({ name, label, help, required, field }: InputProps<TextKind>) {
    const max = 'max' in field ? field.max : undefined;
    const masked = 'masked' in field && field.masked ? { type: 'password' as const } : {};
    return (
      <TextBox
        {...{ name, label, help, required, ...typing, ...masked }}
        slotProps={{
          htmlInput: {
            inputMode,
            autoComplete: masked.type ? 'current-password' : 'off',
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
export function ExactFilter<K extends FieldKind>({ name, label, filter, change }: FilterProps<K>) {
  return (
    <TextField
      label={label}
      value={filter[name] ?? ''}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
}

function PhoneLink(props: ValueProps<'phone'>) {
  if (use(Unlinked)) return <FigureValue {...props} />;
  return (
    <Box component="a" href={`tel:${props.value}`} sx={{ color: 'inherit', whiteSpace: 'nowrap' }}>
      <PlainValue {...props} />
    </Box>
  );
}

function EmailLink({ value }: ValueProps<'email'>) {
  if (use(Unlinked)) return String(value);
  return (
    <Box component="a" href={`mailto:${value}`} sx={{ color: 'inherit' }}>
      {String(value)}
    </Box>
  );
}

/** A text; where it is a name of the config, the label of what it names. */
function TextValue(props: ValueProps<'text'>) {
  const { config } = useAdminConfig();
  const { say } = useTexts();
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
  input: textInput({ type: 'tel', format: writtenPhone }),
  filter: TextFilter,
  show: PhoneLink,
};

export const emailFacet: BrowserFacet<'email'> = {
  column: PlainValue,
  input: textInput({ type: 'email' }),
  filter: TextFilter,
  show: EmailLink,
};
