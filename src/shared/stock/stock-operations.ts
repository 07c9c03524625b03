import { z } from 'zod';
import { count, day, id } from '../operation/answer';
import { operation } from '../operation/operation';
import { t } from '../text';

const stockOfStore = z.array(
  z.object({
    batch: id('lo-thuoc'),
    medicine: id('thuoc'),
    name: z.string().describe('Of the medicine with its strength, as people say it.'),
    unit: z.string().describe('What it is counted in, in Vietnamese.'),
    gtin: z.string().nullable().describe('On its pack.'),
    shelf: z.string().nullable().describe('Where the medicine stands.'),
    lot: z.string(),
    expiry: day(),
    expired: z.boolean().describe('Its expiry has passed.'),
    balance: count().describe('What the ledger says the store has of it.'),
  }),
);
/** What a store has, batch by batch. */
export type StockOfStore = z.infer<typeof stockOfStore>;

export const getStock = operation('GET /kho/:id/ton', {
  id: 'get-stock-of-store',
  title: t('Tồn của một kho', 'What a store has'),
  note: 'Every batch of which something is left, by medicine and then by expiry, expired ones too. The sum of the ledger.',
  who: { may: 'read', of: 'the-kho' },
  answer: stockOfStore,
  errors: ['NOT_FOUND'],
});

const medicineNames = z.array(
  z.object({
    medicine: id('thuoc'),
    name: z.string().describe('With its strength, as people say it.'),
    detail: z.string().describe('Generic name, form and code.'),
    unit: z.string().describe('What it is counted in, in Vietnamese.'),
    gtin: z.string().nullable().describe('On its pack.'),
  }),
);
/** The medicines that may be received. */
export type MedicineNames = z.infer<typeof medicineNames>;

export const getMedicineNames = operation('GET /phieu-nhap/thuoc', {
  id: 'get-medicines-to-receive',
  title: t('Thuốc để nhập kho', 'Medicines that may be received'),
  note: 'Every medicine in use, by name, with no more than a receipt needs of it: so that a pack is found at once.',
  who: { may: 'create', of: 'phieu-nhap' },
  answer: medicineNames,
});
