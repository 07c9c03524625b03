import { undone } from '../../shared/inpatient/operations';
import type { ActionHandler, ActionRegistry } from '../resource/actions/registry';
import type { Values } from '../resource/hooks';
import { updateRow } from '../resource/write-row';
import { keepAct } from './act-log';
import { BEDS } from './bed-row';
import { undo } from './undo';

/** An act on the bed alone: it changes the facts that the database derives the state from. */
const act =
  (facts: Values): ActionHandler =>
  async ({ scope, resource, record, action }) => {
    const id = String(record.id);
    await updateRow(scope, resource, id, facts);
    const cleaningSince = (record.cleaningSince ?? null) as string | null;
    const blockedAt = (record.blockedAt ?? null) as string | null;
    await keepAct(scope, action.name, {
      stays: [],
      beds: [{ id, cleaningSince, blockedAt }],
      segments: [],
    });
    return undefined;
  };

/** Gives the acts of beds their work. */
export function actOnBeds(actions: ActionRegistry): void {
  actions.add(`${BEDS}/clean`, act({ cleaningSince: null }));
  actions.add(`${BEDS}/block`, act({ cleaningSince: null }));
  actions.add(`${BEDS}/unblock`, act({ blockedAt: null, cleaningSince: null }));
  actions.add(`${BEDS}/undo`, undo, { answer: undone });
}
