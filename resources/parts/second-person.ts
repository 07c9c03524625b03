import { f } from '../../src/shared/fields/f';
import { t } from './text';

const HELP = t(
  'Chỉ cần khi cơ sở đặt quy định cho loại thuốc trong đơn.',
  'Needed only where the clinic asks for it of the medicines in it.',
);

/**
 * Who else confirms an act at somebody's screen, and what proves them: the name that they sign in with,
 * and their password; who has a second factor shows a code of it instead.
 */
export const secondPerson = {
  witness: f.text({
    label: t('Người thứ hai: SĐT hoặc email', 'Second person: phone or e-mail'),
    help: HELP,
    max: 254,
  }),
  witnessPassword: f.text({
    label: t('Mật khẩu của người thứ hai', 'Password of the second person'),
    max: 200,
    masked: true,
  }),
  witnessCode: f.text({
    label: t('Mã xác thực của người thứ hai', 'Code of the second person'),
    help: t(
      'Của ai dùng xác thực hai lớp: mã trong ứng dụng hoặc mã khôi phục, thay cho mật khẩu.',
      'Of who has a second factor: a code of the app or a recovery code, instead of the password.',
    ),
    max: 40,
  }),
} as const;
