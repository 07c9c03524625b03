import TextField from '@mui/material/TextField';
import type { HTMLAttributes } from 'react';
import type { FieldKind } from '../../../shared/fields/kinds';
import { formatPhone } from '../../../shared/format/phone';
import { TextBox } from '../controls/text-box';
import type { FilterProps, InputProps, TypedFacet } from '../facet';
import { NamesFilter } from './names-filter';

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
function PartFilter<K extends FieldKind>({ name, label, filter, change }: FilterProps<K>) {
  const key = `${name}_like`;
  return (
    <TextField
      label={label}
      value={filter[key] ?? filter[name] ?? ''}
      onChange={(event) => change({ [key]: event.target.value, [name]: undefined })}
    />
  );
}

/** A text by a part of it or, where its field says so, as a whole. */
export function TextFilter<K extends FieldKind>(props: FilterProps<K>) {
  return props.field.filter === 'whole' ? <ExactFilter {...props} /> : <PartFilter {...props} />;
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

/** A text; a name of the config by what it is called. */
function NameOrTextFilter(props: FilterProps<'text'>) {
  const { word } = props.field;
  return word ? <NamesFilter {...props} names={word} /> : <TextFilter {...props} />;
}

export const textInputs: TypedFacet<'text'> = {
  input: textInput(),
  filter: NameOrTextFilter,
};

export const codeInputs: TypedFacet<'code'> = {
  input: textInput(),
  filter: TextFilter,
};

export const phoneInputs: TypedFacet<'phone'> = {
  input: textInput({ type: 'tel', format: writtenPhone }),
  filter: TextFilter,
};

export const emailInputs: TypedFacet<'email'> = {
  input: textInput({ type: 'email' }),
  filter: TextFilter,
};
