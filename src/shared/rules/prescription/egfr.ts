/** The formula of {@link egfrOf}, as it is named on screen. */
export const EGFR_FORMULA = 'CKD-EPI 2021';

/** Micromoles in a litre for one milligram of creatinine in a decilitre. */
const UMOL_PER_MG = 88.4;
/** The formula is for adults. */
const ADULT_YEARS = 18;

/** Creatinine in µmol/l from a laboratory's value; null for a unit that is not known. */
export function creatinineOf(value: number, unit: string | null): number | null {
  const written = (unit ?? '').toLowerCase().replaceAll(/[μµ]/g, 'u').replaceAll(' ', '');
  if (written === 'umol/l') return value;
  return written === 'mg/dl' ? value * UMOL_PER_MG : null;
}

/**
 * The estimated glomerular filtration rate, ml/min/1.73 m², of an adult, from creatinine in µmol/l:
 * CKD-EPI 2021 without race (Inker et al., N Engl J Med 2021; 385: 1737–1749). Null below 18 years,
 * where the sex is not known, and where there is no creatinine.
 */
export function egfrOf(
  creatinine: number | null,
  years: number,
  sex: string | null,
): number | null {
  if (creatinine === null || creatinine <= 0 || years < ADULT_YEARS) return null;
  if (sex !== 'female' && sex !== 'male') return null;
  const [kappa, alpha, factor] = sex === 'female' ? [0.7, -0.241, 1.012] : [0.9, -0.302, 1];
  const share = creatinine / UMOL_PER_MG / kappa;
  return 142 * Math.min(share, 1) ** alpha * Math.max(share, 1) ** -1.2 * 0.9938 ** years * factor;
}
