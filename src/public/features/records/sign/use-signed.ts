import { useQuery } from '@tanstack/react-query';
import type * as operations from '../../../../shared/records/operations';
import type { RecordOf } from '../../../../shared/resource/register';
import { recordKey } from '../writing/use-record';

const api = () => import('../../../../shared/api/call');
const lists = () => import('../../../../shared/api/rows');

/** What was added to a signed record; `doctor` is the name of who wrote it. */
export type AddendumLine = RecordOf<'dinh-chinh'>;

/** What was added to a signed record, the oldest first, with who wrote it. */
export const useAddenda = (record: string, anew = false) =>
  useQuery({
    ...(anew && { refetchOnMount: 'always', staleTime: 0 }),
    queryKey: [...recordKey(record), 'addenda'],
    queryFn: async ({ signal }): Promise<AddendumLine[]> => {
      const { listRows, rowsById } = await lists();
      const { rows } = await listRows(
        'dinh-chinh',
        { filter: { record }, range: [0, 999] },
        signal,
      );
      const doctors = await rowsById(
        'bac-si',
        rows.map(({ doctor }) => doctor),
        signal,
      );
      return rows
        .map((row) => ({ ...row, doctor: doctors.get(row.doctor)?.fullName ?? '' }))
        .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
    },
  });

/** The releases to the patient that were not taken back. */
export const useReleases = (record: string, isSigned = true) =>
  useQuery({
    enabled: isSigned,
    queryKey: [...recordKey(record), 'releases'],
    queryFn: async ({ signal }) => {
      const { listRows } = await lists();
      const { rows } = await listRows('cong-bo-ho-so', { filter: { record } }, signal);
      return rows.filter(({ withdrawnAt }) => !withdrawnAt);
    },
  });

export const useChain = () =>
  useQuery({
    queryKey: ['record-chain'],
    queryFn: async ({ signal }) => {
      const { call } = await api();
      return call<typeof operations.verifyRecords>(
        'GET /ho-so-benh-an/signature-chain',
        {},
        { signal },
      );
    },
    refetchOnMount: 'always',
  });

/** Versions, newest first, without what was submitted in the very act of signing it. */
export const useVersions = (record: string) =>
  useQuery({
    queryKey: [...recordKey(record), 'versions'],
    refetchOnMount: 'always',
    queryFn: async ({ signal }) => {
      const { call } = await api();
      const versions = await call<typeof operations.listVersions>(
        'GET /ho-so-benh-an/:id/versions',
        { params: { id: record } },
        { signal },
      );
      const signed = versions.filter(({ kind }) => kind === 'signed').map(({ at }) => at);
      return versions.filter(({ kind, at }) => kind !== 'submitted' || !signed.includes(at));
    },
  });

export const useVersion = (record: string, version: string | null) =>
  useQuery({
    queryKey: [...recordKey(record), 'versions', version],
    queryFn: async ({ signal }) => {
      const { call } = await api();
      return call<typeof operations.getVersion>(
        'GET /ho-so-benh-an/:id/versions/:version',
        { params: { id: record, version: version ?? '' } },
        { signal },
      );
    },
    enabled: version !== null,
  });
