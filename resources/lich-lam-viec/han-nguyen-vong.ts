import { f } from '../../src/shared/fields/f';
import { upcoming } from '../../src/shared/resource/period';
import { resource } from '../../src/shared/resource/resource';
import { ownDepartment } from '../parts/care';
import { PLANNERS } from '../parts/roles';
import { t } from '../parts/text';

/** Until when a department takes wishes for the roster of which days. */
export const hanNguyenVong = resource('han-nguyen-vong', {
  label: t('Hạn nguyện vọng', 'Deadlines of wishes'),
  one: t('hạn nguyện vọng', 'deadline of wishes'),
  icon: 'schedule',
  group: 'lich-lam-viec',
  title: 'from',
  subtitle: ['department'],
  fields: {
    department: f.ref('phong-ban', {
      personal: 'none',
      label: t('Khoa', 'Department'),
      required: true,
      filter: true,
      search: true,
    }),
    from: f.date({
      personal: 'none',
      label: t('Bảng trực từ ngày', 'Roster from'),
      required: true,
      sort: true,
    }),
    to: f.date({
      personal: 'none',
      label: t('Đến hết ngày', 'To'),
      required: true,
      filter: true,
    }),
    deadline: f.instant({
      personal: 'none',
      label: t('Nhận nguyện vọng đến', 'Wishes until'),
      help: t(
        'Sau giờ này chỉ người xếp lịch ghi được nguyện vọng.',
        'After it only who plans the roster may write wishes.',
      ),
      required: true,
      sort: true,
    }),
  },
  list: {
    columns: ['from', 'to', 'deadline', 'department'],
    sort: ['from', 'DESC'],
    bulk: ['to'],
    saved: [
      {
        label: t('Từ hôm nay', 'From today on'),
        filter: { to_during: upcoming },
        sort: ['from', 'ASC'],
        initial: true,
      },
    ],
  },
  form: [{ label: t('Hạn', 'Deadline'), fields: ['department', ['from', 'to'], 'deadline'] }],
  checks: [
    { op: 'ordered', from: 'from', to: 'to', orEqual: true },
    {
      op: 'noOverlap',
      by: ['department'],
      from: 'from',
      to: 'to',
      message: t(
        'Những ngày này đã có hạn nguyện vọng.',
        'These days have a deadline of wishes already.',
      ),
    },
  ],
  access: {
    read: [...PLANNERS, 'dieu-duong'],
    write: PLANNERS,
    remove: PLANNERS,
    rows: {
      'dieu-duong': ownDepartment('department'),
      'dieu-duong-truong': ownDepartment('department'),
    },
    writeRows: { 'dieu-duong-truong': ownDepartment('department') },
  },
});
