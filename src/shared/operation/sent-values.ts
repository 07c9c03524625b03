import { z } from 'zod';
import type { Text } from '../errors';
import { invalid } from '../fields/invalid';
import { isId } from '../fields/reference';

/** An id that may be left out; null then. `problem` is said of what is none. */
export const sentId = (problem: Text) =>
  z
    .string()
    .transform((text) => text.trim().toLowerCase() || null)
    .refine((text) => text === null || isId(text), invalid(problem.vi, problem.en))
    .nullish()
    .transform((text) => text ?? null);
