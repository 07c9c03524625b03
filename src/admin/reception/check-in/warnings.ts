import { clinicDay } from '../calendar/grid-time';

/** Why an appointment cannot simply be checked in now. */
export type Warning =
  | { kind: 'wrongDay'; day: string }
  | { kind: 'checkedIn'; number: number | null }
  | { kind: 'cancelled'; why: string | null }
  | { kind: 'noShow' }
  | { kind: 'rescheduled' }
  | { kind: 'completed' };

interface Visit {
  state: string;
  start: string;
  queueNumber: number | null;
  cancelReason?: string | null;
}

/** What is to be said before a check-in, and whether it is possible at all. */
export function checkInWarning(
  visit: Visit,
  today: string,
  zone: string,
): { warning: Warning | null; possible: boolean } {
  const no = (warning: Warning) => ({ warning, possible: false });
  switch (visit.state) {
    case 'requested':
    case 'confirmed': {
      const day = clinicDay(visit.start, zone);
      return day === today ? { warning: null, possible: true } : no({ kind: 'wrongDay', day });
    }
    case 'cancelled':
      return no({ kind: 'cancelled', why: visit.cancelReason ?? null });
    case 'no_show':
      return no({ kind: 'noShow' });
    case 'rescheduled':
      return no({ kind: 'rescheduled' });
    case 'completed':
      return no({ kind: 'completed' });
    default:
      return no({ kind: 'checkedIn', number: visit.queueNumber });
  }
}
