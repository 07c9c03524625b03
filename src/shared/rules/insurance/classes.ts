import { t } from '../../text';

/**
 * How the health insurance sees the clinic, which decides what it pays for who comes without a
 * referral. Source: Law on Health Insurance as amended by 51/2024/QH15; Decree 188/2025/ND-CP, article 19.
 */
export const INSURANCE_CLASSES = {
  none: { label: t('Không khám BHYT', 'No insured visits') },
  primary: { label: t('Cấp ban đầu', 'Primary level') },
  basic: { label: t('Cấp cơ bản, dưới 50 điểm', 'Basic level, under 50 points') },
  'basic-50': {
    label: t(
      'Cấp cơ bản, từ 50 điểm hoặc trước 2025 là tuyến tỉnh, trung ương',
      'Basic level, from 50 points or provincial or central before 2025',
    ),
  },
  'specialised-50': {
    label: t(
      'Cấp chuyên sâu, trước 2025 là tuyến tỉnh',
      'Specialised level, provincial before 2025',
    ),
  },
  specialised: { label: t('Cấp chuyên sâu khác', 'Other specialised level') },
} as const;

export type InsuranceClass = keyof typeof INSURANCE_CLASSES;

interface Since {
  /** The first day on which it holds, `YYYY-MM-DD`. */
  from: string;
}

const LAW = '2025-07-01';
const HALF = '2026-07-01';

/** Per cent paid of an outpatient visit of who comes by themselves, of each class; the latest counts. */
export const SELF_REFERRED: Record<
  Exclude<InsuranceClass, 'none'>,
  readonly (Since & { percent: number })[]
> = {
  primary: [{ from: LAW, percent: 100 }],
  basic: [{ from: LAW, percent: 100 }],
  'basic-50': [
    { from: LAW, percent: 0 },
    { from: HALF, percent: 50 },
  ],
  'specialised-50': [
    { from: LAW, percent: 0 },
    { from: HALF, percent: 50 },
  ],
  specialised: [{ from: LAW, percent: 0 }],
};

/**
 * A visit on the right route that costs less is paid whole: 15 % of the base salary, in đồng. Source:
 * Law on Health Insurance, article 22; base salaries of 2,340,000 and, from July 2026, 2,530,000.
 */
export const SMALL_VISIT: readonly (Since & { below: number })[] = [
  { from: '2024-07-01', below: 351_000 },
  { from: HALF, below: 379_500 },
];

/** Per cent of the card by the third character of a number of 15. Source: Decision 1351/QD-BHXH. */
export const LEVEL_OF_DIGIT: Readonly<Record<string, number>> = {
  '1': 100,
  '2': 100,
  '3': 95,
  '4': 80,
  '5': 100,
};

/** The least that any card pays: that of numbers which do not tell their level. */
export const LEAST_LEVEL = 80;
