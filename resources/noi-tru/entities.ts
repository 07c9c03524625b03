import { dieuChuyenGiuong } from './dieu-chuyen-giuong';
import { giuong } from './giuong';
import { oLai } from './o-lai';

/** Inpatients: the entities of this group, in the order of the menu. */
export const noiTruEntities = [oLai, giuong, dieuChuyenGiuong] as const;
