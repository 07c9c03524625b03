import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import fieldStyles from '../../clinical/record-form/field.module.css';
import { Icon } from '../../parts/icon';
import { editId, problemIn, useEditor } from './editor';
import styles from './editor.module.css';

interface AtPlace {
  /** Where the value is in the template: `sections.0.fields.2.label`. */
  at: string;
  label: string;
  hint?: string;
}

/** Label, hint and problem round one control of the builder. */
export function Row({
  at,
  label,
  hint,
  children,
}: AtPlace & { children: (described: Record<string, unknown>) => ReactNode }) {
  const { problems } = useEditor();
  const problem = problemIn(problems, at);
  const id = editId(at);
  const described = [hint && `${id}-hint`, problem && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
      {problem && <ProblemText id={`${id}-error`} text={problem} />}
    </div>
  );
}

export function ProblemText({ id, text }: { id?: string; text: string }) {
  return (
    <p id={id} className={fieldStyles.error}>
      <Icon name="warning" size={16} />
      {text}
    </p>
  );
}

export function TextRow({
  value,
  onValue,
  ...row
}: AtPlace & { value: string | undefined; onValue: (value: string) => void } & Pick<
    ComponentProps<'input'>,
    'autoFocus'
  >) {
  return (
    <Row {...row}>
      {(described) => (
        <input
          {...described}
          type="text"
          autoComplete="off"
          className={fieldStyles.control}
          value={value ?? ''}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </Row>
  );
}

const read = (typed: string): number | undefined => {
  const number = Number(typed.trim().replace(',', '.'));
  return typed.trim() === '' || Number.isNaN(number) ? undefined : number;
};

/** A number, or nothing; a comma or a point. */
export function NumberRow({
  value,
  onValue,
  ...row
}: AtPlace & { value: number | undefined; onValue: (value: number | undefined) => void }) {
  const shown = value === undefined ? '' : String(value).replace('.', ',');
  const [text, setText] = useState(shown);
  useEffect(() => {
    setText((typed) => (read(typed) === value ? typed : shown));
  }, [value, shown]);
  return (
    <Row {...row}>
      {(described) => (
        <input
          {...described}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          className={fieldStyles.control}
          value={text}
          onBlur={() => setText(shown)}
          onChange={(event) => {
            setText(event.target.value);
            onValue(read(event.target.value));
          }}
        />
      )}
    </Row>
  );
}

export function SelectRow<T extends string>({
  value,
  options,
  onValue,
  ...row
}: AtPlace & {
  value: T | '';
  options: readonly (readonly [T | '', string])[];
  onValue: (value: T | '') => void;
}) {
  return (
    <Row {...row}>
      {(described) => (
        <div className={fieldStyles.wrap}>
          <select
            {...described}
            className={fieldStyles.control}
            value={value}
            onChange={(event) => onValue(event.target.value as T | '')}
          >
            {options.map(([key, label]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
          <Icon name="chevron" />
        </div>
      )}
    </Row>
  );
}

export function CheckRow({
  id,
  label,
  value,
  onValue,
}: {
  id: string;
  label: string;
  value: boolean | undefined;
  onValue: (value: boolean) => void;
}) {
  return (
    <label className={fieldStyles.choice} htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        checked={value ?? false}
        onChange={(event) => onValue(event.target.checked)}
      />
      {label}
    </label>
  );
}

/** Small buttons of one item: their names say of which. */
export function ToolButton({
  shape,
  label,
  ...rest
}: { shape: string; label: string } & ComponentProps<'button'>) {
  return (
    <button {...rest} type="button" className={styles.tool} aria-label={label} title={label}>
      <svg aria-hidden="true" viewBox="0 0 24 24" className={styles.shape}>
        <path d={shape} />
      </svg>
    </button>
  );
}

export const SHAPES = {
  up: 'M12 19V5m-6 6 6-6 6 6',
  down: 'M12 5v14m6-6-6 6-6-6',
  copy: 'M9 9h11v11H9V9ZM5 15H4V4h11v1',
  remove: 'M5 7h14M10 7V4.500h4V7m3.500 0-.8 12.500H7.300L6.500 7',
  drag: 'M9 6h.1M15 6h.1M9 12h.1M15 12h.1M9 18h.1M15 18h.1',
};
