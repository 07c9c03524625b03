import { mayOpen } from '../../navigation/rights';
import { useSession } from '../../navigation/session';

/**
 * Whether the signed-in person reads what records say: all who may write in them. Managers see that
 * a record exists, not what is in it; the server has the last word.
 */
export const useReadsContent = (): boolean => mayOpen(useSession(), 'record');
