import type { ViewerPolicy } from '../../../shared/resource/policy';
import type { Resource } from '../../../shared/resource/resource';
import { isForWhoReads } from './filter-keys';

/** How a list opens that nobody has sorted or filtered, for the person. */
export function listStart(resource: Resource, policy: ViewerPolicy) {
  const { saved, sort, perPage = 25 } = resource.list;
  const initial = saved?.find((view) => view.initial && isForWhoReads(policy, resource, view));
  const [field, order] = initial?.sort ?? sort;
  return { sort: { field, order }, filterDefaultValues: initial?.filter, perPage };
}
