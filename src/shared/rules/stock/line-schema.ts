import { z } from 'zod';
import { named } from '../../fields/named';
import { t } from '../../text';

const quantity = named('Số lượng', 'Quantity', z.number().int().positive().max(1_000_000));

/** How a medicine and its batch are named on paper; written by the server. */
const written = {
  name: named('Tên trên phiếu', 'Name on paper', z.string().max(320).default('')),
  unit: named('Đơn vị', 'Unit', z.string().max(20).default('')),
};

/** One batch that goes from one store to another. What has a default is written by the server. */
export const transferLine = z.object({
  batch: z.uuid().meta({ label: t('Lô', 'Batch'), reference: 'lo-thuoc' }),
  ...written,
  lot: named('Số lô', 'Lot', z.string().max(50).default('')),
  expiry: named('Hạn dùng', 'Expiry', z.string().max(10).default('')),
  quantity,
});

/** What a transfer moves; each batch stands once. */
export const transferLines = z.array(transferLine).min(1).max(200);

export type TransferLine = z.infer<typeof transferLine>;

const lot = named('Số lô', 'Lot', z.string().trim().min(1).max(50));
const day = z.iso.date();

/** One batch that a supplier delivered. What has a default is written by the server. */
export const receiptLine = z.object({
  medicine: z.uuid().meta({ label: t('Thuốc', 'Medicine'), reference: 'thuoc' }),
  ...written,
  lot,
  expiry: named('Hạn dùng', 'Expiry', day),
  quantity,
  cost: named(
    'Giá nhập',
    'Cost',
    z.number().int().min(0).max(1_000_000_000).nullable().default(null),
  ),
});

/** What a supplier delivered; each batch stands once. */
export const receiptLines = z.array(receiptLine).min(1).max(200);

export type ReceiptLine = z.infer<typeof receiptLine>;

/**
 * One batch that is counted; what the ledger said when, and what stock-takes had put right of it by then,
 * is written by the server.
 */
export const countLine = z.object({
  batch: z.uuid().meta({ label: t('Lô', 'Batch'), reference: 'lo-thuoc' }),
  ...written,
  lot: named('Số lô', 'Lot', z.string().max(50).default('')),
  expiry: named('Hạn dùng', 'Expiry', z.string().max(10).default('')),
  counted: named('Đếm được', 'Counted', z.number().int().min(0).max(1_000_000).nullable()),
  expected: named('Sổ', 'Ledger', z.number().int().nullable().default(null)),
  adjusted: named(
    'Đã điều chỉnh trước đó',
    'Put right before',
    z.number().int().nullable().default(null),
  ),
  at: named('Đếm lúc', 'Counted at', z.string().nullable().default(null)),
});

/** The batches of a shelf; those with null are still to be counted. */
export const countLines = z.array(countLine).max(1000);

export type CountLine = z.infer<typeof countLine>;
