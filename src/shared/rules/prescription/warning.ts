import type { Severity } from './medicine';

interface OfLine {
  /** Index of the line it is about. */
  line: number;
  /** What the warning is about, by which an override names it. */
  subject: string;
}

/** What a prescriber is told before signing. */
export type Warning = OfLine &
  (
    | { kind: 'allergy'; medicine: string; substance: string; reaction: string | null }
    | { kind: 'duplicate'; medicine: string; ingredient: string; other: string | null }
    | {
        kind: 'interaction';
        medicine: string;
        other: string;
        severity: Severity;
        effect: string | null;
      }
    | { kind: 'days'; medicine: string; limit: number }
    | { kind: 'stock'; medicine: string; stock: number; wanted: number; unit: string }
  );

export type WarningKind = Warning['kind'];

/** Why a warning was passed over. */
export interface Override {
  warning: string;
  subject: string;
  reason: string;
}

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
