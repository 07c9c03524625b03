import { useSession } from '../../navigation/session';

const CONTENT = ['bac-si', 'dieu-duong', 'dieu-duong-truong'];

/**
 * Whether the signed-in person reads what records say. Managers see that a record exists, not what
 * is in it; the server has the last word.
 */
export const useReadsContent = (): boolean => CONTENT.includes(String(useSession()?.role ?? ''));
