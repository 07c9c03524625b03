/** A value as JSON knows it. */
type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

function ordered(value: unknown): Json {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value.normalize('NFC');
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError('no canonical form of a number that is none');
    return value;
  }
  if (typeof value === 'boolean') return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value === 'object') {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined && member !== null)
      .map(([name, member]) => [name.normalize('NFC'), ordered(member)] as const);
    return Object.fromEntries(members);
  }
  throw new TypeError(`no canonical form of ${typeof value}`);
}

/**
 * JSON text that is the same for the same content: members in the order of their UTF-16 code units,
 * no white space, texts in NFC, members that are null left out, dates as ISO instants. Numbers are
 * written as ECMAScript does. After RFC 8785, with null and NFC settled besides.
 * @throws TypeError for what JSON cannot say.
 */
export const canonicalJson = (value: unknown): string => write(ordered(value));

/** Integer-like names come first in objects of JavaScript, so the text is put together here. */
function write(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(write).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${write(value[name] ?? null)}`).join(',')}}`;
}
