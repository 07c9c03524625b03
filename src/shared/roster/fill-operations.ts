import { z } from 'zod';
import { f } from '../fields/f';
import { count, day, id } from '../operation/answer';
import { operation } from '../operation/operation';
import { t } from '../text';
import { FILL_SECONDS } from './fill-seconds';
import { DUTY_KIND_NAMES } from './kinds';
import { periodProblems, ROSTER_PERIOD } from './publish-operations';

const words = z.object({ vi: z.string(), en: z.string() });

const proposedDuty = z.object({ person: id(), day: day(), kind: z.enum(DUTY_KIND_NAMES) });
export type ProposedDuty = z.infer<typeof proposedDuty>;

const fillGap = z.object({
  day: day(),
  kind: z.enum(DUTY_KIND_NAMES),
  profession: z.enum(['nurse', 'doctor']),
  skill: z.string().nullable(),
  missing: count(),
  text: words.describe('What is missing, and why nobody else is in.'),
});
export type FillGap = z.infer<typeof fillGap>;

const unmetWish = z.object({
  person: id(),
  day: day(),
  text: words.describe('The wish, and why it is not met.'),
});
export type UnmetWish = z.infer<typeof unmetWish>;

const filling = z.object({
  id: id(),
  department: id('phong-ban'),
  from: day(),
  to: day(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'applied']),
  ahead: count().describe('Fillings that are before it in the queue; 0 once it runs.'),
  seconds: z.number().describe('That it has run.'),
  most: count().describe('Seconds that it may run.'),
  stopping: z.boolean().describe('It was asked to end at the best so far.'),
  cost: z.number().nullable().describe('Of the best so far: less is better.'),
  bound: z
    .number()
    .nullable()
    .describe('No roster costs less, as far as is proved; 0 without proof.'),
  duties: z.array(proposedDuty).describe('The best so far: what is added to the kept duties.'),
  wishes: count().describe('Wishes of these days.'),
  unmet: z.array(unmetWish).describe('Wishes that it does not meet, and why; once it is done.'),
  gaps: z.array(fillGap).describe('Needs that it does not meet, and why; once it is done.'),
});
export type RosterFilling = z.infer<typeof filling>;

const who = { may: 'create', of: 'lich-ca-truc' } as const;
const group = 'lich-ca-truc';

export const fillRosterPeriod = operation('POST /lich-ca-truc/fill', {
  id: 'fill-roster',
  title: t('Xếp ca tự động', 'Fill in a roster'),
  note: 'Proposes duties for what the department needs on these days, under the rules of working time; duties that are there stay as they are. Fillings run one after the other, beside the server; nothing is written before the proposal is applied.',
  group,
  who,
  status: 201,
  body: {
    ...ROSTER_PERIOD,
    seconds: f.integer({
      label: t('Số giây', 'Seconds'),
      min: FILL_SECONDS.least,
      max: FILL_SECONDS.most,
      required: true,
      default: FILL_SECONDS.usual,
    }),
    people: z
      .array(z.uuid())
      .max(200)
      .optional()
      .describe('Who may be given duties; everybody of the department where it is left out.'),
    keepFree: z
      .array(z.object({ person: z.uuid(), day: z.iso.date() }))
      .max(5000)
      .default([])
      .describe('Days that stay without a duty.'),
  },
  check: periodProblems,
  answer: filling,
});

export const getFilling = operation('GET /lich-ca-truc/fill/:id', {
  id: 'get-roster-filling',
  title: t('Tiến độ xếp ca', 'How far a filling is'),
  group,
  who,
  answer: filling,
});

export const stopFilling = operation('POST /lich-ca-truc/fill/:id/stop', {
  id: 'stop-roster-filling',
  title: t('Dừng xếp ca', 'Stop a filling'),
  note: 'It ends at the best so far; one that still waits at its first whole roster.',
  group,
  who,
  answer: filling,
});

export const applyFilling = operation('POST /lich-ca-truc/fill/:id/apply', {
  id: 'apply-roster-filling',
  title: t('Ghi bảng trực đề xuất', 'Apply a proposed roster'),
  note: 'Writes all proposed duties as planned ones, or none: where somebody was given another duty, leave or a session meanwhile, it is refused.',
  group,
  who,
  answer: z.object({ added: count(), duties: z.array(id('lich-ca-truc')) }),
  errors: ['CONFLICT', 'BAD_TRANSITION'],
});
