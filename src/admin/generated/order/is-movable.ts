import { useListContext } from 'ra-core';
import type { Resource } from '../../../shared/resource/resource';
import { usePolicy } from '../../config-context';

/**
 * Whether the person may move the rows of the list as it stands: in their own order, and all of them among
 * each other. `among` is the field in which the rows that are shown are alike, if there is one.
 */
export function useMovable(resource: Resource, among?: string): boolean {
  const { update } = usePolicy(resource.name);
  const { sort, filterValues } = useListContext();
  const { order } = resource;
  if (!order || !update || sort.field !== order.by || sort.order !== 'ASC') return false;
  const { within } = order;
  if (within === undefined || within === among) return true;
  const value: unknown = filterValues[within];
  return value !== undefined && !Array.isArray(value);
}
