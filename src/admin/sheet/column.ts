import type { ReactNode } from 'react';

/** A column of a sheet: the same on screen, on paper and in a file. */
export interface SheetColumn<R> {
  key: string;
  label: string;
  /** Numbers stand at the right and in a file without quotes; null is nothing. */
  value: (row: R) => string | number | null;
  /** Where it leads. */
  to?: (row: R) => string | null;
  /** On screen this stands in its place; on paper and in a file its value does. */
  show?: (row: R) => ReactNode;
  /** It names the row: the head of its card on a phone. */
  names?: true;
  /** Words that may go over several lines; what does not say so stands on one. */
  wraps?: true;
  /** On screen it may go over several lines between its words, but no word is cut in two. */
  breaks?: true;
  /** A phone number, which is called at a press. */
  calls?: true;
  /** It is read as a number. */
  number?: true;
}

/** The lines of a file: the labels, and a line for each row. */
export const linesOf = <R>(
  columns: readonly SheetColumn<R>[],
  rows: readonly R[],
): (string | number)[][] => [
  columns.map(({ label }) => label),
  ...rows.map((row) => columns.map(({ value }) => value(row) ?? '')),
];
