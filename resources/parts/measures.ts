import { z } from 'zod';
import { named } from '../../src/shared/fields/named';

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
