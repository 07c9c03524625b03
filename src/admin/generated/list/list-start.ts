import type { ViewerPolicy } from '../../../shared/resource/policy';
import { isViewOf, type Resource } from '../../../shared/resource/resource';
import type { Viewer } from '../../../shared/resource/role';
import { isForWhoReads } from './filter-keys';

/** How a list opens that nobody has sorted or filtered, for the person. */
export function listStart(resource: Resource, policy: ViewerPolicy, role: Viewer) {
  const { saved, sort, perPage = 25 } = resource.list;
  const initial = saved?.find(
    (view) => view.initial && isViewOf(view, role) && isForWhoReads(policy, resource, view),
  );
  const [field, order] = initial?.sort ?? sort;
  return { sort: { field, order }, filterDefaultValues: initial?.filter, perPage };
}
