import { z } from 'zod';

const ofLine = {
  line: z.int().min(0).describe('Index of the line that it is about.'),
  subject: z.string().describe('What it is about, by which an override names it.'),
  medicine: z.string(),
};
const words = z.string().nullable();

/** The kinds of warnings that a prescriber is told, each with what it says. */
export const WARNINGS = [
  z.object({ kind: z.literal('allergy'), ...ofLine, substance: z.string(), reaction: words }),
  z.object({ kind: z.literal('duplicate'), ...ofLine, ingredient: z.string(), other: words }),
  z.object({
    kind: z.literal('interaction'),
    ...ofLine,
    other: z.string(),
    severity: z.enum(['minor', 'moderate', 'major', 'contraindicated']),
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

/** What a prescriber is told before signing. */
export const warning = z.discriminatedUnion('kind', WARNINGS);
