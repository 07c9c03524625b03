import { useQuery } from '@tanstack/react-query';
import { recordKey } from '../writing/use-record';

const api = () => import('../../../../shared/api/records-api');

export interface AddendumLine {
  id: string;
  kind: string;
  field: string | null;
  reason: string;
  text: string;
  createdAt: string;
  doctor: string;
}

/** What was added to a signed record, the oldest first, with who wrote it. */
export const useAddenda = (record: string, anew = false) =>
  useQuery({
    ...(anew && { refetchOnMount: 'always', staleTime: 0 }),
    queryKey: [...recordKey(record), 'addenda'],
    queryFn: async ({ signal }): Promise<AddendumLine[]> => {
      const { listRows } = await api();
      const { rows } = await listRows(
        'dinh-chinh',
        { filter: { record }, range: [0, 999] },
        signal,
      );
      const ids = [...new Set(rows.map(({ doctor }) => String(doctor)))];
      const doctors =
        ids.length > 0 ? await listRows('bac-si', { filter: { id: ids } }, signal) : { rows: [] };
      const names = new Map(doctors.rows.map(({ id, fullName }) => [id, String(fullName)]));
      return (rows as unknown as AddendumLine[])
        .map((row) => ({ ...row, doctor: names.get(row.doctor) ?? '' }))
        .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
    },
  });

export interface Release {
  id: string;
  releasedAt: string;
}

/** The releases to the patient that were not taken back. */
export const useReleases = (record: string, isSigned = true) =>
  useQuery({
    enabled: isSigned,
    queryKey: [...recordKey(record), 'releases'],
    queryFn: async ({ signal }) => {
      const { listRows } = await api();
      const { rows } = await listRows('cong-bo-ho-so', { filter: { record } }, signal);
      return (rows as unknown as (Release & { withdrawnAt: string | null })[]).filter(
        ({ withdrawnAt }) => !withdrawnAt,
      );
    },
  });

export const useChain = () =>
  useQuery({
    queryKey: ['record-chain'],
    queryFn: async ({ signal }) => (await api()).readChain(signal),
    refetchOnMount: 'always',
  });

/** Versions, newest first, without what was submitted in the very act of signing it. */
export const useVersions = (record: string) =>
  useQuery({
    queryKey: [...recordKey(record), 'versions'],
    refetchOnMount: 'always',
    queryFn: async ({ signal }) => {
      const versions = await (await api()).readVersions(record, signal);
      const signed = versions.filter(({ kind }) => kind === 'signed').map(({ at }) => at);
      return versions.filter(({ kind, at }) => kind !== 'submitted' || !signed.includes(at));
    },
  });

export const useVersion = (record: string, version: string | null) =>
  useQuery({
    queryKey: [...recordKey(record), 'versions', version],
    queryFn: async ({ signal }) => (await api()).readVersion(record, version ?? '', signal),
    enabled: version !== null,
  });
