import { z } from 'zod';
import { count, id, instant } from '../operation/answer';
import { operation } from '../operation/operation';
import { t } from '../text';

const standIn = z.object({
  id: id(),
  name: z.string(),
  why: z
    .object({ vi: z.string(), en: z.string() })
    .nullable()
    .describe(
      'What stands against it: the rule or need that would be broken; null where nothing does.',
    ),
  skills: z.array(z.string()).describe('Of the skills of who falls out, those that they have.'),
  weekHours: z.number().describe('In the week of the duty, with it.'),
  recentHours: z.number().describe('In the four weeks before it.'),
  nights: count().describe('In the four weeks before it.'),
  restBefore: z
    .number()
    .nullable()
    .describe('Hours since their last duty; null where there is none.'),
  restAfter: z.number().nullable().describe('Hours to their next duty; null where there is none.'),
});
export type StandIn = z.infer<typeof standIn>;

export const getStandIns = operation('GET /lich-ca-truc/:id/stand-ins', {
  id: 'get-stand-ins',
  title: t('Ai trực thay được', 'Who may step in'),
  note: 'Everybody of the department and profession, who may step in first: those with the skills of who falls out, then those with fewer hours and nights in the four weeks before. A planner assigns one by `POST /lich-ca-truc/:id/stand-in`.',
  group: 'lich-ca-truc',
  who: { may: { act: 'stand-in' }, of: 'lich-ca-truc' },
  answer: z.object({
    kind: z.string(),
    profession: z.enum(['nurse', 'doctor']),
    start: instant(),
    end: instant(),
    skills: z.array(z.string()).describe('Of who falls out.'),
    people: z.array(standIn),
  }),
  errors: ['CONFLICT'],
});
