import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { textOrNull } from '../../../../shared/format/text-or-null';
import type { RecordState } from '../../../../shared/records/record-api';
import { useSession } from '../../../navigation/session';

const api = () => import('../../../../shared/api/records-api');

export interface RecordLine {
  id: string;
  code: string;
  patientId: string;
  patient: string | null;
  patientCode: string | null;
  born: string | null;
  template: string;
  diagnosis: string | null;
  updatedAt: string;
  state: RecordState;
}

export interface RecordQuery {
  states: readonly RecordState[];
  words: string;
  patient: string | null;
  size: number;
}

async function readLines(
  { states, words, patient, size }: RecordQuery,
  doctor: string | null,
  signal: AbortSignal,
): Promise<{ lines: RecordLine[]; total: number }> {
  const { listRows } = await api();
  const filter = {
    ...(states.length > 0 && { state: states }),
    ...(words && { q: words }),
    // Of one patient all records in reach; else those that are the doctor's own.
    ...(patient ? { patient } : doctor && { doctor }),
  };
  const { rows, total } = await listRows(
    'ho-so-benh-an',
    { filter, sort: ['code', 'DESC'], range: [0, size - 1] },
    signal,
  );
  const many = async (resource: string, ids: unknown[]) => {
    const wanted = [...new Set(ids.map(String))];
    if (wanted.length === 0) return new Map<string, Record<string, unknown>>();
    const found = await listRows(resource, { filter: { id: wanted }, range: [0, 199] }, signal);
    return new Map(found.rows.map((row) => [row.id, row]));
  };
  const [patients, templates] = await Promise.all([
    many(
      'benh-nhan',
      rows.map((row) => row.patient),
    ),
    many(
      'mau-benh-an',
      rows.map((row) => row.template),
    ),
  ]);
  const lines = rows.map((row): RecordLine => {
    const person = patients.get(String(row.patient));
    return {
      id: row.id,
      code: String(row.code),
      patientId: String(row.patient),
      patient: textOrNull(person?.fullName),
      patientCode: textOrNull(person?.code),
      born: textOrNull(person?.dateOfBirth),
      template: textOrNull(templates.get(String(row.template))?.name) ?? '',
      diagnosis: textOrNull(row.diagnosis),
      updatedAt: String(row.updatedAt),
      state: row.state as RecordState,
    };
  });
  return { lines, total };
}

/** The records in care of the signed-in doctor, the newest first. */
export function useRecords(query: RecordQuery) {
  const user = useSession();
  return useQuery({
    queryKey: ['records', user?.id, query],
    queryFn: ({ signal }) => readLines(query, user?.doctorId ?? null, signal),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    staleTime: 0,
  });
}
