import { sql } from 'kysely';
import { USE_LIMITS } from '../../../shared/rules/use-limits';
import type { Statement } from '../../db/connection';
import type { Database } from '../../db/database';
import { columnsOf } from '../../db/sql/columns-of';
import type { Scope } from '../../resource/scope';
import { atTheDesk } from '../appointments/patient-rules';

const VISIT = columnsOf('phieu_thong_tin', 'p');

/** Whose visits are asked for, with which doctors, and an instant of the day. */
interface Asked {
  account: string | null;
  patients: readonly string[];
  doctors: readonly string[];
  start: string;
}

/** An appointment of the patient or of the account. */
export interface Visit {
  doctor: string | null;
  patient: string;
  account: string | null;
}

/** Asks what the patients and the account have with these doctors on the day of `start`, besides `except`. */
export function askSameDay(
  db: Database,
  { account, patients, doctors, start }: Asked,
  except: string | null,
) {
  const onDay = sql<boolean>`${VISIT.start} >= ${start}::timestamptz::date
    AND ${VISIT.start} < ${start}::timestamptz::date + 1`;
  return db
    .selectFrom('phieu_thong_tin as p')
    .select(['p.doctor', 'p.patient', 'p.booked_by as account'])
    .where('p.doctor', 'in', doctors)
    .where('p.archived_at', 'is', null)
    .where('p.state', 'not in', ['cancelled', 'no_show', 'rescheduled'])
    .where(onDay)
    .where('p.id', 'is distinct from', except)
    .where(({ eb, or }) => or([eb('p.patient', 'in', patients), eb('p.booked_by', '=', account)]));
}

/** Counts, by doctor, the appointments that one of two has. */
export const countOf = (visits: readonly Visit[], whose: 'patient' | 'account', id: string) => {
  const own = visits.filter((visit) => visit[whose] === id);
  return (doctor: string | null) => own.filter((visit) => visit.doctor === doctor).length;
};

/** Whether the patient has nothing with this doctor on the day of `start`, besides `except`. */
export async function hasNothingWith(
  db: Database,
  { doctor, patient, start }: { doctor: string; patient: string; start: string },
  except: string | null,
): Promise<boolean> {
  const asked = { account: null, patients: [patient], start, doctors: [doctor] };
  const visits = await askSameDay(db, asked, except).execute();
  return countOf(visits, 'patient', patient)(doctor) < USE_LIMITS.perPatientDoctorAndDay;
}

/**
 * Asks which of several doctors somebody of the account's own has a visit with on the day of `start`:
 * any other doctor will do as well, and could be booked for each of them. Nothing where there is no
 * choice, or at the desk, which may book every time.
 */
export function askSeenThatDay(
  scope: Scope,
  doctors: readonly string[],
  start: string,
): Statement<Visit> | undefined {
  const { patientIds: patients } = scope.actor;
  if (doctors.length < 2 || patients.length === 0 || atTheDesk(scope)) return undefined;
  return askSameDay(scope.db, { account: null, patients, doctors, start }, null);
}
