import { z } from 'zod';
import { f } from '../../src/shared/fields/f';
import { named } from '../../src/shared/fields/named';
import { SENSITIVITIES } from '../../src/shared/privacy/sensitivity';
import { and, eq, isNull, lt, not, now, oneOf } from '../../src/shared/resource/predicate';
import { resource } from '../../src/shared/resource/resource';
import { MANAGERS } from '../parts/roles';
import { t } from '../parts/text';
import { note, transitionHistory } from '../parts/transition-history';

const kinds = {
  'tiet-lo': { label: t('Lộ, xem trái phép', 'Disclosure or unlawful viewing'), colour: 'danger' },
  mat: { label: t('Mất dữ liệu, thiết bị', 'Loss of data or a device'), colour: 'warning' },
  'sai-lech': { label: t('Sửa đổi, sai lệch', 'Alteration'), colour: 'warning' },
  'gui-nham': { label: t('Gửi nhầm người', 'Sent to the wrong person'), colour: 'info' },
  'tan-cong': { label: t('Tấn công mạng', 'Attack'), colour: 'danger' },
  khac: { label: t('Khác', 'Other'), colour: 'neutral' },
} as const;

const told = z.array(
  z.object({
    who: named('Ai', 'Who', z.string().max(200)),
    at: named('Lúc', 'At', z.string().max(40)),
    how: named('Bằng cách', 'How', z.string().max(200)),
  }),
);

/**
 * Breaches of personal data, each with its clock: the authority is told within 72 hours of the
 * discovery, or it is written down why it need not be.
 */
