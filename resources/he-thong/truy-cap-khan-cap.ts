import { f } from '../../src/shared/fields/f';
import { eq, me } from '../../src/shared/resource/predicate';
import { resource } from '../../src/shared/resource/resource';
import { CLINICAL, MANAGERS } from '../parts/roles';
import { t } from '../parts/text';

const own = eq('user', me('userId'));

/** Emergency access: made by the action `break-glass` of a patient only, and reported to managers. */
export const truyCapKhanCap = resource('truy-cap-khan-cap', {
  label: t('Truy cập khẩn cấp', 'Emergency access'),
  one: t('lần truy cập khẩn cấp', 'emergency access'),
  icon: 'emergency',
  group: 'he-thong',
  title: 'reason',
  subject: 'patient',
  processing: { people: 'patients', purposes: ['bao-mat'] },
  fields: {
    user: f.ref('ca-nhan', {
      personal: 'work',
      label: t('Người mở', 'Opened by'),
      required: true,
      readOnly: true,
      filter: true,
      read: MANAGERS,
    }),
    patient: f.ref('benh-nhan', {
      personal: 'identity',
      label: t('BN', 'Patient'),
      required: true,
      readOnly: true,
      filter: true,
    }),
    reason: f.longText({
      personal: 'health',
      label: t('Lý do', 'Reason'),
      required: true,
      readOnly: true,
      max: 500,
    }),
    expiresAt: f.instant({
      personal: 'conduct',
      label: t('Hết hạn lúc', 'Expires at'),
      required: true,
      readOnly: true,
      sort: true,
      filter: true,
    }),
  },
  list: {
    columns: ['user', 'patient', 'reason', 'expiresAt'],
    sort: ['createdAt', 'DESC'],
  },
  form: [{ label: t('Truy cập', 'Access'), fields: [['user', 'patient'], 'reason', 'expiresAt'] }],
  access: {
    read: [...MANAGERS, ...CLINICAL],
    rows: { 'bac-si': own, 'dieu-duong': own, 'dieu-duong-truong': own },
  },
  appendOnly: true,
});
