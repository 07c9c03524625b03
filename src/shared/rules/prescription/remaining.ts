import type { PrescriptionLine } from './line';

/** A medicine handed out in the place of another. */
export interface Substitution {
  medicine: string;
  instead: string;
}

/** What is still to be handed out of a medicine, and the medicine that it is taken from. */
export interface Remaining {
  line: PrescriptionLine;
  /** In units of the line. */
  quantity: number;
  from: string;
}

/** The medicine that is handed out for one that is prescribed: itself, or its last substitute. */
export const takenFor = (medicine: string, substitutions: readonly Substitution[]): string =>
  substitutions.findLast((one) => one.medicine === medicine)?.instead ?? medicine;

/** How much was handed out for a medicine that is prescribed: of itself and of its substitutes. */
export function issuedFor(
  medicine: string,
  issued: readonly { medicine: string; quantity: number }[],
  substitutions: readonly Substitution[],
): number {
  const counted = new Set([medicine]);
  for (const one of substitutions) if (one.medicine === medicine) counted.add(one.instead);
  return issued
    .filter((one) => counted.has(one.medicine))
    .reduce((total, { quantity }) => total + quantity, 0);
}

/**
 * What is left to hand out, once for each medicine: what all lines prescribe of it, less what was
 * issued and not brought back. Medicines of which nothing is left are not among them.
 */
export function remainingOf(
  lines: readonly PrescriptionLine[],
  issued: readonly { medicine: string; quantity: number }[],
  substitutions: readonly Substitution[],
): Remaining[] {
  const wanted = new Map<string, { line: PrescriptionLine; quantity: number }>();
  for (const line of lines) {
    const before = wanted.get(line.medicine);
    if (before) before.quantity += line.quantity;
    else wanted.set(line.medicine, { line, quantity: line.quantity });
  }
  return [...wanted]
    .map(([medicine, { line, quantity }]) => ({
      line,
      quantity: quantity - issuedFor(medicine, issued, substitutions),
      from: takenFor(medicine, substitutions),
    }))
    .filter(({ quantity }) => quantity > 0);
}
