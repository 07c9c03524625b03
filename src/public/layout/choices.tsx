import styles from './choices.module.css';

interface ChoicesProps<V extends string> {
  name: string;
  label: string;
  options: { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
}

/** A few choices side by side, as the browser's radio buttons. */
export function Choices<V extends string>({
  name,
  label,
  options,
  value,
  onChange,
}: ChoicesProps<V>) {
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
