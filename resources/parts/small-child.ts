import { t } from './text';

/** What is asked of a child under 72 months, of a visit and of a prescription alike. */
export const childWeight = {
  personal: 'health',
  label: t('Cân nặng', 'Weight'),
  unit: 'kg',
  min: 0.5,
  max: 300,
  scale: 1,
} as const;

export const childAdult = {
  personal: 'identity',
  label: t('Người đưa trẻ đến khám', 'Accompanying adult'),
  max: 100,
} as const;
