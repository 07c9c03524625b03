import { bacSi } from './bac-si';
import { nhanSu } from './nhan-su';
import { yTa } from './y-ta';

/** Staff: the entities of this group, in the order of the menu. */
export const nhanSuEntities = [bacSi, yTa, nhanSu] as const;
