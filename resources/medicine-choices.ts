import { t } from './text';

/** Groups of medicines by use. */
export const medicineGroups = {
  'giam-dau': { label: t('Giảm đau, hạ sốt, chống viêm', 'Pain, fever, inflammation') },
  'co-xuong-khop': { label: t('Cơ xương khớp, gút', 'Musculoskeletal, gout') },
  'khang-sinh': { label: t('Kháng sinh', 'Antibiotics') },
  'khang-virus-nam-ky-sinh': {
    label: t('Kháng virus, nấm, ký sinh trùng', 'Antivirals, antifungals, antiparasitics'),
  },
  'tim-mach': { label: t('Tim mạch, lipid máu, chống huyết khối', 'Cardiovascular') },
  'noi-tiet': { label: t('Nội tiết, đái tháo đường, corticoid', 'Endocrine') },
  'tieu-hoa': { label: t('Tiêu hóa', 'Digestive') },
  'ho-hap-di-ung': { label: t('Hô hấp, dị ứng', 'Respiratory, allergy') },
  'than-kinh-tam-than': { label: t('Thần kinh, tâm thần', 'Neurology, psychiatry') },
  'vitamin-khoang': { label: t('Vitamin, khoáng chất', 'Vitamins, minerals') },
  'tiet-nieu-san-phu': { label: t('Tiết niệu, sản phụ khoa', 'Urology, gynaecology') },
  'da-lieu': { label: t('Da liễu', 'Dermatology') },
  'mat-tai': { label: t('Mắt, tai', 'Eye, ear') },
  'cap-cuu-dich-truyen': { label: t('Cấp cứu, dịch truyền', 'Emergency, infusions') },
} as const;

/** What a medicine is counted in. */
export const units = {
  vien: { label: t('viên', 'tablet') },
  goi: { label: t('gói', 'sachet') },
  ong: { label: t('ống', 'ampoule') },
  'ong-hit': { label: t('ống hít', 'inhaler') },
  lo: { label: t('lọ', 'vial') },
  chai: { label: t('chai', 'bottle') },
  tuyp: { label: t('tuýp', 'tube') },
  but: { label: t('bút', 'pen') },
  binh: { label: t('bình', 'canister') },
  vi: { label: t('vỉ', 'blister') },
  hop: { label: t('hộp', 'box') },
} as const;

/** Medicines under special control, by the letter of their prescriptions. */
export const controls = {
  none: { label: t('Không', 'None'), colour: 'neutral' },
  N: { label: t('N – gây nghiện', 'N – narcotic'), colour: 'danger' },
  H: { label: t('H – hướng thần, tiền chất', 'H – psychotropic, precursor'), colour: 'warning' },
  'phoi-hop': { label: t('Phối hợp có kiểm soát', 'Controlled combination'), colour: 'warning' },
} as const;
