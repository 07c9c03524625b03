import { and, eq, exists, me, oneOf, or, outer } from '../../src/shared/resource/predicate';
import { ownDepartment } from './care';

/** States of somebody who lies in a bed. */
export const IN_BED = ['admitted', 'transferring', 'discharge_ordered', 'cleared'] as const;

/** The row is about a stay that goes on, in the asker's ward or theirs to treat. */
export const nursed = exists(
  'o-lai',
  and(
    eq('id', outer('stay')),
    oneOf('state', IN_BED),
    or(ownDepartment('department'), eq('doctor', me('doctorId'))),
  ),
);
