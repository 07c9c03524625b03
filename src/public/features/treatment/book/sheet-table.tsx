import type { ReactNode } from 'react';
import styles from './book.module.css';

interface SheetTableProps {
  title: string;
  hint?: string | undefined;
  heads: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** Said where there are no rows. */
  none: string;
}

/** One part of the book as a table; on a phone each row is a card whose cells say what they are. */
export function SheetTable({ title, hint, heads, rows, none }: SheetTableProps) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {rows.length === 0 && <p>{none}</p>}
      {rows.length > 0 && hint && <p className={styles.quiet}>{hint}</p>}
      {rows.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key}>
                {cells.map((cell, index) => (
                  <td key={heads[index]} data-label={heads[index]}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
