import { lichCaTruc } from './lich-ca-truc';
import { lichKham } from './lich-kham';
import { lichNghi } from './lich-nghi';
import { lichSuDung } from './lich-su-dung';

/** Schedules: the entities of this group, in the order of the menu. */
export const lichLamViecEntities = [lichKham, lichNghi, lichCaTruc, lichSuDung] as const;
