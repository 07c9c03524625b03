const bytes = (text: string) => Buffer.byteLength(text);

/** Keys as jsonb keeps them: the shorter first, those of one length by their bytes. */
const inOrder = (one: string, other: string): number =>
  bytes(one) - bytes(other) || Buffer.compare(Buffer.from(one), Buffer.from(other));

/** A value as PostgreSQL writes it from jsonb; whole numbers only. */
export function jsonbText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(jsonbText).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  const sorted = members.sort(([one], [other]) => inOrder(one, other));
  return `{${sorted.map(([key, member]) => `${JSON.stringify(key)}: ${jsonbText(member)}`).join(', ')}}`;
}
