import { z } from 'zod';
import { invalid } from '../../src/shared/fields/invalid';
import { named } from '../../src/shared/fields/named';
import { nameProblem } from '../../src/shared/format/person-name';

/** What somebody is called: nothing that a phone makes a link of. */
const personName = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine(
      (text) => nameProblem(text) === null,
      invalid('Tên không chứa địa chỉ web hoặc email.', 'A name holds no web or e-mail address.'),
    );

/** Who answers for a patient or is told when needed. */
export const guardian = z.object({
  fullName: named('Họ và tên', 'Full name', personName(100)),
  relation: named('Quan hệ', 'Relation', personName(50)),
  phone: named('SĐT', 'Phone', z.string().max(20).nullable().default(null)),
});
