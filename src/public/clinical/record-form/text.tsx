import type { ControlProps } from './control';
import styles from './field.module.css';
import { Labelled } from './labelled';
import { useAnswer } from './use-answer';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** One line of text, also of phone and identity numbers. */
export function TextField(props: ControlProps) {
  const [value, enter] = useAnswer(props.path);
  const { type, maxLength } = props.field;
  return (
    <Labelled {...props}>
      {(described) => (
        <input
          {...described}
          type={type === 'phone' ? 'tel' : 'text'}
          maxLength={maxLength}
          autoComplete="off"
          className={styles.control}
          value={textOf(value)}
          onChange={(event) => enter(event.target.value || null)}
        />
      )}
    </Labelled>
  );
}

/** Several lines; the box grows with the text. */
export function LongTextField(props: ControlProps) {
  const [value, enter] = useAnswer(props.path);
  return (
    <Labelled {...props}>
      {(described) => (
        <textarea
          {...described}
          rows={props.inCell ? 2 : 3}
          maxLength={props.field.maxLength}
          className={styles.control}
          value={textOf(value)}
          onChange={(event) => enter(event.target.value || null)}
        />
      )}
    </Labelled>
  );
}
