import { baoVeThaiSan } from './bao-ve-thai-san';
import { doiCa } from './doi-ca';
import { hanNguyenVong } from './han-nguyen-vong';
import { lichCaTruc } from './lich-ca-truc';
import { lichKham } from './lich-kham';
import { lichNghi } from './lich-nghi';
import { lichSuDung } from './lich-su-dung';
import { nghiDieuDuong } from './nghi-dieu-duong';
import { nguyenVongTruc } from './nguyen-vong-truc';
import { nhuCauTruc } from './nhu-cau-truc';

/** Schedules: the entities of this group, in the order of the menu. */
export const lichLamViecEntities = [
  lichKham,
  lichNghi,
  lichCaTruc,
  doiCa,
  nguyenVongTruc,
  hanNguyenVong,
  nghiDieuDuong,
  baoVeThaiSan,
  nhuCauTruc,
  lichSuDung,
] as const;
