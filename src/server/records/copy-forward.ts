import type { NotNull } from 'kysely';
import { AppError } from '../../shared/errors';
import { localDate } from '../../shared/format/dates';
import { answerOf, type Content, contentOf, isBlank } from '../../shared/records/content';
import type { CopiedFrom, RecordTemplate } from '../../shared/records/record-values';
import { fieldsOf } from '../../shared/records/template';
import type { CopyForward } from '../../shared/records/writing-operations';
import { anyIdOf } from '../patients/merged-ids';
import type { Values } from '../resource/hooks';
import type { Scope } from '../resource/scope';
import { policyOf } from '../resource/scope';
import { ALIAS, fewRowsSql } from '../resource/select';
import { recordsOf } from './record-rows';

/** The member of `answers` that says where answers were copied from. */
const COPIED = '$copied';

/** The last signed record of a patient that the actor may see, with who wrote it. */
function former(scope: Scope, patient: string) {
  const visible = fewRowsSql(scope, recordsOf(scope), policyOf(scope, recordsOf(scope)).rows);
  return scope.db
    .selectFrom(`ho_so_benh_an as ${ALIAS}`)
    .leftJoin('bac_si as d', 'd.id', 't.doctor')
    .select([
      't.id',
      't.code',
      't.signed_at as signedAt',
      't.answers',
      't.vitals',
      't.diagnosis',
      't.secondary_diagnoses as secondaryDiagnoses',
      't.conclusion',
      'd.full_name as doctorName',
    ])
    .where('t.patient', '=', anyIdOf(scope, patient))
    .where('t.state', 'in', ['signed', 'archived'])
    .where(visible)
    .orderBy('t.signed_at', 'desc')
    .limit(1)
    .$narrowType<{ signedAt: NotNull }>();
}

/**
 * The patient's last signed record of the same form, any edition, that the actor may see, with the
 * answers that may be copied into `template`; null where there is none.
 */
export async function findCopyForward(
  scope: Scope,
  record: Values,
  template: RecordTemplate,
): Promise<CopyForward | null> {
  const last = await former(scope, String(record.patient))
    .where('t.id', '<>', String(record.id))
    .where('t.template', 'in', (one) =>
      one.selectFrom('mau_benh_an').select('id').where('form_code', '=', template.formCode),
    )
    .executeTakeFirst();
  if (!last) return null;
  const content = contentOf(last);
  const values = fieldsOf(template.schema).flatMap(({ field }) => {
    const value = field.copy ? answerOf(content, field) : null;
    return isBlank(value) ? [] : [[field.key, value] as const];
  });
  return {
    record: last.id,
    code: last.code,
    at: localDate(new Date(last.signedAt), scope.services.settings.timeZone),
    doctor: last.doctorName,
    values: Object.fromEntries(values),
  };
}

/**
 * The content with its notes of where answers were copied from: a field that is saved by hand loses
 * its note, one that is copied now gets one.
 * @throws AppError INVALID for a record that is not the patient's or not the actor's to see.
 */
export async function copiedMarks(
  scope: Scope,
  record: Values,
  content: Content,
  saved: readonly string[],
  copied: { record: string; fields: readonly string[] } | undefined,
): Promise<Content> {
  const notes = { ...((content.answers[COPIED] ?? {}) as Record<string, CopiedFrom>) };
  const before = Object.keys(notes).length;
  for (const key of saved) delete notes[key];
  if (copied) {
    const source = await former(scope, String(record.patient))
      .where('t.id', '=', copied.record)
      .executeTakeFirst();
    if (!source) throw new AppError('INVALID');
    const at = localDate(new Date(source.signedAt), scope.services.settings.timeZone);
    for (const key of copied.fields) {
      if (saved.includes(key)) notes[key] = { record: source.id, code: source.code, at };
    }
  }
  if (before === 0 && Object.keys(notes).length === 0) return content;
  return { ...content, answers: { ...content.answers, [COPIED]: notes } };
}
