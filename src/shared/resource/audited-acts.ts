import type { Text } from '../errors';

/** The resource that keeps the audit; a config without it keeps none. */
export const AUDIT = 'nhat-ky';

/**
 * What the audit calls the acts that are no action of the config, with their names on screen: those of
 * every resource first, then those of accounts. A product adds its own as `acts` of its config.
 */
export const AUDITED_ACTS = {
  view: { vi: 'Xem', en: 'Viewed' },
  list: { vi: 'Xem danh sách', en: 'Listed' },
  'view-file': { vi: 'Xem tệp', en: 'Opened a file' },
  'look-up': { vi: 'Tra cứu', en: 'Looked up' },
  create: { vi: 'Thêm', en: 'Created' },
  update: { vi: 'Sửa', en: 'Changed' },
  move: { vi: 'Sắp xếp', en: 'Moved' },
  'save-draft': { vi: 'Lưu nháp', en: 'Saved a draft' },
  remove: { vi: 'Xóa', en: 'Removed' },
  archive: { vi: 'Lưu trữ', en: 'Archived' },
  restore: { vi: 'Khôi phục', en: 'Restored' },
  merge: { vi: 'Gộp hồ sơ', en: 'Merged records' },
  'undo-merge': { vi: 'Hoàn tác gộp hồ sơ', en: 'Undid a merge' },
  different: { vi: 'Ghi là hai người', en: 'Noted as two people' },
  erase: { vi: 'Xóa dữ liệu cá nhân', en: 'Erased personal data' },
  export: { vi: 'Xuất dữ liệu', en: 'Exported' },
  print: { vi: 'In', en: 'Printed' },
  'share-view': { vi: 'Chia sẻ cách xem danh sách', en: 'Shared a view of a list' },
  'review-access': { vi: 'Xem xét truy cập bất thường', en: 'Reviewed unusual access' },
  'sign-in': { vi: 'Đăng nhập', en: 'Signed in' },
  'sign-in-refused': { vi: 'Đăng nhập bị từ chối', en: 'Refused to sign in' },
  'sign-out': { vi: 'Đăng xuất', en: 'Signed out' },
  register: { vi: 'Đăng ký', en: 'Registered' },
  'session-ended': { vi: 'Đăng xuất một thiết bị', en: 'Signed out a device' },
  'all-sessions-ended': { vi: 'Đăng xuất mọi thiết bị', en: 'Signed out all devices' },
  'password-changed': { vi: 'Đổi mật khẩu', en: 'Changed the password' },
  'password-reset': { vi: 'Đặt lại mật khẩu', en: 'Reset the password' },
  'password-set': { vi: 'Đặt mật khẩu', en: 'Set a password' },
  'reset-code-made': { vi: 'Cấp mã đặt lại mật khẩu', en: 'Made a reset code' },
  'code-requested': { vi: 'Xin mã một lần', en: 'Asked for a one-time code' },
  'code-refused': { vi: 'Nhập sai mã một lần', en: 'Entered a wrong one-time code' },
  'code-bound': { vi: 'Nhập sai mã quá nhiều lần', en: 'Too many wrong one-time codes' },
  'phone-verified': { vi: 'Xác minh số điện thoại', en: 'Proved the phone number' },
  'email-verified': { vi: 'Xác minh email', en: 'Proved the e-mail address' },
  'second-factor-on': { vi: 'Bật xác thực hai bước', en: 'Turned the second factor on' },
  'second-factor-off': { vi: 'Tắt xác thực hai bước', en: 'Turned the second factor off' },
  'passkey-added': { vi: 'Thêm passkey', en: 'Added a passkey' },
  'passkey-removed': { vi: 'Xóa passkey', en: 'Removed a passkey' },
  'recovery-codes-made': { vi: 'Tạo mã khôi phục', en: 'Made recovery codes' },
  'recovery-code-used': { vi: 'Dùng một mã khôi phục', en: 'Used a recovery code' },
} as const satisfies Record<string, Text>;

/** An act that is audited by this name, beside the actions of the config. */
export type AuditedAct = keyof typeof AUDITED_ACTS;
