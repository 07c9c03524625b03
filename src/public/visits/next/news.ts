import type { RecordOf } from '../../../shared/resource/register';

type Prescription = Pick<
  RecordOf<'don-thuoc'>,
  'id' | 'patient' | 'doctor' | 'followUp' | 'signedAt' | 'state'
>;
type Order = Pick<RecordOf<'chi-dinh'>, 'id' | 'releasedAt'>;
type Visit = Pick<RecordOf<'phieu-thong-tin'>, 'patient' | 'doctor' | 'start'>;

/** For so many days a result or a prescription is new. */
const NEW_DAYS = 14;
/** A follow-up is told of from so many days before its day until so many after it. */
const DUE = { before: 30, after: 14 } as const;

/** More follow-ups than these are not told of at once. */
const MOST = 4;

const DAY_MS = 86_400_000;

/** A day on which a doctor wants to see a patient again. */
export interface FollowUp {
  patient: string;
  doctor: string | null;
  /** `YYYY-MM-DD`. */
  day: string;
}

export interface News {
  results: number;
  prescriptions: number;
  followUps: FollowUp[];
}

/**
 * What is new and due for an account's patients: results and prescriptions of the last two weeks, and
 * follow-ups about now for which no visit to that doctor is booked; the latest word of a doctor counts.
 */
export function newsOf(
  { orders, prescriptions }: { orders: readonly Order[]; prescriptions: readonly Prescription[] },
  ahead: readonly Visit[],
  now: Date,
): News {
  const since = now.getTime() - NEW_DAYS * DAY_MS;
  const isNew = (moment: string | null) => moment !== null && Date.parse(moment) >= since;
  const living = prescriptions
    .filter(({ state }) => state !== 'replaced' && state !== 'cancelled')
    .toSorted((a, b) => (b.signedAt ?? '').localeCompare(a.signedAt ?? ''));
  const seen = new Set<string>();
  const followUps = living.flatMap(({ patient, doctor, followUp }): FollowUp[] => {
    const whose = `${patient} ${doctor}`;
    if (seen.has(whose)) return [];
    seen.add(whose);
    if (followUp === null) return [];
    const left = Date.parse(followUp) - now.getTime();
    const isBooked = ahead.some((visit) => visit.patient === patient && visit.doctor === doctor);
    const isDue = left <= DUE.before * DAY_MS && left >= -DUE.after * DAY_MS;
    return isDue && !isBooked ? [{ patient, doctor, day: followUp }] : [];
  });
  return {
    results: orders.filter(({ releasedAt }) => isNew(releasedAt)).length,
    prescriptions: living.filter(({ signedAt }) => isNew(signedAt)).length,
    followUps: followUps.toSorted((a, b) => a.day.localeCompare(b.day)).slice(0, MOST),
  };
}
