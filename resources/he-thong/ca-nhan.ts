import { ROLES } from '../../src/shared/account/actors';
import { f } from '../../src/shared/fields/f';
import { eq } from '../../src/shared/resource/predicate';
import { child, resource } from '../../src/shared/resource/resource';
import { FRONT_DESK, MANAGERS } from '../parts/roles';
import { t } from '../parts/text';

const options = {
  'quan-tri': { label: ROLES['quan-tri'], colour: 'danger' },
  'quan-ly': { label: ROLES['quan-ly'], colour: 'warning' },
  'bac-si': { label: ROLES['bac-si'], colour: 'info' },
  'dieu-duong': { label: ROLES['dieu-duong'], colour: 'info' },
  'dieu-duong-truong': { label: ROLES['dieu-duong-truong'], colour: 'info' },
  'le-tan': { label: ROLES['le-tan'], colour: 'success' },
  'duoc-si': { label: ROLES['duoc-si'], colour: 'success' },
  'benh-nhan': { label: ROLES['benh-nhan'], colour: 'neutral' },
} as const;

/** Accounts; passwords and sessions are kept elsewhere. */
export const caNhan = resource('ca-nhan', {
  label: t('Tài khoản', 'Accounts'),
  one: t('tài khoản', 'account'),
  icon: 'account',
  group: 'he-thong',
  title: 'fullName',
  subtitle: ['phone'],
  processing: { people: 'accounts', purposes: ['dat-lich', 'nhan-su', 'bao-mat'] },
  fields: {
    fullName: f.text({
      personal: 'identity',
      label: t('Họ và tên', 'Full name'),
      required: true,
      max: 100,
      collate: 'name',
      search: true,
      sort: true,
    }),
    phone: f.phone({
      personal: 'contact',
      label: t('SĐT', 'Phone'),
      required: true,
      unique: true,
      search: true,
      sort: true,
      filter: true,
    }),
    phoneVerifiedAt: f.instant({
      personal: 'contact',
      label: t('Xác minh SĐT lúc', 'Phone proved at'),
      help: t(
        'Bằng mã gửi đến số này, hoặc tại quầy. Đổi số thì phải xác minh lại.',
        'By a code sent to it, or at the desk. Another number has to be proved anew.',
      ),
      readOnly: true,
      sort: true,
      filter: true,
    }),
    email: f.email({
      personal: 'contact',
      label: t('Email', 'E-mail'),
      unique: true,
      search: true,
      filter: true,
    }),
    claimedEmail: f.email({
      personal: 'contact',
      label: t('Email khi đăng ký', 'E-mail given at registration'),
      help: t(
        'Người đăng ký tự khai, chưa ai kiểm tra. Ghi vào ô Email khi đã biết là của người này.',
        'As typed by who registered; nobody has checked it. Write it into E-mail once it is known to be theirs.',
      ),
      readOnly: true,
      filter: 'whole',
    }),
    role: f.enum({
      bulk: false,
      personal: 'work',
      label: t('Vai trò', 'Role'),
      options,
      required: true,
      default: 'benh-nhan',
      filter: true,
      sort: true,
    }),
    disabled: f.boolean({
      personal: 'conduct',
      label: t('Đã khóa', 'Disabled'),
      help: t('Có hiệu lực ngay ở lần truy cập kế tiếp.', 'Takes effect on the next request.'),
      required: true,
      default: false,
      filter: true,
    }),
    erasedAt: f.instant({
      personal: 'conduct',
      label: t('Đã ẩn danh lúc', 'Made anonymous at'),
      readOnly: true,
      read: MANAGERS,
    }),
    lastSignIn: f.instant({
      personal: 'conduct',
      label: t('Đăng nhập gần nhất', 'Last sign-in'),
      readOnly: true,
      sort: true,
      read: MANAGERS,
    }),
  },
  children: {
    doctors: child('bac-si', 'user', { columns: ['code', 'fullName', 'status'] }),
    nurses: child('y-ta', 'user', { columns: ['code', 'fullName', 'status'] }),
    staff: child('nhan-su', 'user', { columns: ['code', 'fullName', 'status'] }),
    family: child('nguoi-than', 'user', { columns: ['patient', 'relation', 'verifiedAt'] }),
  },
  list: {
    columns: ['fullName', 'phone', 'email', 'role', 'disabled', 'lastSignIn'],
    card: ['fullName', 'role', 'phone'],
    sort: ['fullName', 'ASC'],
    saved: [
      {
        label: t('Nhân viên', 'Staff'),
        filter: {
          role: [
            'quan-tri',
            'quan-ly',
            'bac-si',
            'dieu-duong',
            'dieu-duong-truong',
            'le-tan',
            'duoc-si',
          ],
        },
      },
      { label: t('Bệnh nhân', 'Patients'), filter: { role: 'benh-nhan' } },
      { label: t('Đã khóa', 'Disabled'), filter: { disabled: true } },
    ],
  },
  form: [
    {
      label: t('Tài khoản', 'Account'),
      fields: [
        'fullName',
        ['phone', 'email'],
        'claimedEmail',
        ['role', 'disabled'],
        ['phoneVerifiedAt', 'lastSignIn'],
        'erasedAt',
      ],
    },
    { label: t('Hồ sơ nhân viên', 'Staff profile'), fields: ['doctors', 'nurses', 'staff'] },
    { label: t('Hồ sơ người bệnh', 'Patient profiles'), fields: ['family'] },
  ],
  access: {
    read: FRONT_DESK,
    write: ['quan-tri'],
    rows: { 'le-tan': eq('role', 'benh-nhan') },
  },
});
