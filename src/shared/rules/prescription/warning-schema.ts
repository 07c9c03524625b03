import { z } from 'zod';
import { severity } from './caution-schema';

const ofLine = {
  line: z.int().min(0).describe('Index of the line that it is about.'),
  subject: z.string().describe('What it is about, by which an override names it.'),
  medicine: z.string(),
};
const words = z.string().nullable();
/** What a caution of the medicine says. */
const sourced = { severity, effect: words, source: z.string() };

/** What speaks against medicines beside each other, their course and their stock. */
export const COURSE_WARNINGS = [
  z.object({ kind: z.literal('allergy'), ...ofLine, substance: z.string(), reaction: words }),
  z.object({ kind: z.literal('duplicate'), ...ofLine, ingredient: z.string(), other: words }),
  z.object({
    kind: z.literal('interaction'),
    ...ofLine,
    other: z.string(),
    severity,
    effect: words,
  }),
  z.object({ kind: z.literal('days'), ...ofLine, limit: z.number() }),
  z.object({
    kind: z.literal('stock'),
    ...ofLine,
    stock: z.number(),
    wanted: z.number(),
    unit: z.string(),
  }),
] as const;

/** The kinds of warnings that a prescriber is told, each with what it says. */
export const WARNINGS = [
  ...COURSE_WARNINGS,
  z.object({
    kind: z.literal('dose'),
    ...ofLine,
    rule: z.enum(['dose-per-kg', 'daily-per-kg', 'daily-most']),
    side: z.enum(['under', 'over']),
    given: z.number().describe('In the unit of the rule, to one decimal.'),
    limit: z.number(),
    ...sourced,
  }),
  z.object({
    kind: z.literal('caution'),
    ...ofLine,
    rule: z.enum(['pregnancy', 'kidney', 'age']),
    egfr: z.number().nullable().describe('Of `kidney`: ml/min/1.73 m².'),
    ...sourced,
  }),
] as const;

export const courseWarning = z.discriminatedUnion('kind', COURSE_WARNINGS);

/** What a prescriber is told before signing. */
export const warning = z.discriminatedUnion('kind', WARNINGS);
