import type { CriticalLimits } from '../../shared/rules/results/critical';

/** Critical limits with who says so. */
interface SourcedLimits extends CriticalLimits {
  criticalSource: string;
}

/** From which age on, in years, the limits hold: they are of adults. */
export const CRITICAL_FROM_AGE = 18;

/** Each laboratory decides for itself; these are where the demo's begins. */
const OWN = 'Mỗi phòng xét nghiệm tự định mức của mình: sửa ở Dịch vụ.';
const RCPATH =
  'Royal College of Pathologists 2017, The communication of critical and unexpected pathology results (người lớn).';

/** By name and unit of the demo's tests, of adults. */
const LIMITS: Readonly<Record<string, SourcedLimits>> = {
  'Hemoglobin g/l': {
    ...{ criticalLow: 70, criticalHigh: null },
    criticalSource: `Barnsley Hospital NHS Foundation Trust, Critical results. ${OWN}`,
  },
  'Tiểu cầu G/l': {
    ...{ criticalLow: 20, criticalHigh: null },
    criticalSource: `Starling Physicians, Laboratory critical results. ${OWN}`,
  },
  'Glucose lúc đói mmol/l': {
    ...{ criticalLow: 2.5, criticalHigh: 25 },
    criticalSource: `${RCPATH} ${OWN}`,
  },
  'Ure mmol/l': {
    ...{ criticalLow: null, criticalHigh: 30 },
    criticalSource: `${RCPATH} ${OWN}`,
  },
  'Creatinin µmol/l': {
    ...{ criticalLow: null, criticalHigh: 354 },
    criticalSource: `${RCPATH} ${OWN}`,
  },
  'Natri mmol/l': {
    ...{ criticalLow: 120, criticalHigh: 160 },
    criticalSource: `${RCPATH} ${OWN}`,
  },
  'Kali mmol/l': {
    ...{ criticalLow: 2.5, criticalHigh: 6 },
    criticalSource: `Dưới: ${RCPATH} Trên: Royal Melbourne Hospital, Critical results notification. ${OWN}`,
  },
  INR: {
    ...{ criticalLow: null, criticalHigh: 5 },
    criticalSource: `Barnsley Hospital NHS Foundation Trust, Critical results. ${OWN}`,
  },
};

/** The critical limits of a value of the demo's tests for adults; undefined where it has none. */
export const criticalLimitsOf = (name: string, unit: string | null): SourcedLimits | undefined =>
  LIMITS[[name, unit].filter(Boolean).join(' ')];
