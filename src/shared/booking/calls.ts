import { z } from 'zod';
import { named } from '../fields/named';
import { t } from '../text';

/** What comes of calling somebody; after one that settles it nobody need call again. */
export const CALL_OUTCOMES = {
  coming: { label: t('Sẽ đến', 'Is coming'), settles: true },
  rebooked: { label: t('Đã hẹn lại', 'Booked again'), settles: true },
  unreached: { label: t('Không nghe máy', 'Not reached'), settles: false },
  later: { label: t('Xin gọi lại', 'Call again'), settles: false },
  declined: { label: t('Không khám nữa', 'Declined'), settles: true },
  'wrong-number': { label: t('Sai số', 'Wrong number'), settles: true },
} as const;

export type CallOutcome = keyof typeof CALL_OUTCOMES;

const outcomes = Object.keys(CALL_OUTCOMES) as [CallOutcome, ...CallOutcome[]];

/** One call: who made it and when (ISO 8601), and what came of it. */
export const callNote = z.object({
  at: named('Lúc', 'At', z.string()),
  by: z
    .uuid()
    .nullable()
    .meta({ label: t('Tài khoản', 'Account'), reference: 'ca-nhan' }),
  byName: named('Người gọi', 'Called by', z.string().nullable()),
  outcome: named('Kết quả', 'Outcome', z.enum(outcomes)),
  callAt: named('Gọi lại lúc', 'Call again at', z.string().nullable()),
});

/** The calls about one appointment, in their order. */
export const callNotes = z.array(callNote).max(100);

export type CallNote = z.infer<typeof callNote>;

/** A step of an appointment, as far as calls depend on it: when (ISO 8601), and to which state. */
type Step = { at: string; to: string };

/**
 * Whether nobody need call again, by the last of the calls. Where nobody came, those of before settle nothing:
 * who said that they would come is to be called once more.
 */
export const isSettled = (
  calls: readonly Pick<CallNote, 'at' | 'outcome'>[],
  steps: readonly Step[],
): boolean => {
  const step = steps.at(-1);
  const last = calls.at(-1);
  if (last === undefined || (step?.to === 'no_show' && last.at < step.at)) return false;
  return CALL_OUTCOMES[last.outcome].settles;
};
