import { type ReactNode, useId } from 'react';
import styles from './choice-cards.module.css';
import { Icon } from './icon';

export interface CardChoice {
  value: string;
  title: string;
  hint?: ReactNode;
  /** Beside the title. */
  picture?: ReactNode;
}

interface ChoiceCardsProps {
  /** Of the group; the first choice gets it, so that an error leads there. */
  id: string;
  legend: string;
  /** The heading above says what is chosen: the legend is for screen readers only. */
  quietLegend?: boolean;
  choices: CardChoice[];
  chosen: string | null;
  error?: string;
  onChoose: (value: string) => void;
}

/** One of several, each on a card as large as a thumb likes. */
export function ChoiceCards(props: ChoiceCardsProps) {
  const { id, legend, quietLegend, choices, chosen, error, onChoose } = props;
  const name = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={quietLegend ? styles.hidden : styles.legend}>{legend}</legend>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="warning" size={18} />
          {error}
        </p>
      )}
      <div className={styles.cards}>
        {choices.map(({ value, title, hint, picture }, index) => (
          <label key={value} className={styles.card}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={value}
              checked={value === chosen}
              aria-invalid={error ? true : undefined}
              onChange={() => onChoose(value)}
            />
            {picture}
            <span>
              <span className={styles.title}>{title}</span>
              {hint && <span className={styles.hint}>{hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
