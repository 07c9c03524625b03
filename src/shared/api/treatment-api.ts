import type { Appointment } from '../booking/operations';
import type { StoredFile } from '../fields/file';
import type { MedicalRecord } from '../records/record-api';
import { request } from './client';
import type { Prescription } from './prescription-api';

/** What a doctor ordered, with the result that was given to the patient. */
export interface ReleasedOrder {
  id: string;
  code: string;
  patient: string;
  record: string | null;
  appointment: string | null;
  stay: string | null;
  doctor: string;
  service: string;
  result: string | null;
  files: StoredFile[] | null;
  resultedAt: string | null;
  releasedAt: string | null;
}

/** A stay as its patient sees it. */
export interface Stay {
  id: string;
  code: string;
  patient: string;
  kind: string;
  department: string;
  doctor: string | null;
  plannedStart: string | null;
  admittedAt: string | null;
  /** `YYYY-MM-DD`. */
  expectedDischarge: string | null;
  dischargedAt: string | null;
  state: string;
}

/** The doctor's act of showing a record to its patient. */
export interface Release {
  record: string;
  releasedAt: string;
  message: string | null;
  withdrawnAt: string | null;
}

/** What was added to a record after it was signed. */
export interface Addendum {
  id: string;
  record: string;
  kind: 'addendum' | 'correction';
  text: string;
  createdAt: string;
}

/** A prescription with the record and stay it belongs to. */
export interface OwnPrescription extends Prescription {
  record: string | null;
  stay: string | null;
}

/** All that was given to the account's patients about their treatment. */
export interface Treatment {
  visits: Appointment[];
  records: MedicalRecord[];
  releases: Release[];
  addenda: Addendum[];
  prescriptions: OwnPrescription[];
  orders: ReleasedOrder[];
  stays: Stay[];
  /** Code → name of the disease. */
  diagnoses: Map<string, string>;
  /** Id → name of the service. */
  services: Map<string, string>;
}

const asked = (value: unknown): string => JSON.stringify(value);

/** Rows of a list, as many as one answer holds; the policies say which. */
const rows = <T>(
  resource: string,
  signal: AbortSignal | undefined,
  { sort, filter = {} }: { sort: string; filter?: Record<string, unknown> },
): Promise<T[]> =>
  request({
    url: `/${resource}`,
    params: { sort: asked([sort, 'DESC']), range: '[0,499]', filter: asked(filter) },
    signal,
  });

async function names(
  resource: string,
  key: 'id' | 'code',
  wanted: readonly (string | null)[],
  signal?: AbortSignal,
): Promise<Map<string, string>> {
  const values = [...new Set(wanted.filter((one) => one !== null))];
  if (values.length === 0) return new Map();
  const found = await rows<Record<'id' | 'code' | 'name', string>>(resource, signal, {
    sort: 'code',
    filter: { [key]: values },
  });
  return new Map(found.map((row) => [row[key], row.name]));
}

/** Reads what the account may see of its patients' treatment: what was released to them. */
export async function readTreatment(signal?: AbortSignal): Promise<Treatment> {
  const [visits, records, releases, addenda, prescriptions, orders, stays] = await Promise.all([
    rows<Appointment>('phieu-thong-tin', signal, {
      sort: 'start',
      filter: { state: ['completed', 'in_exam'] },
    }),
    rows<MedicalRecord>('ho-so-benh-an', signal, { sort: 'code' }),
    rows<Release>('cong-bo-ho-so', signal, { sort: 'releasedAt' }),
    rows<Addendum>('dinh-chinh', signal, { sort: 'createdAt' }),
    rows<OwnPrescription>('don-thuoc', signal, { sort: 'code' }),
    rows<ReleasedOrder>('chi-dinh', signal, { sort: 'code' }),
    rows<Stay>('o-lai', signal, { sort: 'code' }),
  ]);
  const codes = records.flatMap((one) => [one.diagnosis, ...(one.secondaryDiagnoses ?? [])]);
  const prescribed = prescriptions.flatMap(({ diagnosis }) => diagnosis ?? []);
  const [diagnoses, services] = await Promise.all([
    names('icd-10', 'code', [...codes, ...prescribed], signal),
    names(
      'dich-vu',
      'id',
      orders.map(({ service }) => service),
      signal,
    ),
  ]);
  return {
    ...{ visits, records, releases, addenda, prescriptions, orders, stays },
    ...{ diagnoses, services },
  };
}
