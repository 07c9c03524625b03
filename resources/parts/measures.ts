import { z } from 'zod';
import { named, namedChoice } from '../../src/shared/fields/named';

const bound = z.number().min(-1_000_000).max(1_000_000).nullable().default(null);

/**
 * What a test measured: each value with its unit, the range that the laboratory calls usual, and the values
 * beyond which it is critical; the server writes those, from the service.
 */
export const measures = z
  .array(
    z.object({
      name: named('Chỉ số', 'Name', z.string().min(1).max(100)),
      value: named('Giá trị', 'Value', z.number().min(-1_000_000).max(1_000_000)),
      unit: named('Đơn vị', 'Unit', z.string().max(30).nullable().default(null)),
      low: named('Thấp nhất', 'Lowest usual', bound),
      high: named('Cao nhất', 'Highest usual', bound),
      criticalLow: named('Báo động dưới', 'Critical below', bound),
      criticalHigh: named('Báo động trên', 'Critical above', bound),
    }),
  )
  .max(60);

const years = z.int().min(0).max(150).nullable().default(null);

/**
 * What a test measures: values with their units and usual ranges. Where a range depends on sex or age the
 * value stands several times, and the first row that fits the patient counts. Critical values are the
 * laboratory's own: those that come with Sen name their source, and are where it begins.
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
      criticalLow: named('Báo động dưới', 'Critical below', bound),
      criticalHigh: named('Báo động trên', 'Critical above', bound),
      criticalSource: named(
        'Nguồn của mức báo động',
        'Source of the critical values',
        z.string().max(300).nullable().default(null),
      ),
    }),
  )
  .max(120);
