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

/** What a patient can have no second of: an appointment at that time, or with that doctor on that day. */
const standsInTheWay = ({ doctor, start, end }: HeldTime) => sql<SqlBool>`(
  (${CLAIM.starts_at} < ${end} AND ${CLAIM.ends_at} > ${start})
  OR (${CLAIM.doctor} = ${doctor}::uuid AND ${CLAIM.starts_at} >= ${start}::timestamptz::date
    AND ${CLAIM.starts_at} < ${start}::timestamptz::date + 1))`;

/** Reads what is to be known before the time is booked. */
export async function besideOf(
  { db, now, zone }: Clock,
  { patients }: Claimant,
  held: HeldTime,
): Promise<Beside> {
  if (patients.length === 0) return { appointments: [], offers: [] };
  const claims = db
    .selectFrom('booking_claim')
    .select(['appointment as id', 'patient as patientId', 'starts_at as start'])
    .where('patient', 'in', patients)
    .where('appointment', 'is not', null)
    .where(standsInTheWay(held))
    .orderBy('starts_at')
    .orderBy('booking_claim.id')
    .$narrowType<{ id: string; patientId: string }>();
  const { appointments, offers } = await askTogether(db, {
    appointments: claims,
    offers: askOffers(db, patients, now),
  });
  return {
    appointments,
    offers: openOnes(offers).flatMap((offer) => {
      const fate = offerFate(offer, offer.offered, held, zone);
      if (fate === 'kept') return [];
      const { id, patient: patientId, appointment: appointmentId, offered } = offer;
      const start = new Date(offered.start).toISOString();
      return [{ id, patientId, appointmentId, doctorId: offered.doctor, start, fate }];
    }),
  };
}
