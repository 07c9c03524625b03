import { z } from 'zod';
import { named, namedChoice } from '../../fields/named';

/** How bad it is to pass something over. */
export const severity = namedChoice(
  'Mức độ',
  'Severity',
  z.enum(['minor', 'moderate', 'major', 'contraindicated']),
  {
    minor: ['Nhẹ', 'Minor'],
    moderate: ['Trung bình', 'Moderate'],
    major: ['Nặng', 'Major'],
    contraindicated: ['Chống chỉ định', 'Contraindicated'],
  },
);

/** What comes of it. */
export const effect = named('Hậu quả', 'Effect', z.string().max(500).nullable().default(null));

const rule = namedChoice(
  'Loại',
  'Kind',
  z.enum(['dose-per-kg', 'daily-per-kg', 'daily-most', 'pregnancy', 'kidney', 'age']),
  {
    'dose-per-kg': ['Trẻ: mg/kg/lần', 'Child: mg/kg a dose'],
    'daily-per-kg': ['Trẻ: mg/kg/ngày', 'Child: mg/kg a day'],
    'daily-most': ['Tối đa mg/ngày', 'Most mg a day'],
    pregnancy: ['Thai kỳ', 'Pregnancy'],
    kidney: ['Thận: eGFR', 'Kidney: eGFR'],
    age: ['Tuổi (tháng)', 'Age (months)'],
  },
);

const bound = z.number().min(0).nullable().default(null);

/**
 * What a medicine's sources say of doses and people, written by the pharmacy. `from` and `to` bound a
 * dose that is right; of `kidney` and `age` they bound the people who are warned of: at least `from`,
 * below `to`. None is taken without its source.
 */
export const cautions = z
  .array(
    z.object({
      rule,
      from: named('Từ', 'From', bound),
      to: named('Đến', 'To', bound),
      severity,
      effect,
      source: named('Nguồn', 'Source', z.string().trim().min(3).max(300)),
    }),
  )
  .max(40);

/** One of them. */
export type Caution = z.infer<typeof cautions>[number];
export type CautionRule = Caution['rule'];
