import { f } from '../../src/shared/fields/f';
import { relations } from '../../src/shared/patient/choices';
import { eq, me } from '../../src/shared/resource/predicate';
import { resource } from '../../src/shared/resource/resource';
import { FRONT_DESK } from '../parts/roles';
import { t } from '../parts/text';

/** Which accounts stand for which patients; a link counts once it is verified. */
export const nguoiThan = resource('nguoi-than', {
  label: t('Người thân', 'Family links'),
  one: t('liên kết người thân', 'family link'),
  icon: 'family',
  group: 'tiep-don',
  title: 'relation',
  subtitle: ['patient'],
  patient: 'patient',
  fields: {
    user: f.ref('ca-nhan', {
      label: t('Tài khoản', 'Account'),
      required: true,
      createOnly: true,
      filter: true,
      search: true,
      read: FRONT_DESK,
      onDelete: 'cascade',
    }),
    patient: f.ref('benh-nhan', {
      label: t('Bệnh nhân', 'Patient'),
      required: true,
      search: true,
      createOnly: true,
      filter: true,
      onDelete: 'cascade',
    }),
    relation: f.enum({
      label: t('Quan hệ', 'Relation'),
      help: t('Người bệnh là gì của chủ tài khoản.', 'What the patient is to the account owner.'),
      options: relations,
      required: true,
      filter: true,
    }),
    verifiedBy: f.enum({
      label: t('Xác minh bằng', 'Verified by'),
      options: {
        code: { label: t('Mã gửi đến SĐT', 'Code to the phone') },
        reception: { label: t('Tại quầy', 'At the desk') },
        registration: { label: t('Khi đăng ký', 'At registration') },
      },
      required: true,
      default: 'reception',
      filter: true,
    }),
    verifiedAt: f.instant({
      label: t('Xác minh lúc', 'Verified at'),
      help: t('Chưa xác minh thì chưa xem được hồ sơ.', 'Without it the account sees nothing.'),
      sort: true,
      filter: true,
    }),
  },
  list: {
    columns: ['user', 'patient', 'relation', 'verifiedBy', 'verifiedAt'],
    sort: ['createdAt', 'DESC'],
    saved: [{ label: t('Bản thân', 'Self'), filter: { relation: 'ban-than' } }],
  },
  form: [
    {
      label: t('Liên kết', 'Link'),
      fields: [['user', 'patient'], ['relation', 'verifiedBy'], 'verifiedAt'],
    },
  ],
  checks: [
    {
      op: 'unique',
      fields: ['user', 'patient'],
      message: t('Tài khoản này đã có bệnh nhân đó.', 'The account has this patient already.'),
    },
  ],
  access: {
    read: [...FRONT_DESK, 'benh-nhan'],
    write: FRONT_DESK,
    remove: FRONT_DESK,
    rows: { 'benh-nhan': eq('user', me('userId')) },
  },
});
