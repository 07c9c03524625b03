import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RecordState } from '../../../../shared/records/record-values';
import { useSession } from '../../../navigation/session';

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
  const { listRows, rowsById } = await import('../../../../shared/api/rows');
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
  const [patients, templates] = await Promise.all([
    rowsById(
      'benh-nhan',
      rows.map((row) => row.patient),
      signal,
    ),
    rowsById(
      'mau-benh-an',
      rows.map((row) => row.template),
      signal,
    ),
  ]);
  const lines = rows.map((row): RecordLine => {
    const person = patients.get(row.patient);
    return {
      id: row.id,
      code: row.code,
      patientId: row.patient,
      patient: person?.fullName ?? null,
      patientCode: person?.code ?? null,
      born: person?.dateOfBirth ?? null,
      template: templates.get(row.template)?.name ?? '',
      diagnosis: row.diagnosis ?? null,
      updatedAt: row.updatedAt,
      state: row.state,
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
