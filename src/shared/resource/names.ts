/** `dateOfBirth` → `date_of_birth`. */
export const columnName = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** `two-words` → `two_words`. */
export const tableName = (resource: string): string => resource.replaceAll('-', '_');

/** The join table of a field with many references: `bac_si__departments`. */
export const joinTableName = (resource: string, field: string): string =>
  `${tableName(resource)}__${columnName(field)}`;

/** The path of a resource in the API. */
export const apiPath = (resource: string): string => `/api/${resource}`;

/** The path of a resource in the staff area. */
export const adminPath = (resource: string): string => `/quan-ly/${resource}`;

/** The resource whose list has this path in the staff area; null where it is none of a list. */
export const listedAt = (path: string): string | null =>
  /^\/quan-ly\/([^/]+)(?:\/danh-sach)?\/?$/.exec(path)?.[1] ?? null;

/** The id of the one row of a resource that is `single`, the same in every database. */
export const SINGLE_ID = '00000000-0000-7000-8000-000000000001';

/** The resource that accounts are rows of; its policy says who manages them. */
export const ACCOUNTS = 'ca-nhan';

/** What every record has besides its own fields. */
export const SYSTEM_FIELDS: readonly string[] = [
  'id',
  'version',
  'createdAt',
  'updatedAt',
  'archivedAt',
];

/** The system fields that a list may be sorted by. */
export const SYSTEM_SORTS: readonly string[] = ['id', 'createdAt', 'updatedAt'];
