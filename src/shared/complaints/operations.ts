import { z } from 'zod';
import { f } from '../fields/f';
import { id } from '../operation/answer';
import { operation } from '../operation/operation';
import { t } from '../text';

const place = z.object({ id: id('phong-ban'), name: z.string(), bookable: z.boolean() });

const suggestion = z.object({
  danger: z
    .object({
      said: z.string().describe('The entry of the list that the words are.'),
      advice: z.string().nullable().describe('What to do besides calling 115.'),
      department: place.nullable().describe("The clinic's emergency department."),
    })
    .nullable()
    .describe('A sign for which one calls 115 before anything else.'),
  departments: z
    .array(place.extend({ said: z.string() }))
    .max(5)
    .describe('Where what is said leads, the best first; those that take bookings before others.'),
  guides: z.array(z.string()).describe('Slugs of the guides that hold all the words.'),
});
export type Suggestion = z.infer<typeof suggestion>;

export const suggestDepartments = operation('GET /goi-y-kham', {
  id: 'suggest-departments',
  title: t('Nên khám ở đâu', 'Where to be seen'),
  note: "Reads a complaint in everyday words against the clinic's own list, `loi-ke-benh`. It shows the way and diagnoses nothing; nothing of what is asked is kept.",
  group: 'loi-ke-benh',
  who: 'anyone',
  ignoresToken: true,
  query: {
    q: f.text({ label: t('Lời kể', 'Complaint'), max: 1000 }),
  },
  answer: suggestion,
});
