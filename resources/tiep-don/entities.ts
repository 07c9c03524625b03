import { benhNhan } from './benh-nhan';
import { danhSachCho } from './danh-sach-cho';
import { dongY } from './dong-y';
import { gopHoSo } from './gop-ho-so';
import { nguoiThan } from './nguoi-than';
import { nhapDatLich } from './nhap-dat-lich';
import { phieuThongTin } from './phieu-thong-tin';

/** Reception: the entities of this group, in the order of the menu. */
export const tiepDonEntities = [
  phieuThongTin,
  benhNhan,
  danhSachCho,
  nhapDatLich,
  nguoiThan,
  dongY,
  gopHoSo,
] as const;
