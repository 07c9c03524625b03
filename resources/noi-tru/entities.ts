import { banGiao } from './ban-giao';
import { dichVaoRa } from './dich-vao-ra';
import { dieuChuyenGiuong } from './dieu-chuyen-giuong';
import { giuong } from './giuong';
import { oLai } from './o-lai';
import { sinhHieu } from './sinh-hieu';
import { thucHienThuoc } from './thuc-hien-thuoc';
import { viecChamSoc } from './viec-cham-soc';

/** Inpatients: the entities of this group, in the order of the menu. */
export const noiTruEntities = [
  oLai,
  giuong,
  dieuChuyenGiuong,
  sinhHieu,
  thucHienThuoc,
  dichVaoRa,
  viecChamSoc,
  banGiao,
] as const;
