import type { z } from 'zod';
import type { prescriptionOverrides } from './line-schema';
import type { warning } from './warning-schema';

/** What a prescriber is told before signing. */
export type Warning = z.infer<typeof warning>;

export type WarningKind = Warning['kind'];

/** Why a warning was passed over. */
export type Override = z.infer<typeof prescriptionOverrides>[number];

/** Those that only tell: dispensing refuses what is not in stock, and patients may buy elsewhere. */
const NOTICES: readonly WarningKind[] = ['stock'];

/** Whether signing needs a reason. */
export const needsReason = ({ kind }: Pick<Warning, 'kind'>): boolean => !NOTICES.includes(kind);

/** The warnings that need a reason and have none. */
export const unresolved = (
  warnings: readonly Warning[],
  overrides: readonly Override[],
): Warning[] =>
  warnings.filter(
    (warning) =>
      needsReason(warning) &&
      !overrides.some(
        (made) =>
          made.warning === warning.kind &&
          made.subject === warning.subject &&
          made.reason.trim() !== '',
      ),
  );
