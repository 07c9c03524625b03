import { and, eq, exists, outer, type Predicate } from '../../src/shared/resource/predicate';
import { ownDepartment } from './care';

/** The nurse in `field` works in a department of the asker. */
export const ofOwnNurse = (field: string): Predicate<never> =>
  exists('y-ta', and(eq('id', outer(field)), ownDepartment('department')));
