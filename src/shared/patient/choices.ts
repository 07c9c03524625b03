import type { Text } from '../errors';

const t = (vi: string, en: string): Text => ({ vi, en });
const same = (text: string): Text => ({ vi: text, en: text });

/** Occupations of the record forms. */
export const occupations = {
  'tre-em': { label: t('Trẻ em dưới 6 tuổi', 'Child under 6') },
  'hoc-sinh': { label: t('Học sinh, sinh viên', 'Pupil or student') },
  'huu-tri': { label: t('Hưu trí, trên 60 tuổi', 'Retired') },
  'cong-nhan': { label: t('Công nhân', 'Factory worker') },
  'nong-dan': { label: t('Nông dân', 'Farmer') },
  'luc-luong-vu-trang': { label: t('Lực lượng vũ trang', 'Armed forces') },
  'tri-thuc': { label: t('Trí thức', 'Professional') },
  'hanh-chinh': { label: t('Hành chính, sự nghiệp', 'Civil service') },
  'nhan-vien-y-te': { label: t('Nhân viên y tế', 'Health worker') },
  'buon-ban': { label: t('Dịch vụ, buôn bán', 'Services and trade') },
  'viet-kieu': { label: t('Việt kiều', 'Overseas Vietnamese') },
  'ngoai-kieu': { label: t('Ngoại kiều', 'Foreign resident') },
  'noi-tro': { label: t('Nội trợ', 'Homemaker') },
  'tu-do': { label: t('Lao động tự do', 'Self-employed') },
  'tai-xe': { label: t('Tài xế', 'Driver') },
  'ngu-dan': { label: t('Ngư dân', 'Fisher') },
  khac: { label: t('Khác', 'Other') },
} as const;

export const bloodGroups = {
  'a+': { label: same('A+') },
  'a-': { label: same('A-') },
  'b+': { label: same('B+') },
  'b-': { label: same('B-') },
  'ab+': { label: same('AB+') },
  'ab-': { label: same('AB-') },
  'o+': { label: same('O+') },
  'o-': { label: same('O-') },
  unknown: { label: t('Chưa biết', 'Unknown') },
} as const;

/** How an account's owner is related to a patient. */
export const relations = {
  'ban-than': { label: t('Bản thân', 'Self') },
  bo: { label: t('Bố', 'Father') },
  me: { label: t('Mẹ', 'Mother') },
  vo: { label: t('Vợ', 'Wife') },
  chong: { label: t('Chồng', 'Husband') },
  con: { label: t('Con', 'Child') },
  'anh-chi-em': { label: t('Anh, chị, em', 'Brother or sister') },
  'ong-ba': { label: t('Ông, bà', 'Grandparent') },
  chau: { label: t('Cháu', 'Grandchild, niece or nephew') },
  'co-di-chu-bac': { label: t('Cô, dì, chú, bác, cậu', 'Aunt or uncle') },
  'nguoi-giam-ho': { label: t('Người giám hộ', 'Guardian') },
  'nguoi-duoc-uy-quyen': { label: t('Người được ủy quyền', 'Authorised person') },
  khac: { label: t('Người thân khác', 'Other relative') },
} as const;

/** Papers that the desk compares before it vouches for a link. */
export const papers = {
  'can-cuoc': { label: t('Căn cước', 'Citizen identity card') },
  'ho-chieu': { label: t('Hộ chiếu', 'Passport') },
  'khai-sinh': { label: t('Giấy khai sinh', 'Birth certificate') },
  'ket-hon': { label: t('Giấy kết hôn', 'Marriage certificate') },
  'cu-tru': { label: t('Xác nhận cư trú', 'Confirmation of residence') },
  'uy-quyen': { label: t('Giấy ủy quyền', 'Power of attorney') },
  'giam-ho': { label: t('Quyết định giám hộ', 'Guardianship order') },
  khac: { label: t('Giấy tờ khác', 'Other papers') },
} as const;
