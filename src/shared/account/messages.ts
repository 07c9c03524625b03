import type { Text } from '../errors';
import { PASSWORD_MIN } from './password-rules';

/** What can be wrong with a field of the account forms. */
export const ACCOUNT_MESSAGES = {
  required: { vi: 'Vui lòng nhập thông tin này.', en: 'Please fill this in.' },
  username: {
    vi: 'Vui lòng nhập số điện thoại hoặc email.',
    en: 'Please enter your phone number or e-mail.',
  },
  passwordRequired: { vi: 'Vui lòng nhập mật khẩu.', en: 'Please enter your password.' },
  fullName: { vi: 'Vui lòng nhập họ và tên.', en: 'Please enter your full name.' },
  characters: { vi: 'Có ký tự không hợp lệ.', en: 'It has invalid characters.' },
  link: {
    vi: 'Tên không chứa địa chỉ web hoặc email. Nếu là chữ viết tắt, hãy để dấu cách sau dấu chấm.',
    en: 'A name holds no web or e-mail address. After an initial, leave a space behind the dot.',
  },
  tooLong: { vi: 'Nội dung quá dài.', en: 'This is too long.' },
  phone: {
    vi: 'Số điện thoại không hợp lệ, ví dụ 0912 345 678.',
    en: 'Not a mobile phone number, such as 0912 345 678.',
  },
  email: { vi: 'Email không hợp lệ, ví dụ ten@vidu.vn.', en: 'Not an e-mail address.' },
  dateOfBirth: {
    vi: 'Ngày sinh không hợp lệ, ví dụ 31/12/1990.',
    en: 'The date of birth is not valid.',
  },
  future: { vi: 'Ngày sinh không thể ở tương lai.', en: 'The date of birth is in the future.' },
  child: {
    vi: 'Người dưới 16 tuổi cần cha mẹ hoặc người giám hộ đăng ký, rồi thêm hồ sơ của bạn.',
    en: 'Under 16, a parent or guardian registers and adds your profile.',
  },
  sex: { vi: 'Vui lòng chọn giới tính.', en: 'Please choose the sex.' },
  passwordShort: {
    vi: `Mật khẩu cần ít nhất ${PASSWORD_MIN} ký tự.`,
    en: `The password needs at least ${PASSWORD_MIN} characters.`,
  },
  passwordLong: { vi: 'Mật khẩu quá dài.', en: 'The password is too long.' },
  passwordCommon: {
    vi: 'Mật khẩu này quá phổ biến hoặc dễ đoán. Vui lòng chọn mật khẩu khác.',
    en: 'This password is too common or easy to guess. Please choose another.',
  },
  passwordWrong: {
    vi: 'Mật khẩu hiện tại không đúng.',
    en: 'The current password is wrong.',
  },
  passwordSame: {
    vi: 'Mật khẩu mới phải khác mật khẩu hiện tại.',
    en: 'The new password must differ from the current one.',
  },
  passwordRepeat: {
    vi: 'Hai mật khẩu chưa giống nhau.',
    en: 'The two passwords are not the same.',
  },
  code: {
    vi: 'Mã không đúng hoặc đã hết hạn.',
    en: 'The code is wrong or has expired.',
  },
  passkey: {
    vi: 'Không nhận ra passkey này, hoặc đã quá giờ. Vui lòng thử lại.',
    en: 'This passkey is not known, or it took too long. Please try again.',
  },
  codeNotSent: {
    vi: 'Chưa gửi được mã. Vui lòng thử lại, hoặc nhờ quản trị viên cấp mã đặt lại mật khẩu.',
    en: 'The code could not be sent. Try again, or ask an administrator for a reset code.',
  },
  noPasskeys: {
    vi: 'Hệ thống chưa dùng được passkey: cần đặt PUBLIC_URL là địa chỉ https:// của trang.',
    en: 'Passkeys do not work here yet: PUBLIC_URL must be set to the https:// address of the site.',
  },
  factorRequired: {
    vi: 'Cần mã trong ứng dụng xác thực, passkey hoặc mã khôi phục.',
    en: 'A code of the authenticator app, a passkey or a recovery code is needed.',
  },
  codeRequired: { vi: 'Vui lòng nhập mã.', en: 'Please enter the code.' },
  consent: {
    vi: 'Vui lòng đồng ý với các mục bắt buộc để tiếp tục.',
    en: 'Please agree to the required purposes to continue.',
  },
  patientCode: {
    vi: 'Vui lòng nhập mã bệnh nhân, ví dụ BN-2026-00042.',
    en: 'Please enter the patient code, such as BN-2026-00042.',
  },
  province: { vi: 'Vui lòng chọn tỉnh, thành phố.', en: 'Please choose the province.' },
  ward: { vi: 'Vui lòng nhập phường, xã.', en: 'Please enter the ward.' },
  day: {
    vi: 'Ngày không hợp lệ, ví dụ 31/12/2027.',
    en: 'Not a valid day, such as 31/12/2027.',
  },
  allergen: {
    vi: 'Vui lòng ghi tên chất gây dị ứng.',
    en: 'Please say what causes the allergy.',
  },
  relation: { vi: 'Vui lòng chọn quan hệ.', en: 'Please choose the relation.' },
  familyFull: {
    vi: 'Tài khoản đã có nhiều hồ sơ người thân nhất có thể. Hãy nhờ quầy tiếp đón thêm giúp.',
    en: 'The account has as many family profiles as it can. Please ask at the desk.',
  },
  role: { vi: 'Vui lòng chọn vai trò.', en: 'Please choose the role.' },
  noPhoneChannel: {
    vi: 'Phòng khám chưa gửi được tin nhắn đến điện thoại. Hãy dùng mật khẩu, hoặc gọi phòng khám.',
    en: 'The clinic cannot send messages to phones yet. Use your password, or call the clinic.',
  },
  phoneCodeNotSent: {
    vi: 'Chưa gửi được mã. Vui lòng thử lại sau ít phút, hoặc gọi phòng khám.',
    en: 'The code could not be sent. Try again in a few minutes, or call the clinic.',
  },
  notByPhone: {
    vi: 'Tài khoản của số này không đăng nhập bằng mã điện thoại. Hãy dùng mật khẩu hoặc passkey.',
    en: 'The account of this number does not sign in by a code to the phone. Use the password or a passkey.',
  },
  ticket: {
    vi: 'Đã quá lâu từ khi xác minh số điện thoại. Vui lòng nhận mã mới.',
    en: 'It has been too long since the number was proved. Please ask for a new code.',
  },
  phoneTaken: {
    vi: 'Số điện thoại này đã có tài khoản.',
    en: 'This phone number already has an account.',
  },
  profileTaken: {
    vi: 'Hồ sơ này đã có tài khoản hoặc đã lưu trữ.',
    en: 'This profile has an account already, or is archived.',
  },
  ownAccount: {
    vi: 'Không thể tự làm việc này với tài khoản của chính mình.',
    en: 'You cannot do this to your own account.',
  },
  lastAdmin: {
    vi: 'Phải còn ít nhất một người quản trị đăng nhập được.',
    en: 'At least one administrator must be able to sign in.',
  },
  ownLink: {
    vi: 'Không thể tự xác minh liên kết của chính mình. Hãy nhờ đồng nghiệp.',
    en: 'You cannot verify a link of your own. Ask a colleague.',
  },
  emailTaken: {
    vi: 'Email này đã có tài khoản.',
    en: 'This e-mail address already has an account.',
  },
} as const satisfies Record<string, Text>;

export type AccountMessage = keyof typeof ACCOUNT_MESSAGES;
