/** A value that is known only to come from a row or a form, as text; null for anything else. */
export const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' ? value : null;
