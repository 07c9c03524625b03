import { boChiDinh } from './bo-chi-dinh';
import { chiDinh } from './chi-dinh';
import { congBoHoSo } from './cong-bo-ho-so';
import { dinhChinh } from './dinh-chinh';
import { donThuoc } from './don-thuoc';
import { giayYTe } from './giay-y-te';
import { hoSoBenhAn } from './ho-so-benh-an';
import { icd10 } from './icd-10';
import { luuTruHoSo } from './luu-tru-ho-so';
import { mauBenhAn } from './mau-benh-an';
import { tiemChung } from './tiem-chung';

/** Care: the entities of this group, in the order of the menu. */
export const khamBenhEntities = [
  hoSoBenhAn,
  donThuoc,
  chiDinh,
  boChiDinh,
  tiemChung,
  giayYTe,
  dinhChinh,
  congBoHoSo,
  mauBenhAn,
  luuTruHoSo,
  icd10,
] as const;
