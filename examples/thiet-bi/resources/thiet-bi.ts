import { MANAGERS } from '../../../resources/parts/roles';
import { STAFF } from '../../../src/shared/account/actors';
import { f } from '../../../src/shared/fields/f';
import { and, eq } from '../../../src/shared/resource/predicate';
import { child, resource } from '../../../src/shared/resource/resource';
import { t } from '../../../src/shared/text';
import { inspectionSticker } from '../kinds/inspection-sticker';

/** Medical devices of the clinic. */
export const thietBi = resource('thiet-bi', {
  label: t('Thiết bị y tế', 'Medical devices'),
  one: t('thiết bị', 'device'),
  icon: 'block',
  group: 'trang-thiet-bi',
  title: 'name',
  subtitle: ['code'],
  samples: 12,
  fields: {
    code: f.code({ label: t('Mã', 'Code'), pattern: 'TB-{####}', search: true, sort: true }),
    name: f.text({
      label: t('Tên', 'Name'),
      required: true,
      max: 120,
      search: true,
      sort: true,
      sample: ['Máy siêu âm', 'Máy điện tim', 'Máy X-quang', 'Monitor theo dõi', 'Bơm tiêm điện'],
    }),
    serial: f.text({ label: t('Số sê-ri', 'Serial number'), max: 60, search: true }),
    sticker: inspectionSticker({
      label: t('Tem kiểm định', 'Inspection sticker'),
      help: t(
        'Số trên tem của lần kiểm định gần nhất.',
        'On the sticker of the latest inspection.',
      ),
      issuers: ['KD', 'QT'],
      unique: true,
      filter: true,
      search: true,
    }),
    department: f.ref('phong-ban', {
      label: t('Khoa', 'Department'),
      required: true,
      filter: true,
    }),
    place: f.refOneOf(['phong', 'giuong'], {
      label: t('Nơi đặt', 'Stands at'),
      help: t('Một phòng, hoặc một giường bệnh.', 'A room, or a bed.'),
      filter: true,
      search: true,
    }),
    boughtOn: f.date({
      label: t('Ngày đưa vào sử dụng', 'In use since'),
      required: true,
      past: true,
      sort: true,
    }),
    price: f.money({
      label: t('Nguyên giá', 'Cost'),
      required: true,
      min: 0,
      read: MANAGERS,
      sample: [38_000_000, 145_000_000, 620_000_000, 92_500_000],
    }),
    lifeYears: f.integer({
      label: t('Số năm khấu hao', 'Years of depreciation'),
      required: true,
      default: 8,
      min: 1,
      max: 30,
    }),
    serviceMonths: f.integer({
      label: t('Bảo trì mỗi (tháng)', 'Serviced every (months)'),
      required: true,
      default: 6,
      min: 1,
      max: 60,
    }),
    nextService: f.date({
      label: t('Bảo trì tiếp theo', 'Next service'),
      help: t('Tính từ lần bảo trì gần nhất.', 'Counted from the latest service.'),
      readOnly: true,
      filter: true,
      sort: true,
    }),
    shown: f.boolean({
      label: t('Giới thiệu với người bệnh', 'Shown to patients'),
      required: true,
      default: false,
      filter: true,
    }),
    state: f.state({
      label: t('Trạng thái', 'State'),
      filter: true,
      initial: 'in-use',
      states: {
        'in-use': { label: t('Đang dùng', 'In use'), colour: 'success' },
        broken: { label: t('Đang hỏng', 'Broken'), colour: 'danger' },
        retired: { label: t('Đã thanh lý', 'Retired'), colour: 'neutral' },
      },
      transitions: {
        report: {
          label: t('Báo hỏng', 'Report broken'),
          from: ['in-use'],
          to: 'broken',
          roles: STAFF,
        },
        repair: {
          label: t('Đã sửa xong', 'Repaired'),
          from: ['broken'],
          to: 'in-use',
          roles: MANAGERS,
        },
        retire: {
          label: t('Thanh lý', 'Retire'),
          from: ['in-use', 'broken'],
          to: 'retired',
          roles: MANAGERS,
        },
      },
    }),
  },
  children: { visits: child('bao-tri', 'device') },
  list: {
    columns: ['code', 'name', 'department', 'place', 'nextService', 'state'],
    card: ['code', 'name', 'department', 'place', 'state'],
    sort: ['name', 'ASC'],
  },
  form: [
    {
      label: t('Thiết bị', 'Device'),
      fields: [
        ['code', 'state'],
        ['name', 'serial'],
        ['department', 'shown'],
        ['place', 'sticker'],
      ],
    },
    {
      label: t('Khấu hao và bảo trì', 'Depreciation and service'),
      fields: [['boughtOn', 'lifeYears'], ['price', 'serviceMonths'], ['nextService']],
    },
    { label: t('Lịch sử bảo trì', 'Services'), fields: ['visits'] },
  ],
  checks: [
    {
      op: 'unique',
      fields: ['serial'],
      message: t('Số sê-ri này đã có.', 'This serial number is there already.'),
    },
  ],
  access: {
    read: STAFF,
    write: MANAGERS,
    remove: MANAGERS,
    import: MANAGERS,
    public: {
      fields: ['name', 'department', 'place'],
      rows: and(eq('shown', true), eq('state', 'in-use')),
    },
  },
});
