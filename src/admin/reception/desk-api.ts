import type * as booking from '../../shared/booking/operations';
import { call } from '../providers/call';

export const APPOINTMENTS = 'phieu-thong-tin';

/** The slip with this code, or with this content of its QR code. */
export const findSlip = (typed: string) =>
  call<typeof booking.findSlip>('GET /phieu-thong-tin/lookup', {
    query: /^[\w-]{43}$/.test(typed) ? { token: typed } : { code: typed },
  });
