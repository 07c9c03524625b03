import type { KitLanguage } from '../../../shared/i18n/language';

/** Words of asking a passkey. */
export const passkeyTexts = {
  vi: {
    asking: 'Đang chờ thiết bị…',
    use: 'Dùng passkey',
    notAllowed: 'Bạn đã hủy, hoặc đã quá giờ. Vui lòng thử lại.',
    known: 'Thiết bị này đã có passkey của tài khoản.',
    notSupported:
      'Thiết bị hoặc địa chỉ này không dùng được passkey. Hãy mở trang bằng tên miền (trên máy này: localhost).',
  },
  en: {
    asking: 'Waiting for your device…',
    use: 'Use a passkey',
    notAllowed: 'You cancelled, or it took too long. Please try again.',
    known: 'This device already has a passkey of the account.',
    notSupported:
      'This device or address cannot use passkeys. Open the site by its name (localhost on this machine).',
  },
} satisfies Record<KitLanguage, Record<string, string>>;
