import type { Language } from './i18n/language';
import { textIn } from './i18n/text-in';

/** Every error that the API can answer: its status and its text in both languages. */
export const ERRORS = {
  BAD_REQUEST: [400, 'Yêu cầu không đúng định dạng.', 'The request is malformed.'],
  UNKNOWN_FIELD: [
    400,
    'Có trường không tồn tại trong yêu cầu.',
    'The request names an unknown field.',
  ],
  BAD_CREDENTIALS: [
    401,
    'Số điện thoại, email hoặc mật khẩu không đúng.',
    'The phone number, e-mail or password is wrong.',
  ],
  UNAUTHENTICATED: [401, 'Vui lòng đăng nhập để tiếp tục.', 'Please sign in to continue.'],
  SESSION_ENDED: [
    401,
    'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.',
    'Your session has ended. Please sign in again.',
  ],
  FORBIDDEN: [403, 'Bạn không có quyền thực hiện việc này.', 'You are not allowed to do this.'],
  PHONE_UNVERIFIED: [
    403,
    'Vui lòng xác minh số điện thoại bằng mã trước khi đặt lịch.',
    'Please verify your phone number with a code before you book.',
  ],
  NOT_FOUND: [404, 'Không tìm thấy nội dung này.', 'This could not be found.'],
  STALE: [
    409,
    'Người khác vừa lưu bản ghi này. Xem lại thay đổi trước khi lưu.',
    'Somebody else has just saved this record. Review the changes before saving.',
  ],
  IN_USE: [409, 'Không xóa được vì còn nơi khác đang dùng.', 'This is still in use elsewhere.'],
  CONFLICT: [
    409,
    'Dữ liệu trùng hoặc chồng với bản ghi khác.',
    'This conflicts with another record.',
  ],
  PHONE_TAKEN: [
    409,
    'Số điện thoại này đã có tài khoản. Vui lòng đăng nhập.',
    'This phone number already has an account. Please sign in.',
  ],
  SLOT_TAKEN: [409, 'Giờ này vừa có người đặt.', 'Somebody has just taken this time.'],
  BED_TAKEN: [409, 'Giường này đã có người.', 'Somebody has this bed.'],
  BED_BLOCKED: [409, 'Giường này đang không dùng được.', 'This bed cannot be used at the moment.'],
  BED_UNSUITABLE: [
    409,
    'Giường này không phù hợp với bệnh nhân.',
    'This bed does not suit the patient.',
  ],
  APPROVAL_NEEDED: [409, 'Việc này cần quản lý duyệt.', 'This needs the approval of a manager.'],
  BAD_TRANSITION: [
    409,
    'Không thực hiện được ở trạng thái hiện tại.',
    'This is not possible in the current state.',
  ],
  FILE_WAITING: [
    409,
    'Tệp đang được kiểm tra vi-rút. Vui lòng mở lại sau ít phút.',
    'This file is being checked for viruses. Please open it again in a few minutes.',
  ],
  FILE_REMOVED: [409, 'Tệp này có mã độc nên đã bị gỡ.', 'This file held a virus and was removed.'],
  TOO_LARGE: [413, 'Dữ liệu gửi lên quá lớn.', 'What was sent is too large.'],
  WRONG_TYPE: [415, 'Loại dữ liệu này không được nhận.', 'This type of content is not accepted.'],
  INVALID: [422, 'Có thông tin chưa đúng. Vui lòng xem lại.', 'Some of the details are not right.'],
  SESSION_LOCKED: [
    423,
    'Máy này đang khóa màn hình. Mở khóa để tiếp tục.',
    'This device is locked. Unlock it to go on.',
  ],
  VERSION_REQUIRED: [
    428,
    'Thiếu phiên bản của bản ghi. Tải lại trang rồi lưu lại.',
    'The version of the record is missing. Reload, then save again.',
  ],
  TOO_MANY: [
    429,
    'Bạn thao tác quá nhanh. Vui lòng thử lại sau ít phút.',
    'Too many attempts. Please try again in a few minutes.',
  ],
  INTERNAL: [
    500,
    'Hệ thống gặp lỗi. Vui lòng thử lại sau.',
    'Something went wrong. Please try again later.',
  ],
  UNAVAILABLE: [
    503,
    'Hệ thống đang bận. Vui lòng thử lại sau ít phút.',
    'The service is busy. Please try again in a few minutes.',
  ],
} as const satisfies Record<string, readonly [number, string, string]>;

export type ErrorCode = keyof typeof ERRORS;

/** Text in both languages of the product. */
export interface Text {
  vi: string;
  en: string;
}

export interface ErrorDetails {
  /** Field name → what is wrong with it. */
  errors?: Record<string, Text>;
  /** Members added to the body as they are (`current` of STALE, open slots of SLOT_TAKEN). */
  extra?: Record<string, unknown>;
  /** A text that says more than the table's. */
  message?: Text;
  /** Seconds for `Retry-After`. */
  retryAfter?: number;
}

/** An error that the caller may see: `code` picks status and text from {@link ERRORS}. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.status = ERRORS[code][0];
    this.details = details;
  }

  /** The text for the person, in `language`. */
  text(language: Language): string {
    const [, vi, en] = ERRORS[this.code];
    return textIn(this.details.message ?? { vi, en }, language);
  }
}
