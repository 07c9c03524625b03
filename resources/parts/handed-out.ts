import { z } from 'zod';
import { f } from '../../src/shared/fields/f';
import { named } from '../../src/shared/fields/named';
import { t } from './text';

const quantity = named('Số lượng', 'Quantity', z.number().int().positive().max(10_000));

const medicineParts = z
  .array(z.object({ medicine: named('Thuốc', 'Medicine', z.uuid()), quantity }))
  .min(1)
  .max(50);

const batchParts = z.array(z.object({ batch: named('Lô', 'Batch', z.uuid()), quantity })).max(100);

/** How many of which medicines are handed out before the others. */
export const partsHandedOut = f.json({
  label: t('Phát trước', 'Handed out now'),
  required: true,
  schema: medicineParts,
});

/** How many come back, by the batches they were taken from. */
export const partsTakenBack = f.json({
  label: t('Lô nhận lại', 'Taken back'),
  required: true,
  schema: batchParts.min(1),
});

/** What the pharmacist had before the eyes; none where all was handed out in parts. */
export const batchesSeen = f.json({
  label: t('Lô đã xem', 'Batches seen'),
  help: t(
    'Nếu lô lấy ra khác thì không phát, để xem lại.',
    'Where others would be taken nothing is handed out.',
  ),
  schema: batchParts,
});

/** Medicines that are handed out in the place of those prescribed. */
export const substitutions = z.array(
  z.object({
    medicine: named('Thuốc kê', 'Prescribed', z.uuid()),
    instead: named('Thuốc thay', 'Instead', z.uuid()),
    name: named('Tên thuốc thay', 'Name', z.string()),
    note: named('Lý do', 'Reason', z.string()),
    at: named('Lúc', 'At', z.string()),
    by: named('Người thực hiện', 'By', z.string().nullable()),
  }),
);
