import { caNhan } from './ca-nhan';
import { caiDat } from './cai-dat';
import { huongDan } from './huong-dan';
import { loiKeBenh } from './loi-ke-benh';
import { nhatKy } from './nhat-ky';
import { thongBao } from './thong-bao';
import { truyCapKhanCap } from './truy-cap-khan-cap';
import { yeuCauTruyCap } from './yeu-cau-truy-cap';

/** System: the entities of this group, in the order of the menu. */
export const heThongEntities = [
  caiDat,
  caNhan,
  thongBao,
  huongDan,
  loiKeBenh,
  truyCapKhanCap,
  yeuCauTruyCap,
  nhatKy,
] as const;
