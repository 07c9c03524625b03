import { sql } from 'kysely';
import { AppError } from '../../shared/errors';
import { localDate } from '../../shared/format/dates';
import { answerOf, type Content, isBlank } from '../../shared/records/content';
import type { CopiedFrom, CopyForward, RecordTemplate } from '../../shared/records/record-api';
import { fieldsOf } from '../../shared/records/template';
import type { Values } from '../resource/hooks';
import type { Scope } from '../resource/scope';
import { policyOf } from '../resource/scope';
import { ALIAS, rowsSql } from '../resource/select';
import { contentOf, recordsOf } from './record-rows';

interface Former extends Values {
  id: string;
  code: string;
  signedAt: string;
  doctorName: string | null;
}

/** The member of `answers` that says where answers were copied from. */
const COPIED = '$copied';

const former = (scope: Scope, condition: ReturnType<typeof sql>) => sql<Former>`
  SELECT t.id, t.code, t.signed_at AS "signedAt", t.answers, t.vitals, t.diagnosis,
    t.secondary_diagnoses AS "secondaryDiagnoses", t.conclusion, d.full_name AS "doctorName"
  FROM ho_so_benh_an AS ${sql.ref(ALIAS)} LEFT JOIN bac_si d ON d.id = t.doctor
  WHERE ${condition} AND t.state IN ('signed', 'archived')
    AND ${rowsSql(scope, recordsOf(scope), policyOf(scope, recordsOf(scope)).rows)}
  ORDER BY t.signed_at DESC LIMIT 1`;

/**
 * The patient's last signed record of the same form, any edition, that the actor may see, with the
 * answers that may be copied into `template`; null where there is none.
 */
export async function findCopyForward(
  scope: Scope,
  record: Values,
  template: RecordTemplate,
): Promise<CopyForward | null> {
  const { rows } = await former(
    scope,
    sql`t.patient = ${record.patient} AND t.id <> ${record.id}
      AND t.template IN (SELECT id FROM mau_benh_an WHERE form_code = ${template.formCode})`,
  ).execute(scope.db);
  const [last] = rows;
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
    const { rows } = await former(
      scope,
      sql`t.patient = ${record.patient} AND t.id = ${copied.record}`,
    ).execute(scope.db);
    const [source] = rows;
    if (!source) throw new AppError('INVALID');
    const at = localDate(new Date(source.signedAt), scope.services.settings.timeZone);
    for (const key of copied.fields) {
      if (saved.includes(key)) notes[key] = { record: source.id, code: source.code, at };
    }
  }
  if (before === 0 && Object.keys(notes).length === 0) return content;
  return { ...content, answers: { ...content.answers, [COPIED]: notes } };
}
