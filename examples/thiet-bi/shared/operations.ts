import { z } from 'zod';
import { day, id } from '../../../src/shared/operation/answer';
import { operation } from '../../../src/shared/operation/operation';
import { t } from '../../../src/shared/text';

const scanned = z.object({
  id: id('thiet-bi'),
  code: z.string(),
  name: z.string(),
  department: z.string(),
  state: z.enum(['in-use', 'broken', 'retired']),
  nextService: day().nullable(),
  isOverdue: z
    .boolean()
    .describe('The day of the next service is over, of a device that is not retired.'),
  bookValue: z.int().nullable().describe('Today, in đồng; null to who may not read the price.'),
});
export type Scanned = z.infer<typeof scanned>;

export const scanDevice = operation('GET /thiet-bi/theo-ma/:code', {
  id: 'scan-device',
  title: t('Thiết bị theo mã', 'A device by its code'),
  note: 'By the code on its label, as a scanner types it.',
  group: 'thiet-bi',
  who: { may: { readField: 'nextService' }, of: 'thiet-bi' },
  params: { code: z.string().trim().min(1).max(40) },
  answer: scanned,
});
