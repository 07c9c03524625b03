import { AppError } from '../../shared/errors';
import { monthsBetween } from '../../shared/format/age';
import { localDate } from '../../shared/format/dates';
import { contentOf } from '../../shared/records/content';
import type { PrintDocument } from '../../shared/records/print/operations';
import { type PrintAddendum, recordDocument } from '../../shared/records/print/record-document';
import { resourceNamed } from '../../shared/resource/config';
import { optionListsOf } from '../records/record-rows';
import { asRow } from '../resource/as-row';
import { getRecord } from '../resource/get';
import { policyOf, type Scope } from '../resource/scope';
import {
  readDiagnosisNames,
  readDoctorName,
  readPrintClinic,
  readPrintPatient,
} from './read-names';
import { readParts } from './read-parts';

/** The template edition that the record was written in. */
async function readTemplate(scope: Scope, id: string) {
  const template = await scope.db
    .selectFrom('mau_benh_an')
    .select(['name', 'form_code as formCode', 'edition', 'schema'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!template) throw new AppError('NOT_FOUND');
  return template;
}

const readAddenda = (scope: Scope, record: string): Promise<PrintAddendum[]> =>
  scope.db
    .selectFrom('dinh_chinh as a')
    .leftJoin('bac_si as d', 'd.id', 'a.doctor')
    .select(['a.kind', 'a.reason', 'a.text', 'a.created_at as at'])
    .select(({ fn, val }) => fn.coalesce('d.full_name', val('')).as('author'))
    .where('a.record', '=', record)
    .orderBy('a.created_at')
    .orderBy('a.id')
    .execute();

const CODE = /^[A-Z]\d{2}(\.[0-9A-Z]{1,2})?$/;

/** Every text within an answer, at any depth, that may be a diagnosis. */
function codesIn(value: unknown): string[] {
  if (typeof value === 'string') return CODE.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(codesIn);
}

/**
 * A record as the actor may read it, for paper; the view is audited.
 * @throws AppError UNAUTHENTICATED or FORBIDDEN for who may not read records or their contents,
 *   NOT_FOUND where there is none for the actor.
 */
export async function printRecord(scope: Scope, id: string): Promise<PrintDocument> {
  const { config, settings } = scope.services;
  const resource = resourceNamed(config, 'ho-so-benh-an');
  const row = asRow('ho-so-benh-an', await getRecord(scope, resource, id));
  if (!policyOf(scope, resource).fields.read.has('answers')) throw new AppError('FORBIDDEN');
  const template = await readTemplate(scope, row.template);
  const patient = await readPrintPatient(scope, row.patient);
  const content = contentOf(row);
  const day = localDate(new Date(row.createdAt), settings.timeZone);
  return recordDocument({
    clinic: await readPrintClinic(scope),
    patient,
    template,
    record: {
      ...content,
      code: row.code,
      state: row.state,
      signedAt: row.signedAt,
    },
    signers: row.signers ?? [],
    doctor: await readDoctorName(scope, row.doctor),
    parts: await readParts(scope, id),
    addenda: await readAddenda(scope, id),
    facts: { ageMonths: monthsBetween(patient.dateOfBirth, day), sex: null },
    names: {
      lists: optionListsOf(config, template.schema),
      diagnoses: await readDiagnosisNames(scope, codesIn(content)),
      zone: settings.timeZone,
    },
  });
}
