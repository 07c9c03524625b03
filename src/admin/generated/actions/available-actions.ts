import { actionsOf, type ResourceAction } from '../../../shared/resource/actions';
import type { Actor } from '../../../shared/resource/actor';
import type { ViewerPolicy } from '../../../shared/resource/policy';
import type { Resource } from '../../../shared/resource/resource';
import { mayHold } from '../../situation';

/** The actions that the person may run on this record as it is now. */
export function availableActions(
  resource: Resource,
  policy: ViewerPolicy,
  record: Readonly<Record<string, unknown>>,
  actor: Actor,
): ResourceAction[] {
  if (record.archivedAt) return [];
  return actionsOf(resource).filter(({ name, transition, guard, anyRow }) => {
    // What reaches records beyond one's own is asked for where these are looked up.
    if (anyRow || !policy.actions.has(name)) return false;
    const state = transition && record[transition.field];
    if (transition && !transition.from.includes(String(state))) return false;
    return mayHold(guard, record, actor);
  });
}
