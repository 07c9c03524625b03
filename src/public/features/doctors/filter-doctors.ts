import { matches } from '../../../shared/format/fold';
import type { DoctorCard } from '../../../shared/site/operations';

export const DOCTOR_FILTERS = ['q', 'khoa', 'ngon-ngu', 'gioi-tinh', 'ngay'] as const;

export type DoctorFilter = (typeof DOCTOR_FILTERS)[number];

/** The doctors that every filter lets through; an empty one lets all, `free` of null too. */
export const filterDoctors = (
  doctors: DoctorCard[],
  filters: Record<DoctorFilter, string>,
  free: readonly string[] | null,
): DoctorCard[] =>
  doctors.filter((doctor) => {
    const has = (wanted: string, choices: { id: string }[]) =>
      wanted === '' || choices.some(({ id }) => id === wanted);
    return (
      matches(filters.q, doctor.fullName, doctor.specialties) &&
      has(filters.khoa, doctor.departments) &&
      has(filters['ngon-ngu'], doctor.languages) &&
      has(filters['gioi-tinh'], doctor.sex ? [doctor.sex] : []) &&
      (free === null || free.includes(doctor.id))
    );
  });
