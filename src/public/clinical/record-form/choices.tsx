import type { Option } from '../../../shared/records/template';
import { useMessages } from '../../messages';
import { Icon } from '../../parts/icon';
import { type ControlProps, controlId } from './control';
import styles from './field.module.css';
import { type FormContext, useForm } from './form-context';
import { describe, Grouped, Labelled } from './labelled';
import { recordTexts } from './texts';
import { useAnswer } from './use-answer';

/** The choices of a field: its own, or a list of the clinic's. */
export const optionsOf = (
  { options, optionsFrom }: Pick<ControlProps['field'], 'options' | 'optionsFrom'>,
  lists: FormContext['model']['lists'],
): readonly Option[] => options ?? (optionsFrom ? (lists[optionsFrom] ?? []) : []);

export function SelectField(props: ControlProps) {
  const { field: texts } = useMessages(recordTexts);
  const { model } = useForm();
  const [value, enter] = useAnswer(props.path);
  return (
    <Labelled {...props}>
      {(described) => (
        <div className={styles.wrap}>
          <select
            {...described}
            className={styles.control}
            value={typeof value === 'string' ? value : ''}
            onChange={(event) => enter(event.target.value || null)}
          >
            <option value="">{texts.choose}</option>
            {optionsOf(props.field, model.lists).map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron" size={16} />
        </div>
      )}
    </Labelled>
  );
}

export function RadioField(props: ControlProps) {
  const { field: texts } = useMessages(recordTexts);
  const { model } = useForm();
  const [value, enter] = useAnswer(props.path);
  return (
    <Grouped {...props}>
      <div className={styles.choices}>
        {optionsOf(props.field, model.lists).map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              name={controlId(props.path)}
              checked={value === option.value}
              onChange={() => enter(option.value)}
            />
            {option.label}
          </label>
        ))}
        {!props.required && value !== null && value !== undefined && (
          <button
            type="button"
            className={styles.quiet}
            aria-label={`${texts.clear}: ${props.field.label}`}
            onClick={() => enter(null)}
          >
            {texts.clear}
          </button>
        )}
      </div>
    </Grouped>
  );
}

export function MultiselectField(props: ControlProps) {
  const { model } = useForm();
  const [value, enter] = useAnswer(props.path);
  const chosen: unknown[] = Array.isArray(value) ? value : [];
  const options = optionsOf(props.field, model.lists);
  const toggle = (one: string, on: boolean) => {
    const next = options
      .map((option) => option.value)
      .filter((v) => (v === one ? on : chosen.includes(v)));
    enter(next.length > 0 ? next : null);
  };
  return (
    <Grouped {...props}>
      <div className={styles.choices}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(option.value)}
              onChange={(event) => toggle(option.value, event.target.checked)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </Grouped>
  );
}

/** One box to tick, its label beside it. */
export function CheckboxField(props: ControlProps) {
  const [value, enter] = useAnswer(props.path);
  const described = describe(props);
  return (
    <div className={styles.field}>
      <label className={styles.choice}>
        <input
          {...described}
          type="checkbox"
          checked={value === true}
          onChange={(event) => enter(event.target.checked ? true : null)}
        />
        {props.field.label}
      </label>
      {props.error && (
        <p id={`${described.id}-error`} className={styles.error}>
          {props.error}
        </p>
      )}
    </div>
  );
}
