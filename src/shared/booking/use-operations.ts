import { z } from 'zod';
import { f } from '../fields/f';
import { count, id, instant } from '../operation/answer';
import { operation } from '../operation/operation';
import { t } from '../text';

/** What an account has of the clinic's time. */
const accountUse = z.object({
  id: id('ca-nhan'),
  fullName: z.string(),
  phone: z.string(),
  phoneVerifiedAt: instant().nullable(),
  disabled: z.boolean(),
  open: count().describe('Appointments to come that it made.'),
  allowed: count().describe('How many it may have, after what it missed and cancelled late.'),
  held: count(),
  waits: count(),
  missed: count(),
  late: count(),
});
export type AccountUse = z.infer<typeof accountUse>;

export const listAccountUse = operation('GET /dat-lich/accounts', {
  id: 'list-account-use',
  title: t('Lịch hẹn theo tài khoản', 'Accounts by what they hold'),
  note: 'Patients’ accounts that hold, wait for, missed or cancelled something, those with the most first; at most 200.',
  group: 'phieu-thong-tin',
  who: ['quan-tri', 'quan-ly'],
  answer: z.array(accountUse),
});

export const cancelAllOf = operation('POST /dat-lich/accounts/:id/cancel', {
  id: 'cancel-all-of-account',
  title: t('Hủy mọi lịch của tài khoản', 'Cancel all that an account holds'),
  note: 'Each appointment in a transaction of its own, as `cancel` does: its patient is told and the waiting list served. The hold and the waits of the account end, too.',
  group: 'phieu-thong-tin',
  who: ['quan-tri', 'quan-ly'],
  body: { reason: f.text({ label: t('Lý do', 'Reason'), required: true, max: 500 }) },
  answer: z.object({
    cancelled: count(),
    failed: z.array(z.object({ id: id('phieu-thong-tin'), message: z.string() })),
  }),
});
