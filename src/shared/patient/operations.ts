import { z } from 'zod';
import { count, id, instant } from '../operation/answer';
import { missing, operation } from '../operation/operation';
import { t } from '../text';

/** Enough of a patient to know that it is the right one. */
const foundPatient = z.object({ id: id('benh-nhan'), fullName: z.string(), birthYear: count() });
export type FoundPatient = z.infer<typeof foundPatient>;

/** What asking for emergency access answers. */
export const openedAccess = z.object({ expiresAt: instant().describe('Until when it is open.') });

/** What asking the managers for it answers. */
export const askedAccess = z.object({
  requestId: id('yeu-cau-truy-cap'),
  state: z.literal('waiting').describe('Until a manager approves or refuses it.'),
});

export const lookUpPatient = operation('GET /benh-nhan/tra-cuu', {
  id: 'look-up-benh-nhan',
  title: t('Tra cứu bệnh nhân để truy cập khẩn cấp', 'Look up a patient for emergency access'),
  note: 'The patient with exactly this code or citizen id: one of the two. For clinical roles, audited and throttled.',
  who: { may: { act: 'break-glass' }, of: 'benh-nhan' },
  query: { code: z.string().optional(), citizenId: z.string().optional() },
  check: ({ code, citizenId }) => (Boolean(code) === Boolean(citizenId) ? missing('code') : {}),
  answer: foundPatient,
  errors: ['NOT_FOUND'],
  limit: { name: 'patient-lookup', by: 'account', free: 30, wait: 30 },
});
