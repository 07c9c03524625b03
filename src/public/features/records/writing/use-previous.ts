import { useQuery } from '@tanstack/react-query';
import type { getBackground } from '../../../../shared/records/writing-operations';
import { useSession } from '../../../navigation/session';

const SIGNED = ['signed', 'archived'] as const;
const MOST = 10;

const rows = () => import('../../../../shared/api/rows');

/** The signed records of a patient that the person may read, the latest first, without this one. */
export function usePreviousRecords(patient: string, except: string) {
  const userId = useSession()?.id;
  return useQuery({
    queryKey: ['previous-records', userId, patient, except],
    queryFn: async ({ signal }) => {
      const { listRows, rowsById } = await rows();
      const { rows: found } = await listRows(
        'ho-so-benh-an',
        {
          filter: { patient, state: [...SIGNED] },
          sort: ['signedAt', 'DESC'],
          range: [0, MOST],
        },
        signal,
      );
      const others = found.filter(({ id }) => id !== except);
      const ids = others.map(({ template }) => template);
      const templates = await rowsById('mau-benh-an', ids, signal);
      return others.map((record) => ({ record, form: templates.get(record.template)?.name ?? '' }));
    },
  });
}

/** What one of them is read with, and what was prescribed and ordered in it. */
export function usePreviousRecord(id: string | null) {
  const userId = useSession()?.id;
  return useQuery({
    queryKey: ['previous-record', userId, id],
    enabled: id !== null,
    queryFn: async ({ signal }) => {
      const { listRows } = await rows();
      const { call } = await import('../../../../shared/api/call');
      const filter = { record: id ?? '' };
      const [background, prescriptions, orders] = await Promise.all([
        call<typeof getBackground>(
          'GET /ho-so-benh-an/:id/background',
          { params: { id: id ?? '' } },
          { signal },
        ),
        listRows('don-thuoc', { filter: { ...filter, state: ['signed', 'dispensed'] } }, signal),
        listRows('chi-dinh', { filter }, signal),
      ]);
      return { background, prescriptions: prescriptions.rows, orders: orders.rows };
    },
  });
}
