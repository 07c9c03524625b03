import { z } from 'zod';
import { named, namedChoice } from '../../src/shared/fields/named';

const bound = z.number().min(-1_000_000).max(1_000_000).nullable().default(null);

/** What a test measured: each value with its unit and the range that the laboratory calls usual. */
export const measures = z
  .array(
    z.object({
      name: named('Chỉ số', 'Name', z.string().min(1).max(100)),
      value: named('Giá trị', 'Value', z.number().min(-1_000_000).max(1_000_000)),
      unit: named('Đơn vị', 'Unit', z.string().max(30).nullable().default(null)),
      low: named('Thấp nhất', 'Lowest usual', bound),
      high: named('Cao nhất', 'Highest usual', bound),
    }),
  )
  .max(60);

const years = z.int().min(0).max(150).nullable().default(null);

/**
 * What a test measures: values with their units and usual ranges. Where a range depends on sex or age the
 * value stands several times, and the first row that fits the patient counts.
 */
export const expectedMeasures = z
  .array(
    z.object({
      name: named('Chỉ số', 'Name', z.string().min(1).max(100)),
      unit: named('Đơn vị', 'Unit', z.string().max(30).nullable().default(null)),
      low: named('Thấp nhất', 'Lowest usual', bound),
      high: named('Cao nhất', 'Highest usual', bound),
      sex: namedChoice(
        'Chỉ cho giới',
        'Only of sex',
        z.enum(['male', 'female']).nullable().default(null),
        { male: ['Nam', 'Male'], female: ['Nữ', 'Female'] },
      ),
      fromAge: named('Từ tuổi', 'From age', years),
      underAge: named('Dưới tuổi', 'Under age', years),
    }),
  )
  .max(120);
