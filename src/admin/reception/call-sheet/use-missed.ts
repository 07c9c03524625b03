import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'ra-core';
import type { CallNote } from '../../../shared/booking/calls';
import { ageText, monthsBetween } from '../../../shared/format/age';
import type { RecordOf } from '../../../shared/resource/register';
import type { SenDataProvider } from '../../providers/data-provider';
import { APPOINTMENTS } from '../desk-api';

/** Under which what a sheet has read is kept. */
export const CALL_SHEET = [APPOINTMENTS, 'call-sheet'] as const;

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
  /** What came of calling them, in the order of the calls. */
  calls: readonly CallNote[];
  settled: boolean;
}

const ofTime = (one: Visit, patient: string, start: string): boolean =>
  one.patient === patient && one.start < start;

/**
 * Appointments that nobody came to, the latest first, with the patients and what they missed before.
 * @param settled also those about whom nobody need call again
 */
async function readMissed(
  provider: SenDataProvider,
  filter: Readonly<Record<string, unknown>>,
  settled: boolean,
  signal: AbortSignal,
): Promise<{ rows: Missed[]; total: number }> {
  const lost = { state: 'no_show' };
  const { data: visits, total = visits.length } = await provider.getList<Visit>(APPOINTMENTS, {
    filter: { ...filter, ...lost, ...(settled ? {} : { callSettled: false }) },
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
  const rows = visits.map((visit): Missed => {
    const { id, patient, start, $titles, calls, callSettled } = visit;
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
      calls: calls ?? [],
      settled: callSettled === true,
    };
  });
  return { rows, total };
}

/** The people of a call sheet, by the filter of the list that it was opened from. */
export function useMissed(
  filter: Readonly<Record<string, unknown>>,
  settled: boolean,
  may: boolean,
) {
  const provider = useDataProvider<SenDataProvider>();
  return useQuery({
    queryKey: [...CALL_SHEET, filter, settled],
    queryFn: ({ signal }) => readMissed(provider, filter, settled, signal),
    // The sheet stays while it is read again.
    placeholderData: keepPreviousData,
    enabled: may,
    refetchOnMount: 'always',
  });
}
