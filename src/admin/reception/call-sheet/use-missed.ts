import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'ra-core';
import { ageText, monthsBetween } from '../../../shared/format/age';
import type { RecordOf } from '../../../shared/resource/register';
import type { SenDataProvider } from '../../providers/data-provider';
import { APPOINTMENTS } from '../desk-api';

/** Rows of one sheet: more calls than a desk makes in a day. */
const MOST = 100;
/** Former appointments that one call answers at most. */
const MOST_BEFORE = 1000;

type Visit = RecordOf<typeof APPOINTMENTS> &
  RaRecord & { $titles?: Readonly<Record<string, string>> };
type Patient = RecordOf<'benh-nhan'> & RaRecord;

/** Somebody to be called: who missed which appointment. */
export interface Missed {
  id: string;
  patient: string;
  name: string;
  age: string | null;
  phone: string | null;
  start: string;
  doctor: string | null;
  department: string | null;
  /** How many they had missed before this one, of those that may be read. */
  before: number;
  /** They may have missed more: there were too many to read all. */
  more: boolean;
}

const ofTime = (one: Visit, patient: string, start: string): boolean =>
  one.patient === patient && one.start < start;

/** Appointments that nobody came to, the latest first, with the patients and what they missed before. */
async function readMissed(
  provider: SenDataProvider,
  filter: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<{ rows: Missed[]; total: number }> {
  const lost = { state: 'no_show' };
  const { data: visits, total = visits.length } = await provider.getList<Visit>(APPOINTMENTS, {
    filter: { ...filter, ...lost },
    sort: { field: 'start', order: 'DESC' },
    pagination: { page: 1, perPage: MOST },
    signal,
  });
  if (visits.length === 0) return { rows: [], total: 0 };
  const ids = [...new Set(visits.map(({ patient }) => patient))];
  const [patients, former] = await Promise.all([
    provider.getMany<Patient>('benh-nhan', { ids, signal }),
    provider.getList<Visit>(APPOINTMENTS, {
      filter: { ...lost, patient: ids },
      sort: { field: 'start', order: 'DESC' },
      pagination: { page: 1, perPage: MOST_BEFORE },
      signal,
    }),
  ]);
  const more = (former.total ?? 0) > former.data.length;
  const people = new Map(patients.data.map((one) => [one.id, one]));
  const rows = visits.map(({ id, patient, start, $titles }): Missed => {
    const person = people.get(patient);
    const months = monthsBetween(person?.dateOfBirth, start);
    return {
      ...{ id, patient, start },
      name: person?.fullName ?? $titles?.patient ?? '',
      age: months === null ? null : ageText(months),
      phone: person?.phone ?? null,
      doctor: $titles?.doctor ?? null,
      department: $titles?.department ?? null,
      before: former.data.filter((one) => ofTime(one, patient, start)).length,
      more,
    };
  });
  return { rows, total };
}

/** The people of a call sheet, by the filter of the list that it was opened from. */
export function useMissed(filter: Readonly<Record<string, unknown>>, may: boolean) {
  const provider = useDataProvider<SenDataProvider>();
  return useQuery({
    queryKey: [APPOINTMENTS, 'call-sheet', filter],
    queryFn: ({ signal }) => readMissed(provider, filter, signal),
    enabled: may,
    refetchOnMount: 'always',
  });
}
