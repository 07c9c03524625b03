/** Quotes a text as an SQL literal; for constants of the config only. */
export const sqlText = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** A constant of the config as an SQL literal; an object as JSON. */
export function literal(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `ARRAY[${value.map(literal).join(', ')}]`;
  return sqlText(typeof value === 'object' ? JSON.stringify(value) : String(value));
}
