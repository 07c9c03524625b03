import { z } from 'zod';
import { f } from '../fields/f';
import { count, day, id } from '../operation/answer';
import { operation } from '../operation/operation';
import { t } from '../text';

const medicine = z.object({
  medicine: id('thuoc'),
  code: z.string(),
  name: z.string().describe('With its strength, as people say it.'),
  unit: z.string(),
  supplier: z.string().nullable().describe('Of the batch that came last.'),
  usable: count().describe('In stores in use, in batches that have not expired.'),
  used: count().describe('In the weeks before today: handed out, less what came back.'),
  perDay: z.number().describe('Used in a day, on average.'),
  days: count().nullable().describe('For how many days the stock lasts; null where none is used.'),
  unused: count().describe('What expires, or has expired, before it is used.'),
  minimum: count().describe(
    'Of the medicine, or of all stores together (`ton-toi-thieu`) where that is more.',
  ),
  suggested: count().describe('To be ordered.'),
});
export type ForecastMedicine = z.infer<typeof medicine>;

const expiring = z.object({
  batch: id('lo-thuoc'),
  medicine: id('thuoc'),
  name: z.string(),
  unit: z.string(),
  lot: z.string(),
  expiry: day(),
  expired: z.boolean(),
  stores: z.string().describe('Where something is left of it, by name.'),
  balance: count(),
  unused: count().describe('What of it is not used until then.'),
});
export type ExpiringBatch = z.infer<typeof expiring>;

const lacking = z.object({
  store: id('kho'),
  storeName: z.string(),
  medicine: id('thuoc'),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  usable: count().describe('In the store, in batches that have not expired.'),
  minimum: count().describe('Of the store.'),
  lacks: count(),
  elsewhere: count().describe(
    'What the other stores have beyond their own minimum, in batches that have not expired.',
  ),
});
export type LackingStock = z.infer<typeof lacking>;

const forecast = z.object({
  medicines: z
    .array(medicine)
    .describe('Those in use; those to be ordered first, by the days that they last.'),
  lacking: z
    .array(lacking)
    .describe('Where a store in use has less of a medicine than its own minimum.'),
  expiring: z.array(expiring).describe('First to expire first; what has expired before all.'),
});
/** What is to be ordered, and what expires. */
export type StockForecast = z.infer<typeof forecast>;

/** Without a word: use of eight weeks, enough for thirty days, what expires within ninety. */
export const FORECAST = { weeks: 8, cover: 30, within: 90 } as const;

export const getForecast = operation('GET /kho/du-tru', {
  id: 'get-stock-forecast',
  title: t('Dự trù và hạn dùng', 'What to order, and what expires'),
  note: 'From the ledger of all stores in use but quarantine: how much of each medicine was used in a day, how long the stock lasts if it goes on so, first expired first out, and what is to be ordered for the minimum (`minimumStock`, or those of the stores together) and so many days; where a store lacks its own minimum. Of a medicine that came later than the weeks before today only the days since then count, seven at least.',
  who: { may: 'read', of: 'the-kho' },
  query: {
    weeks: f.integer({ label: t('Số tuần', 'Weeks of use'), min: 1, max: 52 }),
    cover: f.integer({ label: t('Đủ dùng (ngày)', 'Enough for (days)'), min: 1, max: 365 }),
    within: f.integer({
      label: t('Hết hạn trong (ngày)', 'Expires within (days)'),
      min: 1,
      max: 1000,
    }),
  },
  answer: forecast,
});
