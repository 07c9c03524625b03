import type { JsonSchema } from '../../shared/fields/facet';
import { BOOKING_LIMITS } from '../../shared/rules/slots/limits';
import { body } from './bodies';
import { LIST_PATHS } from './booking-list-paths';
import {
  booking,
  call,
  day,
  hold,
  moment,
  query,
  reference,
  says,
  slip,
  slotDay,
  taken,
  text,
  wanted,
} from './booking-schemas';
import { failures } from './shared-components';

const ofSlip = [{ $ref: '#/components/parameters/Id' }];

/** The calls of booking for the OpenAPI document. */
export const BOOKING_PATHS: Record<string, JsonSchema> = {
  '/api/lich-trong': {
    get: call('list-slots', 'Giờ khám còn trống', {
      security: [{}],
      description: `The slots of a doctor, of a department, or of everybody; at most ${BOOKING_LIMITS.daysPerCall} days, two weeks from today by default. No personal data.`,
      parameters: [
        query('doctor', reference('bac-si')),
        query('department', reference('phong-ban')),
        query('from', day, 'First day.'),
        query('to', day, 'Last day.'),
      ],
      responses: {
        200: says('One entry for each day.', { type: 'array', items: slotDay }),
        ...failures(422),
      },
    }),
  },
  '/api/dat-lich/hold': {
    get: call('get-hold', 'Giờ đang giữ', {
      description: 'What the account holds just now.',
      responses: {
        200: says('The hold.', hold),
        204: { description: 'The account holds nothing.' },
        ...failures(401),
      },
    }),
    post: call('hold-slot', 'Giữ chỗ', {
      description:
        'An account holds one slot: a new hold replaces the one before, the same slot asked for again answers the same hold. A slot that the waiting list offers a patient of the account is held by the offer.',
      requestBody: body({ type: 'object', properties: wanted, required: ['start'] }),
      responses: {
        201: says('The hold.', hold),
        409: taken,
        ...failures(400, 401, 422),
      },
    }),
  },
  '/api/dat-lich': {
    post: call('book-slot', 'Đặt lịch', {
      description:
        'The same `Idempotency-Key` with the same values and files answers the same appointment; with others it is 422. A key belongs to one account.',
      parameters: [{ name: 'Idempotency-Key', in: 'header', schema: { ...text, maxLength: 255 } }],
      requestBody: body(booking),
      responses: {
        201: says('The slip; `queueNumber` is null until check-in.', slip),
        409: taken,
        ...failures(400, 401, 413, 415, 422),
      },
    }),
  },
  ...LIST_PATHS,
  '/api/phieu-thong-tin/tra-cuu': {
    get: call('find-slip', 'Tra cứu phiếu theo mã QR hoặc mã phiếu', {
      description: 'By one of both; a slip that the asker may not see is not there.',
      parameters: [
        query('token', text, 'What the QR code holds.'),
        query('code', text, 'What is printed on it.'),
      ],
      responses: { 200: says('The slip.', slip), ...failures(401, 404, 429) },
    }),
  },
  '/api/phieu-thong-tin/{id}/reschedule': {
    parameters: ofSlip,
    post: call('reschedule-phieu-thong-tin', 'Đổi lịch', {
      description:
        'The new time is taken before the old one is let go. Answers the new appointment, which names the old one by `rescheduledFrom`. Patients are bound to open slots and the cut-off.',
      requestBody: body({
        type: 'object',
        properties: {
          start: moment,
          doctorId: reference('bac-si'),
          roomId: { ...reference('phong'), description: 'Staff only.' },
          reason: { ...text, maxLength: 500 },
        },
        required: ['start'],
      }),
      responses: {
        200: says('The new slip.', slip),
        409: taken,
        ...failures(400, 401, 403, 404, 422),
      },
    }),
  },
  '/api/phieu-thong-tin/{id}/phieu': {
    parameters: ofSlip,
    get: call('get-slip', 'Xem lại phiếu', {
      responses: { 200: says('The slip.', slip), ...failures(401, 404) },
    }),
  },
  '/api/phieu-thong-tin/{id}/lich.ics': {
    parameters: ofSlip,
    get: call('get-calendar', 'Thêm vào lịch', {
      description: 'The appointment as iCalendar: neither the patient nor the reason is in it.',
      responses: {
        200: { description: 'iCalendar.', content: { 'text/calendar': { schema: text } } },
        ...failures(401, 404),
      },
    }),
  },
};
