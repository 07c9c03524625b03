import { fitsWish, type Wish } from './wish';

/**
 * What becomes of an offer of the waiting list when its patient books a time: `taken` where that is
 * the offered one, `over` where it is another one that they wait for, `passed` where they cannot be
 * at both, else `kept`. Who has passed an offer waits on; `taken` and `over` end the wait.
 */
export type OfferFate = 'taken' | 'over' | 'passed' | 'kept';

/** Time of a doctor; instants as ISO 8601. */
export interface BookedTime {
  doctor: string | null;
  department: string | null;
  start: string;
  end: string;
}

/** Decides what a booking does to an offer. `zone` is the clinic's, by its IANA name. */
export function offerFate(
  wish: Wish,
  offered: Pick<BookedTime, 'doctor' | 'start' | 'end'>,
  booked: BookedTime,
  zone: string,
): OfferFate {
  const [from, until] = [Date.parse(offered.start), Date.parse(offered.end)];
  const start = Date.parse(booked.start);
  if (offered.doctor === booked.doctor && from === start) return 'taken';
  if (fitsWish(wish, booked, zone)) return 'over';
  return from < Date.parse(booked.end) && until > start ? 'passed' : 'kept';
}
