import type { Text } from '../errors';
import { t } from '../text';

interface Specialty {
  label: Text;
  /** Words by which a department of it is known, with accents, lower case. */
  names: readonly string[];
}

const s = (vi: string, en: string, ...names: string[]): Specialty => ({
  label: t(vi, en),
  names: [vi.toLowerCase(), ...names],
});

/** The specialties that complaints lead to; a clinic calls its departments as it likes. */
export const SPECIALTIES = {
  'cap-cuu': s('Cấp cứu', 'Emergency', 'hồi sức'),
  'noi-tong-hop': s('Nội tổng hợp', 'General medicine', 'nội chung', 'đa khoa', 'khám bệnh'),
  'tim-mach': s('Tim mạch', 'Cardiology', 'tim'),
  'tieu-hoa': s('Tiêu hóa', 'Digestion', 'gan mật', 'dạ dày'),
  'co-xuong-khop': s('Cơ xương khớp', 'Joints and muscles', 'khớp'),
  'than-tiet-nieu': s('Thận tiết niệu', 'Kidney and urology', 'tiết niệu', 'thận', 'nam khoa'),
  'noi-tiet': s('Nội tiết', 'Endocrinology', 'đái tháo đường'),
  'di-ung-mien-dich': s('Dị ứng', 'Allergy', 'miễn dịch'),
  'huyet-hoc': s('Huyết học', 'Blood'),
  'truyen-nhiem': s('Truyền nhiễm', 'Infectious diseases', 'nhiễm'),
  'ho-hap': s('Hô hấp', 'Lungs', 'phổi'),
  'da-lieu': s('Da liễu', 'Skin', 'da'),
  'than-kinh': s('Thần kinh', 'Neurology'),
  'tam-than': s('Sức khỏe tâm thần', 'Mental health', 'tâm thần', 'tâm lý'),
  'y-hoc-co-truyen': s('Y học cổ truyền', 'Traditional medicine', 'đông y'),
  'lao-khoa': s('Lão khoa', 'Old age', 'lão'),
  nhi: s('Nhi khoa', 'Children', 'nhi'),
  'ngoai-tong-hop': s('Ngoại tổng hợp', 'Surgery', 'ngoại khoa', 'ngoại chung'),
  'ngoai-than-kinh': s('Ngoại thần kinh', 'Neurosurgery'),
  'chan-thuong-chinh-hinh': s('Chấn thương chỉnh hình', 'Injuries', 'chấn thương'),
  'phu-san': s('Phụ sản', 'Women and births', 'sản', 'phụ khoa'),
  'tai-mui-hong': s('Tai Mũi Họng', 'Ear, nose and throat'),
  'rang-ham-mat': s('Răng Hàm Mặt', 'Teeth', 'nha khoa', 'răng'),
  mat: s('Mắt', 'Eyes', 'nhãn khoa'),
  'phuc-hoi-chuc-nang': s('Phục hồi chức năng', 'Rehabilitation', 'vật lý trị liệu'),
  'ung-buou': s('Ung bướu', 'Cancer'),
  'dinh-duong': s('Dinh dưỡng', 'Nutrition'),
} as const satisfies Record<string, Specialty>;

export type SpecialtyId = keyof typeof SPECIALTIES;

/** A department as far as it tells its specialty. */
interface NamedDepartment {
  id: string;
  name: string;
  shortName: string;
  bookable: boolean;
}

const words = (text: string): string =>
  ` ${text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .join(' ')} `;

/**
 * The department of a specialty that a clinic has, by its names: that of this very name before one
 * whose name only holds the words, one that takes bookings before one that does not. Null for none.
 */
export function departmentOf<D extends NamedDepartment>(
  specialty: SpecialtyId,
  departments: readonly D[],
): D | null {
  for (const name of SPECIALTIES[specialty].names) {
    const wanted = words(name);
    const found = departments
      .filter((one) => `${words(one.shortName)}${words(one.name)}`.includes(wanted))
      .sort(
        (a, b) =>
          Number(words(b.shortName) === wanted) - Number(words(a.shortName) === wanted) ||
          Number(b.bookable) - Number(a.bookable) ||
          a.name.length - b.name.length,
      );
    if (found[0]) return found[0];
  }
  return null;
}
