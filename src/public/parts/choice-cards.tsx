import { type ReactNode, useId } from 'react';
import styles from './choice-cards.module.css';
import { classes } from './class-names';
import { GroupError } from './group-error';

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
  /** What helps to choose. */
  hint?: string;
  choices: CardChoice[];
  chosen: string | null;
  error?: string;
  onChoose: (value: string) => void;
}

/** One of several, each on a card as large as a thumb likes. */
export function ChoiceCards(props: ChoiceCardsProps) {
  const { id, legend, quietLegend, hint, choices, chosen, error, onChoose } = props;
  const name = useId();
  const described = classes(hint && `${id}-hint`, error && `${id}-error`);
  return (
    <fieldset className={styles.group} aria-describedby={described || undefined}>
      <legend className={quietLegend ? styles.hidden : styles.legend}>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && <GroupError id={`${id}-error`} text={error} />}
      <div className={styles.cards}>
        {choices.map(({ value, title, hint: said, picture }, index) => (
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
              {said && <span className={styles.hint}>{said}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
