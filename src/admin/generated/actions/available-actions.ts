import { machineOf } from '../../../shared/fields/ask';
import { actionsOf, type ResourceAction } from '../../../shared/resource/actions';
import type { Actor } from '../../../shared/resource/actor';
import type { ViewerPolicy } from '../../../shared/resource/policy';
import type { Resource } from '../../../shared/resource/resource';
import { undoableStep } from '../../../shared/resource/undo';
import { mayHold } from '../../situation';

/** Whether the last transition of a state field is the person's own and may still be taken back. */
function isUndoable(
  resource: Resource,
  field: string,
  record: Readonly<Record<string, unknown>>,
  { userId }: Actor,
): boolean {
  const machine = machineOf(resource.fields[field]);
  if (!machine?.history) return false;
  const stands = { state: record[field], history: record[machine.history] };
  return undoableStep(machine, stands, userId, Date.now()) !== null;
}

/** The actions that the person may run on this record as it is now. */
export function availableActions(
  resource: Resource,
  policy: ViewerPolicy,
  record: Readonly<Record<string, unknown>>,
  actor: Actor,
): ResourceAction[] {
  if (record.archivedAt) return [];
  return actionsOf(resource).filter(({ name, transition, guard, anyRow, undoes }) => {
    // What reaches records beyond one's own is asked for where these are looked up.
    if (anyRow || !policy.actions.has(name)) return false;
    if (undoes !== undefined) return isUndoable(resource, undoes, record, actor);
    const state = transition && record[transition.field];
    if (transition && !transition.from.includes(String(state))) return false;
    return mayHold(guard, record, actor);
  });
}
