import { useQuery } from '@tanstack/react-query';
import { formatInstant, localDate } from '../../../shared/format/dates';
import { formatDate } from '../../../shared/format/plain-date';
import type { RecordOf, ResourceName } from '../../../shared/resource/register';
import type { Found } from '../record-form/search-box';
import type { Linked } from './linked';

const api = () => import('../../../shared/api/rows');

/** A visit of today or a stay that a record can belong to. */
export interface Opening {
  kind: 'appointment' | 'stay';
  id: string;
  at: string;
  code: string;
}

const OPEN_VISITS = ['confirmed', 'checked_in', 'called', 'in_exam', 'completed'];

const personOf = ({ id, fullName, code, dateOfBirth }: RecordOf<'benh-nhan'>): Found => ({
  id,
  title: fullName,
  hint: [code, dateOfBirth && formatDate(dateOfBirth)].filter(Boolean).join(' · '),
});

export async function searchPatients(words: string, signal: AbortSignal): Promise<Found[]> {
  const { listRows } = await api();
  const { rows } = await listRows('benh-nhan', { filter: { q: words }, range: [0, 9] }, signal);
  return rows.map(personOf);
}

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
      .filter(({ start }) => localDate(new Date(start), zone) === today)
      .map(({ id, code, start }): Opening => {
        return { kind: 'appointment', id, code, at: formatInstant(start, zone) };
      }),
    ...stays.rows.flatMap(({ id, code, admittedAt, dischargedAt }): Opening[] =>
      admittedAt && !dischargedAt
        ? [{ kind: 'stay', id, code, at: formatInstant(admittedAt, zone) }]
        : [],
    ),
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
      const one = async <N extends ResourceName>(resource: N, id: string) =>
        (await listRows(resource, { filter: { id: [id] }, range: [0, 0] }, signal)).rows[0];
      const visit = appointment
        ? await one('phieu-thong-tin', appointment)
        : stay
          ? await one('o-lai', stay)
          : null;
      const id = visit?.patient ?? patient;
      const person = id ? await one('benh-nhan', id) : null;
      return person ? personOf(person) : null;
    },
    enabled: Boolean(patient ?? appointment ?? stay),
  });

/** A template that a record can be made from. */
export type TemplateChoice = Pick<
  RecordOf<'mau-benh-an'>,
  'id' | 'name' | 'formCode' | 'edition' | 'encounter'
>;

/** The templates that new records can be made from. */
export const useTemplates = () =>
  useQuery({
    queryKey: ['record-templates'],
    queryFn: async ({ signal }) => {
      const { listRows } = await api();
      const { rows } = await listRows(
        'mau-benh-an',
        {
          filter: { state: 'published', encounter_neq: 'truoc-kham' },
          sort: ['name', 'ASC'],
          range: [0, 99],
        },
        signal,
      );
      return rows;
    },
  });

/** The template that the doctor used last, as long as it is in use: what they begin with. */
export const useLastTemplate = (doctor: string | null) =>
  useQuery({
    queryKey: ['record-last-template', doctor],
    queryFn: async ({ signal }) => {
      const { listRows } = await api();
      const { rows } = await listRows(
        'ho-so-benh-an',
        { filter: { doctor }, sort: ['code', 'DESC'], range: [0, 0] },
        signal,
      );
      return rows[0]?.template ?? null;
    },
    enabled: doctor !== null,
  });
