import type { Input } from '../../shared/api/call';
import type * as desk from '../../shared/booking/desk-operations';
import type * as booking from '../../shared/booking/operations';
import { call } from '../providers/call';

export const APPOINTMENTS = 'phieu-thong-tin';

/** Whose slots, and the first and last day of them. */
export type SlotQuestion = NonNullable<Input<typeof desk.listDeskSlots>['query']>;

/** The slots of a period, without the notice that binds patients. */
export const readDeskSlots = (question: SlotQuestion, signal?: AbortSignal) =>
  call<typeof desk.listDeskSlots>('GET /phieu-thong-tin/slots', { query: question }, { signal });

/** The slip with this code, or with this content of its QR code. */
export const findSlip = (typed: string) =>
  call<typeof booking.findSlip>('GET /phieu-thong-tin/lookup', {
    query: /^[\w-]{43}$/.test(typed) ? { token: typed } : { code: typed },
  });

export const readSlip = (id: string) =>
  call<typeof booking.getSlip>('GET /phieu-thong-tin/:id/slip', { params: { id } });

/** A patient who came without an appointment; without `start` they are squeezed in. */
export type WalkIn = Input<typeof desk.registerWalkIn>['body'];

/**
 * Writes the visit down and checks it in; answers the slip with its queue number. The same `key`
 * with the same content answers the same visit.
 */
export const registerWalkIn = (visit: WalkIn, key: string) =>
  call<typeof desk.registerWalkIn>('POST /phieu-thong-tin/walk-in', { body: visit }, { key });
