import { z } from 'zod';
import { count, id, instant } from '../operation/answer';
import { CHART_PARTS } from '../rules/fluids/balance';
import { FLUID_WAY_NAMES } from '../rules/fluids/ways';

const sums = { in: count().describe('Millilitres.'), out: count().describe('Millilitres.') };

const fluidEntry = z.object({
  id: id('dich-vao-ra'),
  version: count(),
  at: instant(),
  way: z.enum(FLUID_WAY_NAMES),
  amount: count().describe('Millilitres.'),
  note: z.string().nullable(),
  by: z.string().nullable(),
});
export type FluidEntry = z.infer<typeof fluidEntry>;

/** The fluids of a patient on a ward. */
export const wardFluids = z.object({
  last24: z.object(sums).describe('Of the last 24 hours.'),
  day: z
    .object({ start: instant(), end: instant(), ...sums })
    .describe('Of the last whole day of the chart, from one morning shift to the next.'),
  shifts: z
    .array(
      z.object({
        kind: z.enum(CHART_PARTS),
        start: instant(),
        end: instant(),
        ...sums,
      }),
    )
    .describe('Those that reach into the last 24 hours, the newest first.'),
  entries: z.array(fluidEntry).describe('Of the last 24 hours, the newest first.'),
});
export type WardFluids = z.infer<typeof wardFluids>;

const wardTask = z.object({
  id: id('viec-cham-soc'),
  version: count(),
  task: z.string(),
  dueAt: instant(),
  everyHours: count().nullable(),
  state: z.enum(['open', 'done']),
  late: z.boolean(),
  by: z.string().nullable().describe('Who set it.'),
  doneAt: instant().nullable(),
  doneBy: z.string().nullable(),
  doneNote: z.string().nullable(),
  undoUntil: instant().nullable().describe('Until then the asker, who did it, takes it back.'),
});
export type WardTask = z.infer<typeof wardTask>;

/** What is to be done for a patient on a ward: all that is open, and what was done in 12 hours. */
export const wardTasks = z.array(wardTask).describe('Those to do first, by when they are due.');
