import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../parts/icon';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  hint: string;
  all: { to: string; text: string };
  children: ReactNode;
}

/** A part of the home page with the way to all of its kind. */
export function Section({ title, hint, all, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <p>{hint}</p>
      </header>
      {children}
      <Link to={all.to} className={styles.all}>
        {all.text}
        <Icon name="next" />
      </Link>
    </section>
  );
}
