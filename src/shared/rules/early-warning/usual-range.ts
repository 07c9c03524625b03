import { VITAL_SIGNS, type VitalName } from '../../records/vital-signs';
import { NEWS2_CHART } from './chart';

/** The lowest and the highest value that is usual; null where there is no limit on that side. */
export interface UsualRange {
  low: number | null;
  high: number | null;
}

const CHARTED = ['pulse', 'temperature', 'systolic', 'breaths', 'spo2'] as const;

/**
 * The values of a vital sign that score nothing in NEWS2, in its own unit, for people from 16 years on
 * (Royal College of Physicians 2017, chart 1); null for signs that it does not score.
 */
export function usualRange(name: VitalName): UsualRange | null {
  const charted = CHARTED.find((one) => one === name);
  if (!charted) return null;
  const bands = NEWS2_CHART[charted];
  const at = bands.findIndex(({ points }) => points === 0);
  const { step } = VITAL_SIGNS[name];
  const [below, band] = [bands[at - 1], bands[at]];
  const scale = step < 1 ? 1 : 0;
  return {
    low: below ? Number((below.upTo + step).toFixed(scale)) : null,
    high: band && Number.isFinite(band.upTo) && name !== 'spo2' ? band.upTo : null,
  };
}
