import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field';
import styles from './field.module.css';

/** Several lines of text. */
export function TextArea({
  id,
  label,
  hint,
  error,
  ...rest
}: ComponentProps<'textarea'> & FieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => <textarea rows={4} {...rest} {...control} className={styles.control} />}
    </Field>
  );
}
