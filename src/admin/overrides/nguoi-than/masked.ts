/** How much of a phone number, id or address is left readable at its end. */
const SHOWN = 3;

/** A number or address of which only the end can be read: enough to compare with a paper. */
export function masked(value: unknown): string {
  if (typeof value !== 'string' || value === '') return '';
  const [name = '', host] = value.split('@');
  if (host !== undefined) return `${name.slice(0, 1)}•••@${host}`;
  return `•••• ${value.slice(-SHOWN)}`;
}
