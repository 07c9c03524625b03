import { f } from '../../src/shared/fields/f';
import { and, eq, exists, outer, type Predicate } from '../../src/shared/resource/predicate';
import { ownDepartment } from './care';
import { t } from './text';

/** The nurse whose days something is about. */
export const nurseAtWork = f.ref('y-ta', {
  personal: 'work',
  label: t('Điều dưỡng', 'Nurse'),
  required: true,
  filter: true,
  search: true,
  choose: eq('status', 'active'),
});

/** The nurse in `field` works in a department of the asker. */
export const ofOwnNurse = (field: string): Predicate<never> =>
  exists('y-ta', and(eq('id', outer(field)), ownDepartment('department')));
