import { type SqlBool, sql } from 'kysely';
import type { Hold } from '../../../shared/booking/operations';
import { offerFate } from '../../../shared/rules/waiting/offer-fate';
import { askTogether } from '../../db/connection';
import { columnsOf } from '../../db/sql/columns-of';
import type { Clock } from '../clock';
import { askOffers, openOnes } from '../waiting/own-offers';
import type { Claimant } from './own-claims';

/** What the account's patients have beside a time that it holds; ids and instants only. */
type Beside = Pick<Hold, 'appointments' | 'offers'>;

interface HeldTime {
  doctor: string;
  department: string;
  start: string;
  end: string;
}

const CLAIM = columnsOf('booking_claim');

/** At that time, or on its day. */
const about = ({ start, end }: HeldTime) => sql<SqlBool>`(
  (${CLAIM.starts_at} < ${end} AND ${CLAIM.ends_at} > ${start})
  OR (${CLAIM.starts_at} >= ${start}::timestamptz::date
    AND ${CLAIM.starts_at} < ${start}::timestamptz::date + 1))`;

interface Visit {
  patientId: string;
  doctor: string | null;
  start: string;
  end: string;
}

/**
 * Those beside which the patient cannot have the held time: one at that time, one with its doctor, all
 * of a day that has as many as may be.
 */
function inTheWay<V extends Visit>(visits: readonly V[], held: HeldTime, mostOnDay: number): V[] {
  const full = (patient: string) =>
    visits.filter(({ patientId }) => patientId === patient).length >= mostOnDay;
  return visits.filter(
    (visit) =>
      (Date.parse(visit.start) < Date.parse(held.end) &&
        Date.parse(visit.end) > Date.parse(held.start)) ||
      visit.doctor === held.doctor ||
      full(visit.patientId),
  );
}

/** Reads what is to be known before the time is booked. */
export async function besideOf(
  { db, now, zone, limits }: Clock,
  { patients }: Claimant,
  held: HeldTime,
): Promise<Beside> {
  if (patients.length === 0) return { appointments: [], offers: [] };
  const claims = db
    .selectFrom('booking_claim')
    .select(['appointment as id', 'patient as patientId', 'starts_at as start'])
    .select(['ends_at as end', 'doctor'])
    .where('patient', 'in', patients)
    .where('appointment', 'is not', null)
    .where(about(held))
    .orderBy('starts_at')
    .orderBy('booking_claim.id')
    .$narrowType<{ id: string; patientId: string }>();
  const { appointments, offers } = await askTogether(db, {
    appointments: claims,
    offers: askOffers(db, patients, now),
  });
  return {
    appointments: inTheWay(appointments, held, limits.perPatientAndDay).map(
      ({ id, patientId, start }) => ({ id, patientId, start }),
    ),
    offers: openOnes(offers).flatMap((offer) => {
      const fate = offerFate(offer, offer.offered, held, zone);
      if (fate === 'kept') return [];
      const { id, patient: patientId, appointment: appointmentId, offered } = offer;
      const start = new Date(offered.start).toISOString();
      return [{ id, patientId, appointmentId, doctorId: offered.doctor, start, fate }];
    }),
  };
}
