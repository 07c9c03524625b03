import { readFilterKey } from '../../../shared/resource/filter-key';
import type { ViewerPolicy } from '../../../shared/resource/policy';
import type { Resource } from '../../../shared/resource/resource';

/** Members of a filter that are not about one field. */
const WHOLE = new Set(['q', 'archived']);

/** The field that a member of a filter is about, or null. */
export const filteredField = (key: string): string | null =>
  WHOLE.has(key) ? null : readFilterKey(key).name;

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);

/** The filter without its empty members. */
export const withoutEmpty = (filter: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => !isEmpty(value)));

/** Names of the fields that a filter is about, each once. */
export const activeFields = (filter: Record<string, unknown>): string[] => [
  ...new Set(Object.keys(filter).flatMap((key) => filteredField(key) ?? [])),
];

/** Whether a view is about nothing that the person may not read. */
export const isForWhoReads = (
  { fields }: ViewerPolicy,
  resource: Resource,
  { filter, sort }: { filter: object; sort?: readonly [string, ...unknown[]] | undefined },
): boolean =>
  [...activeFields({ ...filter }), ...(sort ? [sort[0]] : [])].every(
    (name) => !resource.fields[name] || fields.read.has(name),
  );

/** The filter without the members about one field. */
export const withoutField = (filter: Record<string, unknown>, name: string) =>
  Object.fromEntries(Object.entries(filter).filter(([key]) => filteredField(key) !== name));

/** The filter without its periods: a calendar shows the days that are turned to. */
export const withoutPeriods = (filter: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(filter).filter(([key]) => readFilterKey(key).operator !== 'during'),
  );
