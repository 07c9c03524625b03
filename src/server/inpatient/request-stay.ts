import { AppError } from '../../shared/errors';
import { row } from '../../shared/operation/answer';
import type { NamesOf } from '../../shared/resource/at-fields';
import type { ActionHandler, ActionRegistry } from '../resource/actions/registry';
import { createRecord } from '../resource/create';
import type { RowOf, Scope } from '../resource/hooks';
import { staysOf } from './bed-row';

/**
 * Makes sure that a patient neither waits for a bed nor has one; who asks at once waits at the patient.
 * @throws AppError CONFLICT, which names the stay.
 */
async function requireNone(scope: Scope, patient: string): Promise<void> {
  await scope.db
    .selectFrom('benh_nhan')
    .select('id')
    .where('id', '=', patient)
    .forNoKeyUpdate()
    .execute();
  const there = await scope.db
    .selectFrom('o_lai')
    .select('code')
    .where('patient', '=', patient)
    .where('state', 'not in', ['discharged', 'cancelled'])
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (!there) return;
  const message = {
    vi: `Người bệnh đã có đợt điều trị ${there.code} đang chờ giường hoặc đang nằm.`,
    en: `The patient has stay ${there.code}, which waits for a bed or is in one.`,
  };
  throw new AppError('CONFLICT', { message });
}

/** Asks for an admission of the patient of an appointment or a record. */
const requestFrom =
  (origin: keyof RowOf<'o-lai'> & ('appointment' | 'record')): ActionHandler =>
  async ({ scope, record, args }) => {
    await requireNone(scope, String(record.patient));
    const values = {
      patient: record.patient,
      kind: args.kind ?? 'noi-tru',
      source: 'phong-kham',
      department: args.department,
      doctor: record.doctor ?? null,
      plannedStart: args.plannedStart ?? null,
      [origin]: record.id,
      // The diagnosis of a record is why the patient is admitted; an appointment has none.
      ...(record.diagnosis ? { diagnosis: record.diagnosis } : {}),
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
