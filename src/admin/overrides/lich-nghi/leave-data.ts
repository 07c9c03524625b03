import { call, type Input } from '../../../shared/api/call';
import type * as operations from '../../../shared/booking/desk-operations';

/** Time of a doctor, a room or a clinic that is asked for. */
export type LeaveTime = NonNullable<Input<typeof operations.previewAffected>['query']>;

/** What leave would fall on that is not stored yet. */
export const previewAffected = (time: LeaveTime, signal?: AbortSignal) =>
  call<typeof operations.previewAffected>('GET /lich-nghi/affected', { query: time }, { signal });

/** What a stored leave falls on. */
export const readAffected = (id: string, signal?: AbortSignal) =>
  call<typeof operations.listAffected>(
    'GET /lich-nghi/:id/affected',
    { params: { id } },
    { signal },
  );

/** Moves and cancels, each by itself, and approves the leave when nobody is left. */
export const moveAway = (id: string, moves: operations.Decision[]) =>
  call<typeof operations.moveAway>('POST /lich-nghi/:id/move-away', {
    params: { id },
    body: { moves },
  });
