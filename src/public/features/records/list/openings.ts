import { useQuery } from '@tanstack/react-query';
import { formatInstant, localDate } from '../../../../shared/format/dates';
import { formatDate } from '../../../../shared/format/plain-date';
import type { Found } from '../search-box';
import type { Linked } from './linked';

const api = () => import('../../../../shared/api/records-api');

/** A visit of today or a stay that a record can belong to. */
export interface Opening {
  kind: 'appointment' | 'stay';
  id: string;
  patient: string;
  at: string;
  code: string;
}

const OPEN_VISITS = ['confirmed', 'checked_in', 'called', 'in_exam', 'completed'];

const personOf = (row: Record<string, unknown>): Found => ({
  id: String(row.id),
  title: String(row.fullName),
  hint: [row.code, row.dateOfBirth && formatDate(String(row.dateOfBirth))]
    .filter(Boolean)
    .join(' · '),
});

export async function searchPatients(words: string, signal: AbortSignal): Promise<Found[]> {
  const { listRows } = await api();
  const { rows } = await listRows('benh-nhan', { filter: { q: words }, range: [0, 9] }, signal);
  return rows.map(personOf);
}

const openingOf =
  (kind: Opening['kind'], zone: string) =>
  (row: Record<string, unknown>): Opening => ({
    kind,
    id: String(row.id),
    patient: String(row.patient),
    at: formatInstant(String(row.start ?? row.admittedAt ?? row.createdAt), zone),
    code: String(row.code),
  });

/** The patient's visits of today and the stay they are in. */
async function readOpenings(patient: string, zone: string, signal: AbortSignal) {
  const { listRows } = await api();
  const today = localDate(new Date(), zone);
  const [visits, stays] = await Promise.all([
    listRows(
      'phieu-thong-tin',
      { filter: { patient, state: OPEN_VISITS }, sort: ['start', 'DESC'], range: [0, 9] },
      signal,
    ),
    listRows('o-lai', { filter: { patient }, sort: ['admittedAt', 'DESC'], range: [0, 4] }, signal),
  ]);
  return [
    ...visits.rows
      .filter((row) => localDate(new Date(String(row.start)), zone) === today)
      .map(openingOf('appointment', zone)),
    ...stays.rows.filter((row) => row.admittedAt && !row.dischargedAt).map(openingOf('stay', zone)),
  ];
}

export const useOpenings = (patient: string | null, zone: string) =>
  useQuery({
    queryKey: ['record-openings', patient],
    queryFn: ({ signal }) => readOpenings(patient ?? '', zone, signal),
    enabled: patient !== null,
  });

/** Whom a link from elsewhere means: the patient, or whose visit or stay it is. */
export const useLinkedPatient = ({ patient, appointment, stay }: Linked) =>
  useQuery({
    queryKey: ['record-patient', patient, appointment, stay],
    queryFn: async ({ signal }): Promise<Found | null> => {
      const { listRows } = await api();
      const one = async (resource: string, id: string) =>
        (await listRows(resource, { filter: { id: [id] }, range: [0, 0] }, signal)).rows[0];
      const visit = appointment
        ? await one('phieu-thong-tin', appointment)
        : stay
          ? await one('o-lai', stay)
          : null;
      const id = visit ? String(visit.patient) : patient;
      const person = id ? await one('benh-nhan', id) : null;
      return person ? personOf(person) : null;
    },
    enabled: Boolean(patient ?? appointment ?? stay),
  });

export interface TemplateChoice {
  id: string;
  name: string;
  formCode: string;
  edition: number;
  encounter: string;
}

/** The templates that new records can be made from. */
export const useTemplates = () =>
  useQuery({
    queryKey: ['record-templates'],
    queryFn: async ({ signal }) => {
      const { listRows } = await api();
      const { rows } = await listRows(
        'mau-benh-an',
        { filter: { state: 'published' }, sort: ['name', 'ASC'], range: [0, 99] },
        signal,
      );
      return rows as unknown as TemplateChoice[];
    },
  });
