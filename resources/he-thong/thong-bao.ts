import { ALL_ROLES } from '../../src/shared/account/actors';
import { f } from '../../src/shared/fields/f';
import { LONGEST_NOTICE, NOTIFICATION_KINDS } from '../../src/shared/notify/kinds';
import { eq, me } from '../../src/shared/resource/predicate';
import { resource } from '../../src/shared/resource/resource';
import { inEnglish } from '../parts/in-english';
import { t } from '../parts/text';

const own = eq('user', me('userId'));

/** Notifications: everyone reads their own, the server alone writes them. No diagnosis in any. */
export const thongBao = resource('thong-bao', {
  label: t('Thông báo', 'Notifications'),
  one: t('thông báo', 'notification'),
  icon: 'bell',
  group: 'he-thong',
  title: 'title',
  processing: { people: 'accounts', purposes: ['dat-lich', 'nhac-lich'] },
  fields: {
    user: f.ref('ca-nhan', {
      personal: 'identity',
      label: t('Người nhận', 'Recipient'),
      required: true,
      readOnly: true,
      filter: true,
      read: ['quan-tri'],
      onDelete: 'cascade',
    }),
    kind: f.enum({
      personal: 'conduct',
      label: t('Loại', 'Kind'),
      options: NOTIFICATION_KINDS,
      required: true,
      readOnly: true,
      filter: true,
    }),
    title: f.text({
      personal: 'conduct',
      label: t('Tiêu đề', 'Title'),
      required: true,
      readOnly: true,
      max: LONGEST_NOTICE.title,
    }),
    body: f.longText({
      personal: 'conduct',
      label: t('Nội dung', 'Body'),
      required: true,
      readOnly: true,
      max: LONGEST_NOTICE.body,
    }),
    titleEnglish: f.text({
      personal: 'conduct',
      ...inEnglish('title', t('Tiêu đề', 'Title')),
      readOnly: true,
      max: LONGEST_NOTICE.title,
    }),
    bodyEnglish: f.longText({
      personal: 'conduct',
      ...inEnglish('body', t('Nội dung', 'Body')),
      readOnly: true,
      max: LONGEST_NOTICE.body,
    }),
    link: f.text({
      personal: 'none',
      label: t('Đường dẫn', 'Link'),
      help: t('Trang trong hệ thống.', 'A page of the site.'),
      readOnly: true,
      pattern: '/[^\\s]*',
      max: 300,
    }),
    appointment: f.ref('phieu-thong-tin', {
      personal: 'conduct',
      label: t('Lịch khám', 'Appointment'),
      readOnly: true,
      onDelete: 'cascade',
    }),
    readAt: f.instant({ personal: 'conduct', label: t('Đọc lúc', 'Read at'), readOnly: true }),
    state: f.state({
      personal: 'conduct',
      label: t('Trạng thái', 'State'),
      filter: true,
      initial: 'unread',
      states: {
        unread: { label: t('Chưa đọc', 'Unread'), colour: 'info' },
        read: { label: t('Đã đọc', 'Read'), colour: 'neutral' },
      },
      transitions: {
        read: {
          label: t('Đánh dấu đã đọc', 'Mark as read'),
          from: ['unread', 'read'],
          to: 'read',
          roles: ALL_ROLES,
          stamp: 'readAt',
        },
      },
    }),
  },
  list: {
    columns: ['title', 'kind', 'state'],
    sort: ['createdAt', 'DESC'],
    saved: [{ label: t('Chưa đọc', 'Unread'), filter: { state: 'unread' } }],
  },
  form: [
    {
      label: t('Thông báo', 'Notification'),
      fields: [
        ['title', 'state'],
        'kind',
        'body',
        'titleEnglish',
        'bodyEnglish',
        'link',
        'appointment',
        'readAt',
        'user',
      ],
    },
  ],
  access: {
    read: ALL_ROLES,
    rows: {
      'quan-tri': own,
      'quan-ly': own,
      'bac-si': own,
      'dieu-duong': own,
      'dieu-duong-truong': own,
      'le-tan': own,
      'duoc-si': own,
      'benh-nhan': own,
    },
  },
});
