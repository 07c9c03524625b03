import { UNIT_NAMES } from '../../src/shared/rules/prescription/units';
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
  vien: { label: UNIT_NAMES.vien },
  goi: { label: UNIT_NAMES.goi },
  ong: { label: UNIT_NAMES.ong },
  'ong-hit': { label: UNIT_NAMES['ong-hit'] },
  lo: { label: UNIT_NAMES.lo },
  chai: { label: UNIT_NAMES.chai },
  tuyp: { label: UNIT_NAMES.tuyp },
  but: { label: UNIT_NAMES.but },
  binh: { label: UNIT_NAMES.binh },
  vi: { label: UNIT_NAMES.vi },
  hop: { label: UNIT_NAMES.hop },
} as const;

/**
 * The books that controlled medicines are kept in, with the list each is of: annexes of Thông tư
 * 20/2017/TT-BYT under Luật Dược 105/2016/QH13.
 */
export const controlledBooks = {
  'gay-nghien': { label: t('Thuốc gây nghiện (phụ lục I)', 'Narcotics (annex I)') },
  'huong-than': { label: t('Thuốc hướng thần (phụ lục II)', 'Psychotropics (annex II)') },
  'tien-chat': { label: t('Thuốc tiền chất (phụ lục III)', 'Precursors (annex III)') },
  'phoi-hop-gay-nghien': {
    label: t('Phối hợp có chất gây nghiện (phụ lục IV)', 'Combined with a narcotic (annex IV)'),
  },
  'phoi-hop-huong-than': {
    label: t('Phối hợp có chất hướng thần (phụ lục V)', 'Combined with a psychotropic (annex V)'),
  },
  'phoi-hop-tien-chat': {
    label: t('Phối hợp có tiền chất (phụ lục VI)', 'Combined with a precursor (annex VI)'),
  },
} as const;

/** The classes of special control, by the letter of their prescriptions. */
export const controlClasses = {
  N: { label: t('N – gây nghiện', 'N – narcotic'), colour: 'danger' },
  H: { label: t('H – hướng thần, tiền chất', 'H – psychotropic, precursor'), colour: 'warning' },
  'phoi-hop': { label: t('Phối hợp có kiểm soát', 'Controlled combination'), colour: 'warning' },
} as const;

/** Medicines, most of which are under no special control. */
export const controls = {
  none: { label: t('Không', 'None'), colour: 'neutral' },
  ...controlClasses,
} as const;
