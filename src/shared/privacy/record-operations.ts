import { z } from 'zod';
import { stored } from '../operation/answer';
import { operation } from '../operation/operation';
import { t } from '../text';
import type { ProcessingEntry } from './record-of-processing';

export const readProcessing = operation('GET /so-xu-ly', {
  id: 'read-record-of-processing',
  title: t('Sổ xử lý dữ liệu cá nhân', 'Record of processing'),
  note: 'Made from the config: each resource with personal data, what of it is how personal, what for and on which basis, who reads it, how long it is kept and who else is given it.',
  group: 'su-co-du-lieu',
  who: ['quan-tri', 'quan-ly'],
  answer: z.object({
    entries: z.array(
      stored<ProcessingEntry>(
        'A kind of data: `name`, `label`, `people`, `purposes` with their basis, retention and recipients, `data` by sensitivity with fields and readers, and `encrypted` fields. Texts have `vi` and `en`.',
      ),
    ),
  }),
});
