import { z } from 'zod';
import { named } from '../../src/shared/fields/named';

/** Who answers for a patient or is told when needed. */
export const guardian = z.object({
  fullName: named('Họ và tên', 'Full name', z.string().max(100)),
  relation: named('Quan hệ', 'Relation', z.string().max(50)),
  phone: named('SĐT', 'Phone', z.string().max(20).nullable().default(null)),
});
