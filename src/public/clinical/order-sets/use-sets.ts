import { useQuery } from '@tanstack/react-query';
import type { RecordOf } from '../../../shared/resource/register';

const api = () => import('../../../shared/api/rows');

/** The key of the sets that a doctor may use. */
export const SETS_KEY = ['order-sets'] as const;

/** The sets that the doctor may use, the own before those of others, with the services of all of them. */
export const useSets = (doctor: string) =>
  useQuery({
    queryKey: SETS_KEY,
    queryFn: async ({ signal }) => {
      const { listRows, rowsById } = await api();
      const query = { sort: ['name', 'ASC'], range: [0, 199] } as const;
      const { rows } = await listRows('bo-chi-dinh', query, signal);
      const services = await rowsById(
        'dich-vu',
        rows.flatMap((row) => row.services ?? []),
        signal,
      );
      const own = (row: RecordOf<'bo-chi-dinh'>) => (row.doctor === doctor ? 0 : 1);
      return { sets: rows.sort((one, other) => own(one) - own(other)), services };
    },
  });

/** The orders of a record that stand. */
export const useRecordOrders = (record: string) =>
  useQuery({
    queryKey: ['record', record, 'orders', 'standing'],
    queryFn: async ({ signal }) => {
      const { listRows } = await api();
      const query = { filter: { record }, sort: ['code', 'ASC'], range: [0, 99] } as const;
      const { rows } = await listRows('chi-dinh', query, signal);
      return rows.filter(({ state }) => state !== 'cancelled');
    },
    refetchOnMount: 'always',
  });
