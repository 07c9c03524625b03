/** A record as the API has it; its members are of any kind. */
type Values = object & { $titles?: unknown };

/**
 * The title that a record of the API has for what its field refers to, the `index`th of several: null
 * where that row is not for this person, undefined where the record came without titles.
 */
export function titleIn(record: Values, field: string, index = 0): string | null | undefined {
  const titles = record.$titles as Record<string, string | (string | null)[]> | undefined;
  return titles && ([titles[field] ?? null].flat()[index] ?? null);
}
