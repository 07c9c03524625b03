import { useEffect, useRef } from 'react';
import styles from './feedback.module.css';

export interface Problem {
  /** Id of the control to go to; null for a problem of the whole form. */
  field: string | null;
  text: string;
}

interface ErrorSummaryProps {
  title: string;
  problems: Problem[];
  /** Changes with each attempt, so that the summary takes the focus again. */
  attempt: number;
}

/** Lists what is wrong with a form, takes the focus and leads to each field. */
export function ErrorSummary({ title, problems, attempt }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = problems.length > 0;
  useEffect(() => {
    if (attempt > 0 && shown) ref.current?.focus();
  }, [attempt, shown]);
  if (!shown) return null;
  return (
    <div ref={ref} role="alert" tabIndex={-1} className={styles.summary}>
      <p>{title}</p>
      <ul>
        {problems.map(({ field, text }) => (
          <li key={field ?? text}>
            {field === null ? text : <FieldLink field={field} text={text} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function FieldLink({ field, text }: { field: string; text: string }) {
  return (
    <a
      href={`#${field}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(field)?.focus();
      }}
    >
      {text}
    </a>
  );
}
