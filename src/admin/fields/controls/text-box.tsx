import { TextInput, type TextInputProps } from 'react-admin';
import type { InputProps } from '../facet';
import { controlId } from './use-form-field';

type TextBoxProps = Pick<InputProps, 'name' | 'label' | 'help' | 'required'> &
  Omit<TextInputProps, 'source' | 'helperText' | 'label' | 'name' | 'required'>;

/** A text of a form: react-admin's own input, under the id that the error summary links to. */
export function TextBox({ name, help, ...more }: TextBoxProps) {
  return <TextInput {...more} source={name} id={controlId(name)} helperText={help ?? false} />;
}
