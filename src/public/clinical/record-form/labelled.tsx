import type { ReactNode } from 'react';
import { useMessages } from '../../messages';
import { classes } from '../../parts/class-names';
import { Icon } from '../../parts/icon';
import { type ControlProps, controlId } from './control';
import styles from './field.module.css';
import { recordTexts } from './texts';

export interface Described {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
  'aria-required'?: true;
}

/** The attributes that tie a control to its hint, source and error. */
export function describe({ path, field, required, error, source }: ControlProps): Described {
  const id = controlId(path);
  const described = classes(
    field.hint && `${id}-hint`,
    source && `${id}-source`,
    error && `${id}-error`,
  );
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
    'aria-required': required ? true : undefined,
  };
}

function LabelText({ field, required, context }: ControlProps) {
  const { field: texts } = useMessages(recordTexts);
  return (
    <>
      {context && <span className={styles.hidden}>{context}: </span>}
      {field.label}
      {field.unit && <span className={styles.unit}> ({field.unit})</span>}
      {required && (
        <span className={styles.required} title={texts.required}>
          <span aria-hidden="true"> *</span>
          <span className={styles.hidden}> ({texts.required})</span>
        </span>
      )}
    </>
  );
}

function Notes({ path, field, error, source }: ControlProps) {
  const id = controlId(path);
  return (
    <>
      {field.hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {field.hint}
        </p>
      )}
      {source && (
        <p id={`${id}-source`} className={styles.source}>
          {source}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
    </>
  );
}

/** Label, hint, source and error round one control. */
export function Labelled({
  children,
  ...props
}: ControlProps & { children: (described: Described) => ReactNode }) {
  return (
    <div className={styles.field}>
      <label
        htmlFor={controlId(props.path)}
        className={props.inCell ? styles.hidden : styles.label}
      >
        <LabelText {...props} />
      </label>
      {children(describe(props))}
      <Notes {...props} />
    </div>
  );
}

/** The same round several controls; a link to the field leads to the group. */
export function Grouped({ children, ...props }: ControlProps & { children: ReactNode }) {
  const { id, 'aria-describedby': describedBy } = describe(props);
  return (
    <fieldset id={id} tabIndex={-1} className={styles.group} aria-describedby={describedBy}>
      <legend className={props.inCell ? styles.hidden : styles.label}>
        <LabelText {...props} />
      </legend>
      {children}
      <Notes {...props} />
    </fieldset>
  );
}
