/** What doctors call the services of the demo besides their names, by code. */
export const ALSO_CALLED: Readonly<Record<string, string>> = {
  XN01: 'CTM, công thức máu, TPTTBM, CBC',
  XN02: 'Glucose máu, đường máu, glucose đói, FPG',
  XN03: 'Lipid máu, bilan lipid, cholesterol, triglycerid, HDL, LDL, sinh hóa',
  XN04: 'Men gan, SGOT, SGPT, GOT, GPT, sinh hóa',
  XN05: 'Sinh hóa thận, urê, creatinine, sinh hóa',
  XN06: 'TPTNT, nước tiểu 10 thông số, nước tiểu 11 thông số, que thử nước tiểu',
  XN07: 'ĐGĐ, ion đồ, natri, kali, clo, sinh hóa',
  XN08: 'Đông máu, TQ, PT, INR, tỷ lệ prothrombin',
  CD01: 'XQ phổi, XQ ngực, X quang phổi, X quang tim phổi',
  CD02: 'SA bụng, siêu âm bụng, SAOB, siêu âm bụng tổng quát',
  CD03: 'CT sọ não, CLVT sọ não, CT scan đầu, CT não',
  TD01: 'ĐTĐ, ECG, EKG, đo điện tim',
  TD02: 'Hô hấp ký, CNHH, spirometry, đo phế dung',
  TT01: 'NSDD, nội soi thực quản dạ dày tá tràng, nội soi bao tử',
  TT02: 'Cắt chỉ, thay băng vết thương, tháo chỉ',
  GK01: 'KSK, khám tổng quát, khám sức khỏe',
};
