import { banGiao } from './ban-giao';
import { dieuChuyenGiuong } from './dieu-chuyen-giuong';
import { giuong } from './giuong';
import { oLai } from './o-lai';
import { sinhHieu } from './sinh-hieu';

/** Inpatients: the entities of this group, in the order of the menu. */
export const noiTruEntities = [oLai, giuong, dieuChuyenGiuong, sinhHieu, banGiao] as const;
