import { z } from 'zod';
import { f } from '../fields/f';
import { count, day, id, instant } from '../operation/answer';
import { operation } from '../operation/operation';
import { t } from '../text';

/** One movement as the ledger has it, with what was left after it. */
export const binCardEntry = z.object({
  id: id('the-kho'),
  code: z.string(),
  at: instant(),
  kind: z.string(),
  paper: z
    .object({ resource: z.string(), id: id(), code: z.string() })
    .nullable()
    .describe(
      'What moved it: a prescription (for who may read it), receipt, transfer, stock-take.',
    ),
  lot: z.string(),
  expiry: day(),
  by: z.string().nullable().describe('A name.'),
  remark: z.string().nullable(),
  quantity: z.int().describe('Positive for what came in, negative for what went out.'),
  balance: z.int().describe('What the store had of the medicine afterwards.'),
});
export type BinCardEntry = z.infer<typeof binCardEntry>;

const binCard = z.object({
  store: z.object({ id: id('kho'), name: z.string() }),
  medicine: z.object({
    id: id('thuoc'),
    code: z.string(),
    name: z.string().describe('With its strength, as people say it.'),
    unit: z.string().describe('What it is counted in, in Vietnamese.'),
  }),
  from: day(),
  to: day(),
  opening: z.int().describe('What the store had when the first day began.'),
  entries: z.array(binCardEntry).describe('Oldest first.'),
  in: count(),
  out: count(),
  closing: z.int().describe('What it had when the last day was over.'),
});
/** What came into a store and went out of it of one medicine. */
export type BinCard = z.infer<typeof binCard>;

/** So many entries are answered at most; beyond that a shorter period is asked for. */
export const MOST_ENTRIES = 5000;

export const getBinCard = operation('GET /kho/:id/the-thuoc', {
  id: 'get-bin-card',
  title: t('Thẻ kho của một thuốc', 'Bin card of a medicine'),
  note: 'What the ledger says of one medicine in one store, day by day in the zone of the clinic: what was there, what moved it, what was left. At most 5000 entries.',
  who: { may: 'read', of: 'the-kho' },
  query: {
    medicine: f.ref('thuoc', { label: t('Thuốc', 'Medicine'), required: true }),
    from: f.date({ label: t('Từ ngày', 'From'), required: true }),
    to: f.date({ label: t('Đến ngày', 'To'), required: true }),
  },
  check: ({ from, to }): Record<string, { vi: string; en: string }> =>
    String(to) < String(from)
      ? { to: t('Ngày cuối phải từ ngày đầu trở đi.', 'The last day is before the first.') }
      : {},
  answer: binCard,
  errors: ['NOT_FOUND'],
});
