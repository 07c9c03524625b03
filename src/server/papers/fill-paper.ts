import { localDate } from '../../shared/format/dates';
import { anyIdOf } from '../patients/merged-ids';
import type { RowOf } from '../resource/hooks';
import type { Scope } from '../resource/scope';

type Paper = Partial<RowOf<'giay-y-te'>>;

/** The record that a paper is written from, of this patient. */
const readRecord = (scope: Scope, id: string, patient: string) =>
  scope.db
    .selectFrom('ho_so_benh_an')
    .select(['diagnosis', 'secondary_diagnoses as others', 'conclusion', 'created_at as at'])
    .where('id', '=', id)
    .where('patient', '=', anyIdOf(scope, patient))
    .executeTakeFirst();

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

/**
 * Fills a new paper with what its record says, where nothing was sent: diagnoses, medicines, results, and
 * the days from the record to today. What no record says stays empty, to be asked for.
 */
export async function fillPaper(scope: Scope, values: Paper): Promise<void> {
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
    if (values[key] === undefined || values[key] === null) Object.assign(values, { [key]: value });
  }
}