export const suCoDuLieu = resource('su-co-du-lieu', {
  label: t('Sự cố dữ liệu cá nhân', 'Data breaches'),
  one: t('sự cố dữ liệu', 'data breach'),
  icon: 'emergency',
  group: 'rieng-tu',
  title: 'code',
  subtitle: ['kind'],
  fields: {
    code: f.code({
      label: t('Mã', 'Code'),
      pattern: 'SC-{yyyy}-{####}',
      search: true,
      sort: true,
      filter: true,
    }),
    kind: f.enum({ label: t('Loại', 'Kind'), options: kinds, required: true, filter: true }),
    discoveredAt: f.instant({
      label: t('Phát hiện lúc', 'Discovered at'),
      help: t('Đồng hồ 72 giờ chạy từ lúc này.', 'The 72 hours run from then.'),
      required: true,
      createOnly: true,
      sort: true,
      filter: true,
    }),
    occurredAt: f.instant({ label: t('Xảy ra lúc', 'Happened at') }),
    notifyBy: f.instant({
      label: t('Hạn báo cơ quan', 'Report by'),
      help: t('72 giờ từ lúc phát hiện.', '72 hours from the discovery.'),
      required: true,
      readOnly: true,
      sort: true,
      filter: true,
    }),
    late: f.computed({
      label: t('Trễ hạn báo', 'Report overdue'),
      result: 'boolean',
      from: {
        op: 'holds',
        where: and(
          isNull('authorityToldAt'),
          lt('notifyBy', now),
          not(oneOf('state', ['not_notifiable', 'closed'])),
        ),
      },
      filter: true,
    }),
    description: f.longText({
      label: t('Diễn biến', 'What happened'),
      required: true,
      min: 10,
      max: 4000,
    }),
    data: f.enum({
      label: t('Loại dữ liệu', 'Kinds of data'),
      options: SENSITIVITIES,
      multiple: true,
      required: true,
    }),
    people: f.integer({ label: t('Số người bị ảnh hưởng', 'People affected'), min: 0 }),
    consequences: f.longText({ label: t('Hậu quả', 'Consequences'), max: 2000 }),
    measures: f.longText({ label: t('Đã xử lý', 'Measures taken'), max: 4000 }),
    told: f.json({ label: t('Đã báo cho ai', 'Who was told'), schema: told }),
    authorityToldAt: f.instant({
      label: t('Báo cơ quan lúc', 'Authority told at'),
      readOnly: true,
    }),
    authorityReference: f.text({
      label: t('Số công văn, biên nhận', 'Reference'),
      readOnly: true,
      max: 100,
    }),
    peopleToldAt: f.instant({
      label: t('Báo người bị ảnh hưởng lúc', 'People told at'),
      readOnly: true,
    }),
    conclusion: f.longText({ label: t('Kết luận', 'Conclusion'), readOnly: true, max: 2000 }),
    state: f.state({
      label: t('Trạng thái', 'State'),
      filter: true,
      sort: true,
      initial: 'open',
      history: 'history',
      states: {
        open: { label: t('Mới phát hiện', 'Discovered'), colour: 'danger' },
        notified: { label: t('Đã báo cơ quan', 'Authority told'), colour: 'info' },
        people_told: { label: t('Đã báo người bị ảnh hưởng', 'People told'), colour: 'info' },
        not_notifiable: { label: t('Không phải báo', 'Need not be reported'), colour: 'neutral' },
        closed: { label: t('Đã đóng', 'Closed'), colour: 'success' },
      },
      transitions: {
        'notify-authority': {
          label: t('Ghi đã báo cơ quan', 'Authority was told'),
          from: ['open', 'not_notifiable'],
          to: 'notified',
          roles: MANAGERS,
          args: {
            reference: f.text({
              label: t('Số công văn, biên nhận', 'Reference'),
              required: true,
              max: 100,
            }),
            note: note(),
          },
          store: { reference: 'authorityReference' },
          stamp: 'authorityToldAt',
          colour: 'info',
        },
        'notify-people': {
          label: t('Ghi đã báo người bị ảnh hưởng', 'People were told'),
          from: ['notified'],
          to: 'people_told',
          roles: MANAGERS,
          args: { note: note(true) },
          stamp: 'peopleToldAt',
          colour: 'info',
        },
        'need-not-notify': {
          label: t('Không phải báo', 'Need not be reported'),
          from: ['open'],
          to: 'not_notifiable',
          roles: MANAGERS,
          args: { note: note(true) },
        },
        close: {
          label: t('Đóng', 'Close'),
          from: ['notified', 'people_told', 'not_notifiable'],
          to: 'closed',
          roles: MANAGERS,
          args: {
            conclusion: f.longText({
              label: t('Kết luận', 'Conclusion'),
              required: true,
              max: 2000,
            }),
          },
          colour: 'success',
        },
        reopen: {
          label: t('Mở lại', 'Reopen'),
          from: ['closed'],
          to: 'open',
          roles: MANAGERS,
          args: { note: note(true) },
        },
      },
    }),
    history: transitionHistory(MANAGERS),
  },
  list: {
    columns: ['code', 'kind', 'discoveredAt', 'notifyBy', 'late', 'people', 'state'],
    card: ['code', 'kind', 'notifyBy', 'state'],
    sort: ['discoveredAt', 'DESC'],
    bulk: false,
    saved: [
      { label: t('Chưa đóng', 'Open'), filter: { state: ['open', 'notified', 'people_told'] } },
      { label: t('Trễ hạn báo', 'Overdue'), filter: { late: true } },
    ],
  },
  form: [
    {
      label: t('Sự cố', 'Breach'),
      fields: [
        ['code', 'state'],
        ['kind', 'people'],
        ['discoveredAt', 'occurredAt'],
        ['notifyBy', 'late'],
        'description',
        'data',
        'consequences',
        'measures',
      ],
    },
    {
      label: t('Báo cáo', 'Reports'),
      fields: [
        ['authorityToldAt', 'authorityReference'],
        'peopleToldAt',
        'told',
        'conclusion',
        'history',
      ],
    },
  ],
  access: { read: MANAGERS, write: MANAGERS },
  editable: not(eq('state', 'closed')),
});
