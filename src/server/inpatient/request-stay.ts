import { row } from '../../shared/operation/answer';
import type { NamesOf } from '../../shared/resource/at-fields';
import type { ActionHandler, ActionRegistry } from '../resource/actions/registry';
import { createRecord } from '../resource/create';
import type { RowOf } from '../resource/hooks';
import { staysOf } from './bed-row';

/** Asks for an admission of the patient of an appointment or a record. */
const requestFrom =
  (origin: keyof RowOf<'o-lai'> & ('appointment' | 'record')): ActionHandler =>
  async ({ scope, record, args }) => {
    const values = {
      patient: record.patient,
      kind: args.kind ?? 'noi-tru',
      source: 'phong-kham',
      department: args.department,
      doctor: record.doctor ?? null,
      plannedStart: args.plannedStart ?? null,
      [origin]: record.id,
      ...(args.reason ? { reason: args.reason } : {}),
    } satisfies NamesOf<'o-lai'>;
    return createRecord(scope, staysOf(scope), { values, uploads: [] });
  };

/** Stays are asked for where somebody decides on them: at an appointment or in a record. */
export function actOnRequests(actions: ActionRegistry): void {
  const answer = { creates: true, answer: row('o-lai') };
  actions.add('phieu-thong-tin/request-stay', requestFrom('appointment'), answer);
  actions.add('ho-so-benh-an/request-stay', requestFrom('record'), answer);
}
