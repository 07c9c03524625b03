import { call, callWithHeaders, type Input } from '../../../shared/api/call';
import type * as operations from '../../../shared/booking/day-operations';
import { clockLead } from '../slots/booking-calls';

export type DayForm = Omit<Input<typeof operations.bookDay>['body'], 'attachments'>;
type Visits = DayForm['visits'];

/** Visits that are kept for the account; `until` is of this device's clock, in milliseconds. */
export type HeldDay = Omit<operations.HeldDay, 'expiresAt'> & { until: number };

/** The days on which all places can be visited, both days included. */
export const readPlans = (
  places: string,
  { from, to }: { from: string; to: string },
  signal?: AbortSignal,
): Promise<operations.DayPlan[]> =>
  call<typeof operations.planDay>(
    'GET /lich-trong/day-plans',
    { query: { places, from, to } },
    { signal },
  );

const heldOf = ({ expiresAt, ...held }: operations.HeldDay, date: unknown): HeldDay => ({
  ...held,
  until: new Date(expiresAt).getTime() - clockLead(date),
});

/** Keeps all visits while the person fills in the rest, or none; takes over what the `guest` held. */
export async function holdDay(visits: Visits, guest: string | null): Promise<HeldDay> {
  const { data, headers } = await callWithHeaders<typeof operations.holdDay>(
    'POST /dat-lich/day/hold',
    { body: guest === null ? { visits } : { visits, guest } },
  );
  return heldOf(data, headers.date);
}

/** Keeps them before anybody is signed in, under a name that this tab made up. */
export async function holdDayForGuest(visits: Visits, guest: string): Promise<HeldDay> {
  const { data, headers } = await callWithHeaders<typeof operations.holdDayForGuest>(
    'POST /dat-lich/day/guest-hold',
    { body: { visits, guest } },
    { noRefresh: true },
  );
  return heldOf(data, headers.date);
}

/** Books all visits, or none. The same `key` with the same content answers the same appointments. */
export const bookDay = (form: DayForm, attachments: File[], key: string) =>
  call<typeof operations.bookDay>(
    'POST /dat-lich/day',
    { body: attachments.length > 0 ? { ...form, attachments } : form },
    { key },
  );

/** Moves all visits of the day of appointment `id` that are still to come, or none. */
export const moveDay = (id: string, visits: Visits) =>
  call<typeof operations.moveDay>('POST /phieu-thong-tin/:id/reschedule-day', {
    params: { id },
    body: { visits },
  });
