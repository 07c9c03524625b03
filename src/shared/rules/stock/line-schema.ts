import { z } from 'zod';
import { named } from '../../fields/named';
import { t } from '../../text';

const quantity = named('Số lượng', 'Quantity', z.number().int().positive().max(1_000_000));

/** How a medicine and its batch are named on paper; written by the server. */
const written = {
  name: named('Thuốc', 'Medicine', z.string().max(320).default('')),
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
