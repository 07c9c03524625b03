/** Words of signing in again without leaving the page. */
export const STAY_TEXTS = {
  vi: {
    warning: (time: string) => `Phiên đăng nhập kết thúc lúc ${time}. Đăng nhập lại để làm tiếp.`,
    again: 'Đăng nhập lại',
    endedTitle: 'Phiên đăng nhập đã kết thúc',
    againTitle: 'Đăng nhập lại',
    lockedTitle: 'Màn hình đang khóa',
    kept: 'Những gì bạn đã nhập vẫn còn nguyên.',
    lockedText: 'Xác nhận là bạn để làm tiếp. Sau 5 lần sai, phiên đăng nhập kết thúc.',
    password: 'Mật khẩu',
    code: 'Mã xác thực hoặc mã khôi phục',
    goOn: 'Làm tiếp',
    useCode: 'Dùng mã xác thực',
    usePassword: 'Dùng mật khẩu',
    usePasskey: 'Dùng passkey',
    passkeyFailed: 'Bạn đã hủy, hoặc đã quá giờ. Vui lòng thử lại.',
    unlock: 'Mở khóa',
    other: 'Dùng tài khoản khác',
    later: 'Để sau',
    missing: 'Vui lòng nhập thông tin này.',
    enrol:
      'Tài khoản này cần thiết lập xác thực hai bước. Hãy mở trang đăng nhập ở thẻ mới, đăng nhập ở đó, rồi quay lại đây.',
  },
  en: {
    warning: (time: string) => `Your session ends at ${time}. Sign in again to go on.`,
    again: 'Sign in again',
    endedTitle: 'Your session has ended',
    againTitle: 'Sign in again',
    lockedTitle: 'This screen is locked',
    kept: 'What you typed is still here.',
    lockedText: 'Prove that it is you to go on. Five wrong answers end the session.',
    password: 'Password',
    code: 'Code of the authenticator app, or a recovery code',
    goOn: 'Go on',
    useCode: 'Use a code',
    usePassword: 'Use the password',
    usePasskey: 'Use a passkey',
    passkeyFailed: 'You cancelled, or it took too long. Please try again.',
    unlock: 'Unlock',
    other: 'Use another account',
    later: 'Later',
    missing: 'Please fill this in.',
    enrol:
      'This account needs to set up its second factor. Open the sign-in page in a new tab, sign in there, then come back.',
  },
} as const;

export type StayMessages = (typeof STAY_TEXTS)['vi' | 'en'];
