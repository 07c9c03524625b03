import { DRAFT_LIMITS } from '../../src/shared/booking/draft-limits';
import { f } from '../../src/shared/fields/f';
import { eq, me } from '../../src/shared/resource/predicate';
import { resource } from '../../src/shared/resource/resource';
import { t } from '../parts/text';

/** A booking that somebody has not finished: one an account, for them alone, gone when it is booked. */
export const nhapDatLich = resource('nhap-dat-lich', {
  label: t('Lịch đang đặt dở', 'Unfinished bookings'),
  one: t('lịch đang đặt dở', 'unfinished booking'),
  icon: 'appointment',
  group: 'tiep-don',
  title: 'choices',
  processing: { people: 'accounts', purposes: ['dat-lich'] },
  fields: {
    user: f.ref('ca-nhan', {
      personal: 'identity',
      label: t('Tài khoản', 'Account'),
      required: true,
      readOnly: true,
      unique: true,
      onDelete: 'cascade',
    }),
    choices: f.text({
      personal: 'health',
      label: t('Đã chọn', 'Chosen'),
      help: t('Phần sau dấu ? của trang đặt lịch.', 'The query of the page of booking.'),
      required: true,
      pattern: '[\\w&=%:.~+-]+',
      max: DRAFT_LIMITS.choices,
    }),
    patient: f.ref('benh-nhan', {
      personal: 'identity',
      label: t('Người khám', 'Patient'),
      onDelete: 'cascade',
    }),
    reason: f.longText({
      personal: 'health',
      label: t('Lý do khám', 'Reason'),
      max: DRAFT_LIMITS.reason,
    }),
    weight: f.text({
      personal: 'health',
      label: t('Cân nặng (kg)', 'Weight (kg)'),
      max: DRAFT_LIMITS.weight,
    }),
    adult: f.text({
      personal: 'identity',
      label: t('Người đi cùng', 'Who comes along'),
      max: DRAFT_LIMITS.adult,
    }),
    attachments: f.file({
      personal: 'health',
      label: t('Giấy tờ kèm theo', 'Attachments'),
      max: DRAFT_LIMITS.files,
    }),
  },
  list: { columns: ['choices', 'patient'], sort: ['createdAt', 'DESC'] },
  form: [
    {
      label: t('Lịch đang đặt dở', 'Unfinished booking'),
      fields: ['choices', 'patient', 'reason', ['weight', 'adult'], 'attachments', 'user'],
    },
  ],
  access: {
    read: ['benh-nhan'],
    write: ['benh-nhan'],
    remove: ['benh-nhan'],
    rows: { 'benh-nhan': eq('user', me('userId')) },
  },
});
