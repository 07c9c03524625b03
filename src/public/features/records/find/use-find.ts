import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RecordState } from '../../../../shared/records/record-values';
import type { AskedField, FilterOf } from '../../../../shared/resource/list-types';
import type { RecordOf, ResourceName } from '../../../../shared/resource/register';
import type { Found } from '../../../clinical/record-form/search-box';
import { useSession } from '../../../navigation/session';

const api = () => import('../../../../shared/api/rows');

/** Rows of one page of results. */
export const PAGE_SIZE = 25;

/** What can be searched by, as the address has it. */
export const FILTERS = ['q', 'bn', 'bs', 'benh', 'mau', 'tt', 'tu', 'den'] as const;
export type FilterName = (typeof FILTERS)[number];
export type Filters = Readonly<Record<FilterName, string>>;

export interface FoundRecord {
  id: string;
  code: string;
  patient: string | null;
  patientCode: string | null;
  template: string;
  doctor: string | null;
  diagnosis: string | null;
  signedAt: string | null;
  state: RecordState;
}

/** Whether two searches ask the same; empty filters count for nothing. */
export const sameFilters = (
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): boolean => FILTERS.every((name) => (one[name] ?? '') === (other[name] ?? ''));

const filterOf = ({ q, bn, bs, benh, mau, tt, tu, den }: Filters): Record<string, unknown> => ({
  ...(q.trim() && { q: q.trim() }),
  ...(bn && { patient: bn }),
  ...(bs && { doctor: bs }),
  ...(benh && { diagnosis: benh }),
  ...(mau && { template: mau }),
  ...(tt && { state: tt }),
  ...(tu && { signedAt_gte: tu }),
  ...(den && { signedAt_lte: den }),
});

async function find(filters: Filters, page: number, signal: AbortSignal) {
  const { listRows, rowsById } = await api();
  const { rows, total } = await listRows(
    'ho-so-benh-an',
    {
      filter: filterOf(filters),
      // By the time of signing where that is asked for: the index that finds them is in its order.
      sort: filters.tu || filters.den ? ['signedAt', 'DESC'] : ['code', 'DESC'],
      range: [(page - 1) * PAGE_SIZE, page * PAGE_SIZE - 1],
    },
    signal,
  );
  const idsOf = (field: 'patient' | 'template' | 'doctor') => rows.map((row) => row[field]);
  const [patients, templates, doctors] = await Promise.all([
    rowsById('benh-nhan', idsOf('patient'), signal),
    rowsById('mau-benh-an', idsOf('template'), signal),
    rowsById('bac-si', idsOf('doctor'), signal),
  ]);
  const records = rows.map((row): FoundRecord => {
    const person = patients.get(row.patient);
    return {
      id: row.id,
      code: row.code,
      patient: person?.fullName ?? null,
      patientCode: person?.code ?? null,
      template: templates.get(row.template)?.name ?? '',
      doctor: doctors.get(row.doctor)?.fullName ?? null,
      diagnosis: row.diagnosis ?? null,
      signedAt: row.signedAt,
      state: row.state,
    };
  });
  return { records, total };
}

/** One page of the records that match, the newest first. */
export function useFind(filters: Filters, page: number) {
  const user = useSession();
  return useQuery({
    queryKey: ['find-records', user?.id, filters, page],
    queryFn: ({ signal }) => find(filters, page, signal),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    staleTime: 0,
  });
}

export const personOf = ({ id, fullName, code }: RecordOf<'benh-nhan' | 'bac-si'>): Found => ({
  id,
  title: fullName,
  hint: code,
});

export const codeOf = ({ code, name }: RecordOf<'icd-10'>): Found => ({
  id: code,
  title: `${code} · ${name}`,
});

/** What a filter of the address stands for, to show it in its box. */
export const useNamed = <N extends ResourceName>(
  resource: N,
  value: string,
  field: AskedField<N>,
  nameOf: (row: RecordOf<N>) => Found,
) =>
  useQuery({
    queryKey: ['find-named', resource, value],
    queryFn: async ({ signal }): Promise<Found> => {
      const { listRows } = await api();
      const filter = { [field]: [value] } as FilterOf<N>;
      const { rows } = await listRows(resource, { filter, range: [0, 0] }, signal);
      return rows[0] ? nameOf(rows[0]) : { id: value, title: value };
    },
    enabled: value !== '',
    staleTime: Number.POSITIVE_INFINITY,
  }).data;

export async function searchRows<N extends ResourceName>(
  resource: N,
  words: string,
  signal: AbortSignal,
): Promise<RecordOf<N>[]> {
  const { listRows } = await api();
  return (await listRows(resource, { filter: { q: words }, range: [0, 9] }, signal)).rows;
}
