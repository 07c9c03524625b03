import { type Input, toldBy } from '../../../shared/api/call';
import { actOn, listRows } from '../../../shared/api/rows';
import type { joinWaitingList } from '../../../shared/booking/operations';
import type { Slot } from '../../../shared/booking/slot-values';
import type { RecordOf } from '../../../shared/resource/register';
import { clockLead } from './booking-calls';

const WAITS = 'danh-sach-cho';

/** Something that a patient of the account waits for. */
export type Wait = RecordOf<typeof WAITS> & {
  /** When the offer ends, in milliseconds of this device's clock. */
  offerUntil: number | null;
};

export type WaitForm = Input<typeof joinWaitingList>['body'];

/** What the account's patients wait for, offers first. */
export async function readWaits(signal?: AbortSignal): Promise<Wait[]> {
  const { rows, date } = await listRows(
    WAITS,
    {
      filter: { state: ['waiting', 'offered'] },
      sort: ['createdAt', 'ASC'],
      range: [0, 99],
    },
    signal,
  );
  const lead = clockLead(date);
  const waits = rows.map((one) => ({
    ...one,
    offerUntil: one.offerExpiresAt ? new Date(one.offerExpiresAt).getTime() - lead : null,
  }));
  return waits.toSorted((a, b) => a.state.localeCompare(b.state));
}

/** Takes what is offered: answers the slip of the appointment. */
export const acceptOffer = (id: string) => actOn(WAITS, id, 'accept');

export const declineOffer = (id: string) => actOn(WAITS, id, 'decline');

export const stopWaiting = (id: string) => actOn(WAITS, id, 'withdraw');

/** The open slots for which nobody need wait, or null: the error is another one. */
export const openInstead = (error: unknown): Slot[] | null =>
  toldBy<typeof joinWaitingList, 'CONFLICT'>(error, 'CONFLICT')?.open ?? null;
