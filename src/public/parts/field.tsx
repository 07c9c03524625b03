import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
import { classes } from './class-names';
import styles from './field.module.css';
import { Icon } from './icon';
import { useTypedEarly } from './typed-early';

export interface FieldProps {
  label: string;
  hint?: string;
  /** What is wrong with the value; shown and read out with the control. */
  error?: string;
}

interface Described {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

function ErrorText({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className={styles.error}>
      <Icon name="warning" size={18} />
      {children}
    </p>
  );
}

/** Label, hint and error round one control, which gets the attributes that tie them together. */
export function Field({
  id,
  label,
  hint,
  error,
  children,
}: FieldProps & { id?: string; children: (control: Described) => ReactNode }) {
  const own = useId();
  const control = id ?? own;
  const described = classes(hint && `${control}-hint`, error && `${control}-error`);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={control}>
        {label}
      </label>
      {hint && (
        <p id={`${control}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id: control,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {error && <ErrorText id={`${control}-error`}>{error}</ErrorText>}
    </div>
  );
}

/** One line of text. */
export function TextInput({
  id,
  label,
  hint,
  error,
  ...rest
}: ComponentProps<'input'> & FieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useTypedEarly(input, rest.value);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <input type="text" {...rest} {...control} ref={input} className={styles.control} />
      )}
    </Field>
  );
}

/** A password that can be shown while typing. */
export function PasswordInput({
  id,
  label,
  hint,
  error,
  showLabel,
  hideLabel,
  ...rest
}: ComponentProps<'input'> & FieldProps & { showLabel: string; hideLabel: string }) {
  const [shown, setShown] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.wrap}>
          <input
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={classes(styles.control, styles.password)}
          />
          <button
            type="button"
            className={styles.reveal}
            aria-label={shown ? hideLabel : showLabel}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eyeOff' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  );
}

/** The device's own choice list. */
export function Select({
  id,
  label,
  hint,
  error,
  children,
  ...rest
}: ComponentProps<'select'> & FieldProps) {
  const select = useRef<HTMLSelectElement>(null);
  useTypedEarly(select, rest.value);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.wrap}>
          <select
            {...rest}
            {...control}
            ref={select}
            className={classes(styles.control, styles.select)}
          >
            {children}
          </select>
          <Icon name="chevron" />
        </div>
      )}
    </Field>
  );
}

/** A box to tick, its label beside it. */
export function Checkbox({
  id,
  label,
  hint,
  error,
  ...rest
}: ComponentProps<'input'> & FieldProps) {
  const own = useId();
  const control = id ?? own;
  const described = classes(hint && `${control}-hint`, error && `${control}-error`);
  return (
    <div className={styles.check}>
      <input
        {...rest}
        type="checkbox"
        id={control}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      <label htmlFor={control}>{label}</label>
      {hint && (
        <p id={`${control}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && <ErrorText id={`${control}-error`}>{error}</ErrorText>}
    </div>
  );
}
