import { useController } from 'react-hook-form';
import type { InputProps } from '../facet';

/** The element id of a field's control; the error summary links to it. */
export const controlId = (name: string): string => `truong-${name}`;

/** What is wrong, of what react-hook-form keeps; undefined where nothing is. */
export const messageOf = (error: { message?: unknown } | undefined): string | undefined => {
  const message = error?.message;
  if (typeof message === 'string') return message;
  const inner = (message as { message?: unknown } | undefined)?.message;
  return typeof inner === 'string' ? inner : undefined;
};

/** Binds a control to the form: its value, its error as described text, its label and its help. */
export function useFormField({ name, label, help, required }: InputProps) {
  const { field, fieldState } = useController({ name });
  const problem = messageOf(fieldState.error);
  const invalid = fieldState.error !== undefined;
  return {
    id: controlId(name),
    value: (field.value ?? null) as unknown,
    change: (value: unknown) => field.onChange(value === '' ? null : value),
    blur: field.onBlur,
    invalid,
    message: problem ?? help,
    textField: {
      id: controlId(name),
      name,
      label,
      required,
      error: invalid,
      helperText: problem ?? help,
      onBlur: field.onBlur,
      inputRef: field.ref,
    },
  };
}
