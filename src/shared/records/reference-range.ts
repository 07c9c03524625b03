import type { Text } from '../errors';
import { t } from '../text';
import type { VitalName } from './vital-signs';

/** The lowest and the highest value that is usual; null where there is no limit on that side. */
export interface UsualRange {
  low: number | null;
  high: number | null;
}

/** A range with who says so. */
export interface ReferenceRange extends UsualRange {
  source: Text;
}

/** From which age on, in years, the ranges hold: those of blood pressure are of adults. */
export const ADULT_FROM_AGE = 18;

const MEDLINE = t(
  'MedlinePlus (Thư viện Y khoa Quốc gia Hoa Kỳ)',
  'MedlinePlus (US National Library of Medicine)',
);
const PRESSURE = t(
  'dưới ngưỡng tăng huyết áp khi đo tại phòng khám 140/90 mmHg (Hội Tim mạch học và Phân hội Tăng huyết áp Việt Nam 2022); từ 90/60 mmHg (MedlinePlus)',
  'below hypertension as measured in the office, 140/90 mmHg (Vietnam National Heart Association and Vietnamese Society of Hypertension 2022); from 90/60 mmHg (MedlinePlus)',
);
const CUSTOM = t('mức thường dùng, không theo hướng dẫn riêng', 'customary, of no guideline');

/** What is usual for adults at rest, in the units of the vital signs. Weight and height have no range. */
export const ADULT_RANGES: Readonly<Partial<Record<VitalName, ReferenceRange>>> = {
  pulse: { low: 60, high: 100, source: MEDLINE },
  temperature: { low: 36, high: 37.5, source: CUSTOM },
  systolic: { low: 90, high: 139, source: PRESSURE },
  diastolic: { low: 60, high: 89, source: PRESSURE },
  breaths: {
    ...{ low: 12, high: 20 },
    source: t('Royal College of Physicians 2017', 'Royal College of Physicians 2017'),
  },
  spo2: { low: 95, high: null, source: MEDLINE },
};
