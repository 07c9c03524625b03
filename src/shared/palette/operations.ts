import { z } from 'zod';
import { STAFF } from '../account/actors';
import { id } from '../operation/answer';
import { operation } from '../operation/operation';
import { t } from '../text';
import { FEWEST_LETTERS, MOST_LETTERS, MOST_OF_EACH } from './limits';

const found = z.object({
  resource: z.string().describe('Name of the resource.'),
  id: id().describe('The row, of that resource.'),
  title: z.string(),
  subtitle: z
    .string()
    .describe(
      'What tells rows of the same title apart, such as the year of birth and the end of the phone number; may be empty.',
    ),
});
export type FoundRow = z.infer<typeof found>;

export const findQuickly = operation('GET /tim-nhanh', {
  id: 'find-quickly',
  title: t('Tìm nhanh', 'Find quickly'),
  note: `Rows of the resources that the config marks \`quick\`, as their lists would find them for who asks: ${MOST_OF_EACH} of each at most, in the order of their lists. Fewer than ${FEWEST_LETTERS} letters find nothing.`,
  group: 'benh-nhan',
  who: STAFF,
  query: {
    q: z.string().max(MOST_LETTERS).describe('Words, folded: names, codes, the end of a phone.'),
  },
  answer: z.object({ found: z.array(found) }),
});
