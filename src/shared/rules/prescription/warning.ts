import type { z } from 'zod';
import type { prescriptionOverrides } from './line-schema';
import type { courseWarning, warning } from './warning-schema';

/** What a prescriber is told before signing. */
export type Warning = z.infer<typeof warning>;

/** Those that follow from the medicines beside each other. */
export type CourseWarning = z.infer<typeof courseWarning>;

export type WarningKind = Warning['kind'];

/** Why a warning was passed over. */
export type Override = z.infer<typeof prescriptionOverrides>[number];

/** Those that only tell: dispensing refuses what is not in stock, and patients may buy elsewhere. */
const NOTICES: readonly WarningKind[] = ['stock'];

/** From the worst on; what has no severity of its own stands after what is contraindicated. */
const WORST_FIRST = ['contraindicated', undefined, 'major', 'moderate', 'minor'] as const;

/** The place of a severity from the worst on; undefined for what has none of its own. */
export const severityRank = (severity: (typeof WORST_FIRST)[number]): number =>
  WORST_FIRST.indexOf(severity);

const rankOf = (warning: Warning): number =>
  severityRank('severity' in warning ? warning.severity : undefined);

/** Line by line, the worst first; notices last. */
export const bySeverity = (warnings: readonly Warning[]): Warning[] =>
  [...warnings].sort(
    (a, b) =>
      a.line - b.line || Number(needsReason(b)) - Number(needsReason(a)) || rankOf(a) - rankOf(b),
  );

/** Whether signing needs a reason. */
export const needsReason = ({ kind }: Pick<Warning, 'kind'>): boolean => !NOTICES.includes(kind);

/** The warnings that need a reason and have none. */
export const unresolved = <W extends Warning>(
  warnings: readonly W[],
  overrides: readonly Override[],
): W[] =>
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
