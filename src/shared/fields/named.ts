import type { z } from 'zod';
import { t } from '../text';

/** Gives a member of a json field's schema its name on screen. */
export const named = <S extends z.ZodType>(vi: string, en: string, schema: S): S =>
  schema.meta({ label: t(vi, en) });

/** Names a choice among words, and each of the words. */
export const namedChoice = <S extends z.ZodType>(
  vi: string,
  en: string,
  schema: S,
  options: Readonly<Record<string, readonly [vi: string, en: string]>>,
): S =>
  schema.meta({
    label: t(vi, en),
    options: Object.fromEntries(
      Object.entries(options).map(([word, [inVietnamese, inEnglish]]) => [
        word,
        t(inVietnamese, inEnglish),
      ]),
    ),
  });
