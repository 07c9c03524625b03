import { call, type Input } from '../../../shared/api/call';
import type * as operations from '../../../shared/booking/link-operations';

/** Whoever has the link is asked for no session, and loses none. */
const OPEN = { noRefresh: true } as const;

export const readLinked = (token: string, signal?: AbortSignal) =>
  call<typeof operations.getLinkedSlip>(
    'GET /phieu-lien-ket/:token',
    { params: { token } },
    { ...OPEN, signal },
  );

export const readLinkedPlace = (token: string, signal?: AbortSignal) =>
  call<typeof operations.getLinkedPlace>(
    'GET /phieu-lien-ket/:token/place',
    { params: { token } },
    { ...OPEN, signal },
  );

export const cancelLinked = (token: string) =>
  call<typeof operations.cancelLinked>(
    'POST /phieu-lien-ket/:token/cancel',
    { params: { token }, body: {} },
    OPEN,
  );

/** Takes the new time; answers the token of the new slip. */
export const moveLinked = (
  token: string,
  body: Input<typeof operations.rescheduleLinked>['body'],
) =>
  call<typeof operations.rescheduleLinked>(
    'POST /phieu-lien-ket/:token/reschedule',
    { params: { token }, body },
    OPEN,
  );
