import { z } from 'zod';
import { named, namedChoice } from '../src/shared/fields/named';

/** Who answers for a patient or is told when needed. */
export const guardian = z.object({
  fullName: named('Họ và tên', 'Full name', z.string().max(100)),
  relation: named('Quan hệ', 'Relation', z.string().max(50)),
  phone: named('SĐT', 'Phone', z.string().max(20).nullable().default(null)),
});

/** What a patient must not be given, and what happened. */
export const allergies = z
  .array(
    z.object({
      substance: named('Chất gây dị ứng', 'Substance', z.string().min(1).max(100)),
      reaction: named('Biểu hiện', 'Reaction', z.string().max(200).nullable().default(null)),
      severity: namedChoice(
        'Mức độ',
        'Severity',
        z.enum(['mild', 'moderate', 'severe', 'unknown']).default('unknown'),
        {
          mild: ['Nhẹ', 'Mild'],
          moderate: ['Trung bình', 'Moderate'],
          severe: ['Nặng', 'Severe'],
          unknown: ['Chưa rõ', 'Unknown'],
        },
      ),
    }),
  )
  .max(50);
