import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { textOrNull } from '../../../../shared/format/text-or-null';
import type { RecordState } from '../../../../shared/records/record-api';
import { useSession } from '../../../navigation/session';
import type { Found } from '../search-box';

const api = () => import('../../../../shared/api/records-api');

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

/** Rows by id, for the names that results show. */
async function rowsById(resource: string, ids: unknown[], signal?: AbortSignal) {
  const { listRows } = await api();
  const wanted = [...new Set(ids.filter((id) => typeof id === 'string'))];
  if (wanted.length === 0) return new Map<string, Record<string, unknown>>();
  const query = { filter: { id: wanted }, range: [0, 99] as [number, number] };
  const { rows } = await listRows(resource, query, signal);
  return new Map<string, Record<string, unknown>>(rows.map((row) => [row.id, row]));
}

async function find(filters: Filters, page: number, signal: AbortSignal) {
  const { listRows } = await api();
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
  const [patients, templates, doctors] = await Promise.all(
    (
      [
        ['benh-nhan', 'patient'],
        ['mau-benh-an', 'template'],
        ['bac-si', 'doctor'],
      ] as const
    ).map(([resource, field]) =>
      rowsById(
        resource,
        rows.map((row) => row[field]),
        signal,
      ),
    ),
  );
  const records = rows.map((row): FoundRecord => {
    const person = patients?.get(String(row.patient));
    return {
      id: row.id,
      code: String(row.code),
      patient: textOrNull(person?.fullName),
      patientCode: textOrNull(person?.code),
      template: textOrNull(templates?.get(String(row.template))?.name) ?? '',
      doctor: textOrNull(doctors?.get(String(row.doctor))?.fullName),
      diagnosis: textOrNull(row.diagnosis),
      signedAt: textOrNull(row.signedAt),
      state: row.state as RecordState,
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

export const personOf = (row: Record<string, unknown>): Found => ({
  id: String(row.id),
  title: String(row.fullName),
  hint: textOrNull(row.code) ?? undefined,
});

export const codeOf = ({ code, name }: Record<string, unknown>): Found => ({
  id: String(code),
  title: `${code} · ${name}`,
});

/** What a filter of the address stands for, to show it in its box. */
export const useNamed = (
  resource: string,
  value: string,
  field: 'id' | 'code',
  nameOf: (row: Record<string, unknown>) => Found,
) =>
  useQuery({
    queryKey: ['find-named', resource, value],
    queryFn: async ({ signal }): Promise<Found> => {
      const { listRows } = await api();
      const filter = { [field]: field === 'id' ? [value] : value };
      const { rows } = await listRows(resource, { filter, range: [0, 0] }, signal);
      return rows[0] ? nameOf(rows[0]) : { id: value, title: value };
    },
    enabled: value !== '',
    staleTime: Number.POSITIVE_INFINITY,
  }).data;

export async function searchRows(
  resource: string,
  words: string,
  signal: AbortSignal,
): Promise<Record<string, unknown>[]> {
  const { listRows } = await api();
  return (await listRows(resource, { filter: { q: words }, range: [0, 9] }, signal)).rows;
}
