import { phoneProofTexts } from '../phone-proof/texts';

/** The texts of proving an e-mail address: what is said of the code is the phone's. */
export const emailProofTexts = {
  vi: {
    ...phoneProofTexts.vi,
    title: 'Xác minh email của bạn',
    sent: (email: string) =>
      `Mã gồm 6 chữ số đã gửi đến ${email}. Nếu chưa thấy, hãy xem trong thư rác.`,
    own: 'Email',
    verified: (email: string) => `${email} đã được xác minh.`,
    unverified: (email: string) =>
      `${email} chưa được xác minh. Hãy xác minh để dùng email này khi đăng nhập và nhận tin.`,
    begin: 'Xác minh email này',
  },
  en: {
    ...phoneProofTexts.en,
    title: 'Verify your e-mail address',
    sent: (email: string) =>
      `We have sent a code of 6 digits to ${email}. If it is not there, look among the spam.`,
    own: 'E-mail address',
    verified: (email: string) => `${email} is verified.`,
    unverified: (email: string) =>
      `${email} is not verified. Verify it to sign in with it and get messages there.`,
    begin: 'Verify this address',
  },
};
