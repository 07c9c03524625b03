import { dichVu } from './dich-vu';
import { phong } from './phong';
import { phongBan } from './phong-ban';
import { phongKham } from './phong-kham';
import { toaNha } from './toa-nha';

/** Facilities: the entities of this group, in the order of the menu. */
export const coSoEntities = [phongBan, phongKham, toaNha, phong, dichVu] as const;
