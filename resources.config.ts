import { bacSi } from './resources/bac-si';
import { benhNhan } from './resources/benh-nhan';
import { caNhan } from './resources/ca-nhan';
import { chiDinh } from './resources/chi-dinh';
import { congBoHoSo } from './resources/cong-bo-ho-so';
import { danhSachCho } from './resources/danh-sach-cho';
import { dichVu } from './resources/dich-vu';
import { dieuChuyenGiuong } from './resources/dieu-chuyen-giuong';
import { dinhChinh } from './resources/dinh-chinh';
import { donThuoc } from './resources/don-thuoc';
import { dongY } from './resources/dong-y';
import { giuong } from './resources/giuong';
import { groups } from './resources/groups';
import { hoSoBenhAn } from './resources/ho-so-benh-an';
import { huongDan } from './resources/huong-dan';
import { icd10 } from './resources/icd-10';
import { lichCaTruc } from './resources/lich-ca-truc';
import { lichKham } from './resources/lich-kham';
import { lichNghi } from './resources/lich-nghi';
import { lichSuDung } from './resources/lich-su-dung';
import { loThuoc } from './resources/lo-thuoc';
import { luuTruHoSo } from './resources/luu-tru-ho-so';
import { mauBenhAn } from './resources/mau-benh-an';
import { nguoiThan } from './resources/nguoi-than';
import { nhanSu } from './resources/nhan-su';
import { nhatKy } from './resources/nhat-ky';
import { oLai } from './resources/o-lai';
import { phieuThongTin } from './resources/phieu-thong-tin';
import { phong } from './resources/phong';
import { phongBan } from './resources/phong-ban';
import { phongKham } from './resources/phong-kham';
import { theKho } from './resources/the-kho';
import { thongBao } from './resources/thong-bao';
import { thuoc } from './resources/thuoc';
import { toaNha } from './resources/toa-nha';
import { truyCapKhanCap } from './resources/truy-cap-khan-cap';
import { yTa } from './resources/y-ta';
import { defineResources } from './src/shared/resource/define-resources';

/** Every entity of the clinic, in the order of the menu. */
export const config = defineResources({
  groups,
  resources: [
    phieuThongTin,
    benhNhan,
    danhSachCho,
    nguoiThan,
    dongY,
    hoSoBenhAn,
    donThuoc,
    chiDinh,
    dinhChinh,
    congBoHoSo,
    mauBenhAn,
    luuTruHoSo,
    icd10,
    oLai,
    giuong,
    dieuChuyenGiuong,
    lichKham,
    lichNghi,
    lichCaTruc,
    lichSuDung,
    bacSi,
    yTa,
    nhanSu,
    thuoc,
    loThuoc,
    theKho,
    phongBan,
    phongKham,
    toaNha,
    phong,
    dichVu,
    caNhan,
    thongBao,
    huongDan,
    truyCapKhanCap,
    nhatKy,
  ],
});

declare module './src/shared/resource/register' {
  interface Register {
    config: typeof config;
  }
}
