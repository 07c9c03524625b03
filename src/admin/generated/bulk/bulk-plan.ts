import type { RaRecord } from 'ra-core';
import type { Actor } from '../../../shared/resource/actor';
import type { ViewerPolicy } from '../../../shared/resource/policy';
import type { Resource } from '../../../shared/resource/resource';
import { mayHold } from '../../situation';
import { isShown, sameValue } from '../form/form-values';

/** What becomes of each chosen row when one field is given one value. */
export interface BulkPlan {
  changing: RaRecord[];
  /** Rows that have the value already. */
  same: RaRecord[];
  /** Rows that are not this person's to change, or that have no such field now. */
  barred: RaRecord[];
}

/** Which field is given which value, by whom. */
export interface BulkAsked {
  resource: Resource;
  policy: ViewerPolicy;
  actor: Actor;
  name: string;
  value: unknown;
}

/** As far as the browser can tell; the server judges each row again. */
export function bulkPlan(rows: readonly RaRecord[], asked: BulkAsked): BulkPlan {
  const { resource, policy, actor, name, value } = asked;
  const plan: BulkPlan = { changing: [], same: [], barred: [] };
  for (const row of rows) {
    const mine =
      !row.archivedAt &&
      mayHold(resource.editable, row, actor) &&
      mayHold(policy.writeRows, row, actor) &&
      isShown(resource, name, row, actor);
    const part = !mine ? plan.barred : sameValue(row[name], value) ? plan.same : plan.changing;
    part.push(row);
  }
  return plan;
}
