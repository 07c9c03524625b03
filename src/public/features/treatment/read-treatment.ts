import { listRows, type RowsQuery } from '../../../shared/api/rows';
import { kitLanguage } from '../../../shared/i18n/added-languages';
import type { Language } from '../../../shared/i18n/language';
import type { AskedField } from '../../../shared/resource/list-types';
import type { RecordOf, ResourceName } from '../../../shared/resource/register';

/** All that was given to the account's patients about their treatment. */
export interface Treatment {
  visits: RecordOf<'phieu-thong-tin'>[];
  records: RecordOf<'ho-so-benh-an'>[];
  releases: RecordOf<'cong-bo-ho-so'>[];
  addenda: RecordOf<'dinh-chinh'>[];
  prescriptions: RecordOf<'don-thuoc'>[];
  orders: RecordOf<'chi-dinh'>[];
  stays: RecordOf<'o-lai'>[];
  /** Code → name of the disease. */
  diagnoses: Map<string, string>;
  /** Id → name of the service. */
  services: Map<string, string>;
}

/** Rows of a list, as many as one answer holds; the policies say which. */
const rows = async <N extends ResourceName>(
  resource: N,
  sort: AskedField<N>,
  signal: AbortSignal | undefined,
  filter?: RowsQuery<N>['filter'],
): Promise<RecordOf<N>[]> => {
  const query: RowsQuery<N> = { filter, sort: [sort, 'DESC'], range: [0, 499] };
  return (await listRows(resource, query, signal)).rows;
};

/** The rows of a catalogue that have one of these values. */
async function among<N extends 'icd-10' | 'dich-vu'>(
  resource: N,
  key: AskedField<N>,
  wanted: readonly (string | null)[],
  signal?: AbortSignal,
): Promise<RecordOf<N>[]> {
  const values = [...new Set(wanted.filter((one) => one !== null))];
  return values.length === 0
    ? []
    : rows(resource, 'code', signal, { [key]: values } as RowsQuery<N>['filter']);
}

/** Reads what the account may see of its patients' treatment: what was released to them. */
export async function readTreatment(language: Language, signal?: AbortSignal): Promise<Treatment> {
  const [visits, records, releases, addenda, prescriptions, orders, stays] = await Promise.all([
    rows('phieu-thong-tin', 'start', signal, { state: ['completed', 'in_exam'] }),
    rows('ho-so-benh-an', 'code', signal),
    rows('cong-bo-ho-so', 'releasedAt', signal),
    rows('dinh-chinh', 'createdAt', signal),
    rows('don-thuoc', 'code', signal),
    rows('chi-dinh', 'code', signal),
    rows('o-lai', 'code', signal),
  ]);
  const codes = records.flatMap((one) => [one.diagnosis, ...(one.secondaryDiagnoses ?? [])]);
  const prescribed = prescriptions.flatMap(({ diagnosis }) => diagnosis ?? []);
  const ordered = orders.map(({ service }) => service);
  const [diagnoses, services] = await Promise.all([
    among('icd-10', 'code', [...codes, ...prescribed], signal),
    among('dich-vu', 'id', ordered, signal),
  ]);
  return {
    ...{ visits, records, releases, addenda, prescriptions, orders, stays },
    diagnoses: new Map(diagnoses.map(({ code, name }) => [code, name])),
    services: new Map(
      services.map(({ id, name, nameEnglish }) => [
        id,
        kitLanguage(language) === 'en' ? (nameEnglish ?? name) : name,
      ]),
    ),
  };
}
