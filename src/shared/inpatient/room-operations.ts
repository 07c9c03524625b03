import { z } from 'zod';
import { f } from '../fields/f';
import { id, instant } from '../operation/answer';
import { operation } from '../operation/operation';
import { t } from '../text';

const roomUse = z.object({
  id: id(),
  kind: z.enum(['appointment', 'stay', 'procedure', 'meeting', 'cleaning', 'bed-cleaning', 'own']),
  start: instant(),
  end: instant().nullable().describe('Null where it lasts.'),
  text: z
    .string()
    .nullable()
    .describe('A remark, or a code; null where the asker may not read it.'),
});
export type RoomUse = z.infer<typeof roomUse>;

const roomWeek = z.object({
  room: z.object({ id: id('phong'), number: z.string(), name: z.string().nullable() }),
  uses: z.array(roomUse),
});
export type RoomWeek = z.infer<typeof roomWeek>;

export const getRoomUse = operation('GET /phong/:id/su-dung', {
  id: 'get-room-use',
  title: t('Phòng được dùng vào việc gì', 'What a room is used for'),
  note: 'Appointments, stays, procedures, cleaning of the room and of its beds, and own bookings on one line; at most 62 days a call.',
  who: { may: 'read', of: 'lich-su-dung' },
  query: {
    from: f.instant({ label: t('Từ', 'From'), required: true }),
    to: f.instant({ label: t('Đến', 'To'), required: true }),
  },
  answer: roomWeek,
});
