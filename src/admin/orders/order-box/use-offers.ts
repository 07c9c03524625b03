import { useQuery } from '@tanstack/react-query';
import { listRows, rowsById } from '../../../shared/api/rows';
import { type FoundService, findServices } from '../../../shared/orders/find-services';
import type { listUsualServices } from '../../../shared/orders/operations';
import type { NewOrder } from '../../../shared/orders/order-all';
import { usePolicy } from '../../config-context';
import { call } from '../../providers/call';

/** What the doctor orders most. */
export const useUsual = () =>
  useQuery<NewOrder[]>({
    queryKey: ['chi-dinh', 'hay-dung'],
    queryFn: ({ signal }) =>
      call<typeof listUsualServices>('GET /chi-dinh/hay-dung', {}, { signal }),
  });

/** The sets that the doctor may use, with their services that are still ordered. */
export function useSets() {
  const { read } = usePolicy('bo-chi-dinh');
  return useQuery({
    queryKey: ['bo-chi-dinh', 'box'],
    enabled: read,
    queryFn: async ({ signal }) => {
      const query = { sort: ['name', 'ASC'], range: [0, 199] } as const;
      const { rows } = await listRows('bo-chi-dinh', query, signal);
      const services = await rowsById(
        'dich-vu',
        rows.flatMap((row) => row.services ?? []),
        signal,
      );
      return rows.flatMap(({ id, name, services: ids }) => {
        const own = (ids ?? []).flatMap((service): NewOrder[] => {
          const found = services.get(service);
          return found && found.active !== false ? [{ id: service, name: found.name }] : [];
        });
        return own.length > 0 ? [{ id, name, services: own }] : [];
      });
    },
  });
}

/** The services that these words find, accents or not. */
export const useFoundServices = (q: string) =>
  useQuery<FoundService[]>({
    queryKey: ['dich-vu', 'box', q],
    enabled: q !== '',
    queryFn: ({ signal }) => findServices(q, signal),
  });
