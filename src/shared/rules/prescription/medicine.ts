import { fold } from '../../format/fold';

/** How bad a listed interaction is. */
export type Severity = 'minor' | 'moderate' | 'major' | 'contraindicated';

export interface Interaction {
  ingredient: string;
  severity: Severity;
  effect: string | null;
  source?: string | null;
}

/** What prescribing needs to know of a medicine. */
export interface PrescribedMedicine {
  id: string;
  /** Generic name. */
  name: string;
  brandName: string | null;
  /** Separated by commas or plus signs. */
  ingredients: string;
  strength: string;
  /** Key of the unit it is dispensed in, such as `vien`, and its name. */
  unitKey: string;
  unit: string;
  /** What a dose is counted in, and how many of them a dispensed unit holds; null where it is the unit itself. */
  doseUnit: string | null;
  packContent: number | null;
  route: string;
  control: 'none' | 'N' | 'H' | 'phoi-hop';
  interactions: readonly Interaction[];
  /** Units in stock: the sum of the ledger. */
  stock: number;
}

/** The active ingredients of a medicine, folded for comparison: no accents, lower case, no brackets. */
export function ingredientsOf({ ingredients }: Pick<PrescribedMedicine, 'ingredients'>): string[] {
  const parts = ingredients.replace(/\([^)]*\)/g, ' ').split(/[,+;/]/);
  return [...new Set(parts.map((part) => fold(part).trim().replace(/\s+/g, ' ')).filter(Boolean))];
}

/** Whether one folded name is the other or its first words: `paracetamol` and `paracetamol 500`. */
export const sameIngredient = (a: string, b: string): boolean =>
  a === b || a.startsWith(`${b} `) || b.startsWith(`${a} `);

/**
 * The name as a prescription writes it: the generic one, with the brand in brackets; of several
 * ingredients the brand alone where there is one (designed towards TT 26/2025, article 6).
 */
export function writtenName(
  medicine: Pick<PrescribedMedicine, 'name' | 'brandName' | 'ingredients'>,
) {
  const { name, brandName } = medicine;
  if (!brandName) return name;
  return ingredientsOf(medicine).length > 1 ? brandName : `${name} (${brandName})`;
}
