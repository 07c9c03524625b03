import type { Appointment } from '../../../shared/booking/operations';

/** A visit that has not begun: it can be moved and cancelled. */
const OPEN = ['requested', 'confirmed'];
const AHEAD = [...OPEN, 'checked_in', 'called', 'in_exam'];

export const isOpen = ({ state }: Appointment): boolean => OPEN.includes(state);

/** Whether the person still has to go there, or is there now. */
export const isAhead = ({ state, end }: Appointment, now: number): boolean =>
  AHEAD.includes(state) && (!OPEN.includes(state) || Date.parse(end) > now);

/** How the state looks. */
export function kindOfState(state: string): 'info' | 'warning' | 'danger' {
  if (state === 'cancelled' || state === 'no_show') return 'danger';
  return state === 'requested' || state === 'called' ? 'warning' : 'info';
}
