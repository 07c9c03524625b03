import { AppError, type Text } from '../../shared/errors';
import { facetOf } from '../../shared/fields/registry';
import { localDate } from '../../shared/format/dates';
import type { AtFields } from '../../shared/resource/at-fields';
import type { Resource } from '../../shared/resource/resource';
import { anyIdOf } from '../patients/merged-ids';
import type { RowOf } from '../resource/hooks';
import type { Scope } from '../resource/scope';

type Paper = Partial<RowOf<'giay-y-te'>>;

const OTHER_PATIENT: Text = {
  vi: 'Bệnh án của người bệnh khác.',
  en: 'It is the record of another patient.',
};
const CANCELLED: Text = { vi: 'Bệnh án đã hủy.', en: 'The record was cancelled.' };
const CANCELLED_SINCE: Text = {
  vi: 'Bệnh án của giấy này đã hủy. Xóa nháp và viết giấy từ bệnh án khác.',
  en: 'The record of this paper was cancelled. Delete the draft and write one from another record.',
};

const refusal = (text: Text): AppError =>
  new AppError('INVALID', { errors: { record: text } satisfies AtFields<'giay-y-te'> });

/**
 * The record that a paper is written from.
 * @throws AppError INVALID at `record` where it is another patient's, or cancelled.
 */
async function readRecord(scope: Scope, id: string, patient: string) {
  const found = await scope.db
    .selectFrom('ho_so_benh_an')
    .select(['diagnosis', 'secondary_diagnoses as others', 'conclusion', 'created_at as at'])
    .select('state')
    .where('id', '=', id)
    .where('patient', '=', anyIdOf(scope, patient))
    .executeTakeFirst();
  if (!found) throw refusal(OTHER_PATIENT);
  if (found.state === 'cancelled') throw refusal(CANCELLED);
  return found;
}

/**
 * Makes sure that the record of a paper still stands when it is issued, and keeps anybody from
 * cancelling it until the transaction ends.
 * @throws AppError INVALID at `record` where it was cancelled meanwhile.
 */
export async function requireStanding(scope: Scope, record: string): Promise<void> {
  const found = await scope.db
    .selectFrom('ho_so_benh_an')
    .select('state')
    .where('id', '=', record)
    .forShare()
    .executeTakeFirst();
  if (found?.state === 'cancelled') throw refusal(CANCELLED_SINCE);
}

/** What was found for the record, a line for each result. */
async function readResults(scope: Scope, record: string): Promise<string> {
  const rows = await scope.db
    .selectFrom('chi_dinh as o')
    .innerJoin('dich_vu as s', 's.id', 'o.service')
    .select(['s.name', 'o.result'])
    .where('o.record', '=', record)
    .where('o.state', 'in', ['verified', 'released'])
    .where('o.result', 'is not', null)
    .orderBy('o.id')
    .execute();
  return rows.map(({ name, result }) => `${name}: ${result}`).join('\n');
}

/** The medicines that were prescribed with the record. */
async function readMedicines(scope: Scope, record: string): Promise<string> {
  const rows = await scope.db
    .selectFrom('don_thuoc')
    .select('lines')
    .where('record', '=', record)
    .where('state', 'in', ['signed', 'dispensed'])
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute();
  const names = rows.flatMap(({ lines }) =>
    (lines ?? []).map(({ name, strength }) => [name, strength].filter(Boolean).join(' ')),
  );
  return names.length > 0 ? `Thuốc: ${names.join('; ')}.` : '';
}

/** A text as long as its field allows: records hold more than a form has room for. */
function fitted(resource: Resource, name: string, value: unknown): unknown {
  const field = resource.fields[name];
  const longest = field && facetOf(field).openapi(field).maxLength;
  if (typeof value !== 'string' || typeof longest !== 'number' || value.length <= longest) {
    return value;
  }
  return `${value.slice(0, longest - 1)}…`;
}

/**
 * Fills a new paper with what its record says, where nothing was sent: diagnoses, medicines, results, and
 * the days from the record to today. What no record says stays empty, to be asked for; what is longer
 * than its field ends in “…”, to be shortened by the doctor.
 * @throws AppError INVALID at `record` where it is another patient's, or cancelled.
 */
export async function fillPaper(scope: Scope, resource: Resource, values: Paper): Promise<void> {
  const { record, patient } = values;
  const found = record && patient ? await readRecord(scope, record, patient) : undefined;
  const begun = found && localDate(new Date(found.at), scope.services.settings.timeZone);
  const known: Paper =
    values.kind === 'nghi-viec'
      ? { leave: 'usual', from: scope.today }
      : {
          treatedFrom: begun ?? null,
          treatedTo: scope.today,
          signs: found?.conclusion ?? null,
          results: record && found ? (await readResults(scope, record)) || null : null,
        };
  if (record && found) {
    const diagnosis = [found.diagnosis, ...(found.others ?? [])].filter((one) => one !== null);
    known.diagnosis = diagnosis.length > 0 ? diagnosis : null;
    known.treatment = (await readMedicines(scope, record)) || null;
  }
  for (const [name, value] of Object.entries(known)) {
    const key = name as keyof Paper;
    if (values[key] === undefined || values[key] === null) {
      Object.assign(values, { [key]: fitted(resource, name, value) });
    }
  }
}
