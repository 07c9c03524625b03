import { adminPath } from '../../shared/resource/names';
import type { ListFilter } from '../../shared/staff-start/operations';
import { VIEW_MEMBER } from '../generated/list/view-member';

/** The address of a list with a filter, as react-admin reads it; a list, whatever was looked at last. */
export const listAddress = (resource: string, filter: ListFilter): string =>
  `${adminPath(resource)}?${new URLSearchParams({ filter: JSON.stringify(filter), [VIEW_MEMBER]: 'table' })}`;
