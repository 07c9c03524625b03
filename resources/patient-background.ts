import { z } from 'zod';

/** Who answers for a patient or is told when needed. */
export const guardian = z.object({
  fullName: z.string().max(100),
  relation: z.string().max(50),
  phone: z.string().max(20).nullable().default(null),
});

/** What a patient must not be given, and what happened. */
export const allergies = z
  .array(
    z.object({
      substance: z.string().min(1).max(100),
      reaction: z.string().max(200).nullable().default(null),
      severity: z.enum(['mild', 'moderate', 'severe', 'unknown']).default('unknown'),
    }),
  )
  .max(50);
