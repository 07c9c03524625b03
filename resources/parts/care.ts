import {
  and,
  eq,
  exists,
  gt,
  me,
  not,
  now,
  oneOf,
  or,
  outer,
  type Predicate,
} from '../../src/shared/resource/predicate';
import { alsoWhereMerged } from './merged';

/** The asker broke the glass for the patient in `field`, and the time is not over. */
export const emergencyAccess = (field: string): Predicate<never> =>
  exists(
    'truy-cap-khan-cap',
    and(eq('patient', outer(field)), eq('user', me('userId')), gt('expiresAt', now)),
  );

const treated = (field: string): Predicate<never> => {
  const patient = eq('patient', outer(field));
  const kept = not(oneOf('state', ['cancelled', 'rescheduled']));
  const begun = not(oneOf('state', ['requested', 'cancelled']));
  // One question each: PostgreSQL then answers it from an index alone, without reading the rows.
  return or(
    ...[eq('doctor', me('doctorId')), oneOf('department', me('departmentIds'))].flatMap((mine) => [
      exists('phieu-thong-tin', and(patient, mine, kept)),
      exists('o-lai', and(patient, mine, begun)),
    ]),
    emergencyAccess(field),
  );
};

/**
 * The asker treats the patient whose id is in `field` of the row: by an appointment or a stay with
 * them or in one of their departments, or by an unexpired break-glass grant. A stay counts once
 * somebody else has scheduled it, so that asking for one opens no record. Who was merged into another
 * patient is in the care of those who treat that one.
 */
export const inCare = (field: string): Predicate<never> => alsoWhereMerged(field, treated);

/** The patient in `field` is the asker or one of their family, and clinical content may be shown. */
export const ownTreated = <K extends string>(field: K): Predicate<K, never> =>
  oneOf(field, me('clinicalPatientIds'));

/** The patient in `field` is the asker or one of their family. */
export const ownPatient = <K extends string>(field: K): Predicate<K, never> =>
  oneOf(field, me('patientIds'));

/** The department in `field` is one of the asker's. */
export const ownDepartment = <K extends string>(field: K): Predicate<K, never> =>
  oneOf(field, me('departmentIds'));
