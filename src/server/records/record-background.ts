import { AppError } from '../../shared/errors';
import { textOrNull } from '../../shared/format/text-or-null';
import { checkContent } from '../../shared/records/answers';
import { contentOf } from '../../shared/records/content';
import type { RecordBackground } from '../../shared/records/writing-operations';
import { asRow } from '../resource/as-row';
import { audit, subjectOf } from '../resource/audit';
import type { Scope } from '../resource/scope';
import { findStored } from '../resource/stored-record';
import { findCopyForward } from './copy-forward';
import { patientBackground } from './patient-background';
import { presentOthers } from './presence';
import {
  dayOf,
  factsOf,
  loadTemplate,
  optionListsOf,
  RECORDS,
  recordsOf,
  requireClinical,
} from './record-rows';
import { usualDiagnoses } from './usual-diagnoses';
import { usualServices } from './usual-services';

/** What the patient answered before the visit that a record is of, as they were asked. */
async function answeredBefore(scope: Scope, appointment: unknown) {
  const visit = await scope.db
    .selectFrom('phieu_thong_tin')
    .select('answers_before as answers')
    .where('id', '=', textOrNull(appointment))
    .executeTakeFirst();
  return (visit?.answers ?? []).map(({ label, text }) => ({ label, text }));
}

/**
 * All that the writing screen needs besides the record itself; a view of the patient's history,
 * audited as such.
 * @throws AppError UNAUTHENTICATED or FORBIDDEN, NOT_FOUND for a record that the actor may not see.
 */
export async function recordBackground(scope: Scope, id: string): Promise<RecordBackground> {
  requireClinical(scope);
  const resource = recordsOf(scope);
  const stored = await findStored(scope, resource, id);
  if (!stored?.visible) throw new AppError('NOT_FOUND');
  const { record } = stored;
  const template = await loadTemplate(scope, String(record.template));
  const optionLists = optionListsOf(scope.services.config, template.schema);
  const today = dayOf(scope, record);
  const facts = await factsOf(scope, record.patient, today);
  await audit(scope, {
    action: 'view',
    resource,
    recordId: id,
    subject: subjectOf(resource, record),
    note: 'background',
  });
  const patient = await patientBackground(scope, String(record.patient), id);
  return {
    template,
    optionLists,
    facts,
    today,
    progress: checkContent(template.schema, contentOf(asRow(RECORDS, record)), facts, optionLists)
      .progress,
    patient,
    answeredBefore: patient ? await answeredBefore(scope, record.appointment) : [],
    copyForward: await findCopyForward(scope, record, template),
    usualDiagnoses: await usualDiagnoses(scope),
    usualServices: await usualServices(scope),
    present: await presentOthers(scope, id),
  };
}
