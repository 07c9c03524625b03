import type { StoredFile } from '../../shared/fields/file';

/** A file that the server keeps, as a record carries it. */
export const isStoredFile = (value: unknown): value is StoredFile =>
  typeof value === 'object' &&
  value !== null &&
  !(value instanceof Blob) &&
  'id' in value &&
  'size' in value &&
  'type' in value;

const encodeOne = (value: unknown): unknown => (isStoredFile(value) ? value.id : value);

/** Files already stored stay as their ids; new ones are sent as they are. */
export const encodeFiles = (data: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(encodeOne) : encodeOne(value),
    ]),
  );
