import { adminPath } from '../../shared/resource/names';
import type { ListFilter } from '../../shared/staff-start/operations';

/** The address of a list with a filter, as react-admin reads it. */
export const listAddress = (resource: string, filter: ListFilter): string =>
  `${adminPath(resource)}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
