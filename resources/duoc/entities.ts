import { kho } from './kho';
import { kiemKe } from './kiem-ke';
import { loThuoc } from './lo-thuoc';
import { phieuChuyen } from './phieu-chuyen';
import { phieuNhap } from './phieu-nhap';
import { theKho } from './the-kho';
import { thuoc } from './thuoc';
import { tonToiThieu } from './ton-toi-thieu';

/** Pharmacy: the entities of this group, in the order of the menu. */
export const duocEntities = [
  thuoc,
  loThuoc,
  theKho,
  phieuNhap,
  phieuChuyen,
  kiemKe,
  kho,
  tonToiThieu,
] as const;
