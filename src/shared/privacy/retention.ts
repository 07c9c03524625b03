import { DRAFT_DAYS } from '../booking/draft-limits';
import type { Text } from '../errors';

const t = (vi: string, en: string): Text => ({ vi, en });

/** How long one kind of data is kept, from when, and why so long. */
export interface RetentionRule {
  label: Text;
  /** Days after `from`; null where the day stands in the row itself, as with archived records. */
  days: number | null;
  /** What the time runs from. */
  from: Text;
  basis: Text;
  /** What the daily job does with what is past its time: a person decides where it only proposes. */
  acts: 'remove' | 'propose';
}

const SECURITY = t('Bảo mật tài khoản', 'Security of accounts');
const SERVICE = t('Thực hiện dịch vụ', 'The service itself');

/** Every rule, by name; the work of each is in `server/privacy/retention-work`. */
export const RETENTION_RULES = {
  'phien-dang-nhap': {
    label: t('Phiên đăng nhập đã hết', 'Sessions that ended'),
    days: 60,
    from: t('ngày hết hạn', 'the expiry'),
    basis: SECURITY,
    acts: 'remove',
  },
  'ma-mot-lan': {
    label: t('Mã dùng một lần', 'One-time codes'),
    days: 0,
    from: t('lúc hết hạn', 'the expiry'),
    basis: SECURITY,
    acts: 'remove',
  },
  'lan-thu-sai': {
    label: t('Lần thử mật khẩu sai', 'Failed attempts'),
    days: 60,
    from: t('lần cuối', 'the last one'),
    basis: SECURITY,
    acts: 'remove',
  },
  'tin-gui-di': {
    label: t('Tin nhắn, email đã gửi', 'Messages that were sent'),
    days: 30,
    from: t('lúc gửi xong', 'the sending'),
    basis: SERVICE,
    acts: 'remove',
  },
  'thong-bao': {
    label: t('Thông báo trong ứng dụng', 'Notifications in the app'),
    days: 400,
    from: t('lúc báo', 'the telling'),
    basis: SERVICE,
    acts: 'remove',
  },
  'nhap-dat-lich': {
    label: t('Lịch đặt dở dang', 'Bookings left unfinished'),
    days: DRAFT_DAYS,
    from: t('lần sửa cuối', 'the last change'),
    basis: SERVICE,
    acts: 'remove',
  },
  'luu-nhap': {
    label: t('Lịch sử lưu nháp của bệnh án đã ký', 'Saves of drafts whose record is signed'),
    days: 90,
    from: t('lần lưu', 'the save'),
    basis: t('Bản đã ký là bản lưu', 'What is kept is what was signed'),
    acts: 'remove',
  },
  'benh-an-do-dang': {
    label: t('Bệnh án nháp bỏ dở', 'Drafts of records left unfinished'),
    days: 365,
    from: t('lần sửa cuối', 'the last change'),
    basis: t('Người viết quyết định', 'The author decides'),
    acts: 'propose',
  },
  'ho-so-het-han': {
    label: t('Hồ sơ lưu trữ hết hạn', 'Archived records past their term'),
    days: null,
    from: t('ngày lưu', 'the archiving'),
    basis: t(
      'Thời hạn lưu hồ sơ bệnh án theo luật; hai người duyệt hủy',
      'Terms of the law for medical records; two people dispose',
    ),
    acts: 'propose',
  },
  'tai-khoan-khoa': {
    label: t('Tài khoản đã khóa, chưa ẩn danh', 'Disabled accounts that still have a name'),
    days: 730,
    from: t('lần đổi cuối', 'the last change'),
    basis: t('Hết mục đích sử dụng', 'No purpose is left'),
    acts: 'propose',
  },
  'nhat-ky': {
    label: t('Nhật ký', 'The audit'),
    days: 3650,
    from: t('lúc ghi', 'the entry'),
    basis: t(
      'Bằng chứng ai đã xem, sửa hồ sơ; giữ lâu như hồ sơ thường, chuỗi không được đứt',
      'Evidence of who saw and changed records: as long as an ordinary record, the chain whole',
    ),
    acts: 'propose',
  },
} as const satisfies Record<string, RetentionRule>;

export type RetentionName = keyof typeof RETENTION_RULES;

/** How long a rule keeps, in words. */
export function keptFor({ days, from }: RetentionRule): Text {
  if (days === null) return { vi: `theo loại, từ ${from.vi}`, en: `by class, from ${from.en}` };
  if (days === 0) return { vi: `ngay từ ${from.vi}`, en: `at once from ${from.en}` };
  return { vi: `${days} ngày từ ${from.vi}`, en: `${days} days from ${from.en}` };
}
