import { type ComponentProps, useState } from 'react';
import styles from './field.module.css';

interface TypedInputProps<V> {
  value: V | null;
  /** The value as a person writes it. */
  write: (value: V) => string;
  /** What was written; undefined where it cannot be that. */
  read: (text: string) => V | undefined;
  onValue: (value: V | null) => void;
  /** Told after each key whether the text can be read. */
  onReadable: (readable: boolean) => void;
}

/** A line of text that stands for a value of another kind; what was typed stays until it is left. */
export function TypedInput<V>({
  value,
  write,
  read,
  onValue,
  onReadable,
  ...rest
}: TypedInputProps<V> & Omit<ComponentProps<'input'>, 'value'>) {
  const [typed, setTyped] = useState<{ text: string; value: V | null } | null>(null);
  // What came from elsewhere meanwhile replaces the text.
  const current = typed && Object.is(typed.value, value) ? typed.text : null;
  const shown = current ?? (value === null ? '' : write(value));

  function change(text: string): void {
    const next = text.trim() === '' ? null : read(text);
    const kept = next === undefined ? value : next;
    setTyped({ text, value: kept });
    onReadable(next !== undefined);
    if (next !== undefined && !Object.is(next, value)) onValue(next);
  }

  return (
    <input
      type="text"
      autoComplete="off"
      {...rest}
      className={styles.control}
      value={shown}
      onChange={(event) => change(event.target.value)}
      onBlur={() => {
        if (typed && (typed.text.trim() === '' || read(typed.text) !== undefined)) setTyped(null);
      }}
    />
  );
}
