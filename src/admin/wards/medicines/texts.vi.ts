import { ALLERGY_WORDS } from '../../../shared/patient/allergy-words';
import type { InEnglish } from '../../i18n/typed-texts';

/** Words of doses at the bed; they come with their screens. */
export const vi = {
  round: 'Phát thuốc',
  rounds: 'Giờ phát thuốc',
  asNeeded: 'Khi cần',
  lateOnes: 'Trễ',
  give: 'Đã cho',
  notGiven: 'Không cho',
  why: 'Vì sao không cho?',
  more: 'Ghi chi tiết',
  details: 'Chi tiết liều',
  undo: 'Hoàn tác',
  undone: 'Đã hoàn tác',
  undoReason: 'Bấm nhầm, hoàn tác',
  done: 'Đã ghi',
  coming: 'Chưa đến giờ',
  nextDose: 'Lần tới',
  due: 'Đến giờ',
  late: 'Trễ',
  givenLate: 'trễ',
  hours: 'giờ',
  minutes: 'phút',
  allergies: 'Dị ứng',
  noAllergies: ALLERGY_WORDS.none.vi,
  unknownAllergies: ALLERGY_WORDS.notAsked.vi,
  passedOver: 'Bác sĩ vẫn cho',
  kinds: { c: '', n: 'Gây nghiện', h: 'Hướng thần' },
  dose: 'Liều',
  time: 'Lúc',
  site: 'Vị trí tiêm, truyền',
  note: 'Ghi chú',
  reason: 'Lý do',
  positive: 'Nhập số lớn hơn 0',
  needed: 'Cần nhập',
  medicines: 'Thuốc',
  none: 'Không có thuốc nào vào giờ này',
  noneText: 'Thuốc trong đơn đã ký của người nằm ở khoa hiện ra khi gần đến giờ.',
  noneOfPatient: 'Không có thuốc trong 24 giờ qua và 12 giờ tới.',
  keys: 'Phím ↑ ↓ đi từ liều này sang liều kia, Enter để ghi.',
  lost: 'Chưa ghi được. Kiểm tra mạng rồi bấm lại; không bị ghi hai lần.',
  full: 'Đã đủ số lần trong 24 giờ',
  last: 'Lần trước',
} as const;

/** The words in any language. */
export type DoseTexts = InEnglish<typeof vi>;
