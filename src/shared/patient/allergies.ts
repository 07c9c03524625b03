import { z } from 'zod';
import { named, namedChoice } from '../fields/named';

/** What a patient must not be given, and what happened. */
export const allergy = z.object({
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
});

/** The allergies of a patient. */
export const allergies = z.array(allergy).max(50);
