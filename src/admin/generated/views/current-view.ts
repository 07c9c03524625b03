import { useListContext, useStore } from 'ra-core';
import type { Resource } from '../../../shared/resource/resource';
import type { ViewInput } from '../../../shared/resource/view-operations';
import { usePolicy } from '../../config-context';
import { columnsKey, columnsOf } from '../list/columns';

/** How the list is looked at now, as a view keeps it; what is searched for is no part of that. */
export function useCurrentView(resource: Resource): Omit<ViewInput, 'name' | 'roles'> {
  const { filterValues, sort } = useListContext();
  const { all, hidden } = columnsOf(resource, usePolicy(resource.name));
  const [away] = useStore<string[]>(columnsKey(resource), hidden);
  const { q: _, ...filter } = filterValues;
  return {
    filter,
    sort: { field: sort.field, order: sort.order },
    columns: all.filter((name) => !away.includes(name)),
  };
}
