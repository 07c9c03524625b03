import { z } from 'zod';
import { f } from '../../src/shared/fields/f';
import { templateSchema } from '../../src/shared/records/check-template';
import { eq, neq } from '../../src/shared/resource/predicate';
import { resource } from '../../src/shared/resource/resource';
import { CLINICAL, MANAGERS } from '../parts/roles';
import { t } from '../parts/text';
import { note } from '../parts/transition-history';

const encounters = {
  'ngoai-tru': { label: t('Ngoại trú', 'Outpatient'), colour: 'info' },
  'noi-tru': { label: t('Nội trú', 'Inpatient'), colour: 'success' },
  'giay-to': { label: t('Giấy tờ', 'Paper'), colour: 'neutral' },
  'truoc-kham': { label: t('Câu hỏi trước khám', 'Questions before the visit'), colour: 'warning' },
} as const;

/** Templates of records and papers; a published version never changes. */
export const mauBenhAn = resource('mau-benh-an', {
  label: t('Mẫu bệnh án', 'Record templates'),
  one: t('mẫu bệnh án', 'record template'),
  icon: 'template',
  group: 'kham-benh',
  title: 'name',
  subtitle: ['formCode', 'edition'],
  fields: {
    name: f.text({
      label: t('Tên mẫu', 'Name'),
      required: true,
      max: 150,
      search: true,
      sort: true,
    }),
    formCode: f.text({
      label: t('Số mẫu', 'Form code'),
      help: t(
        'Soạn theo mẫu của Bộ Y tế, chưa được cơ quan nào xác nhận.',
        'Designed towards the forms of the Ministry; not certified.',
      ),
      required: true,
      max: 40,
      search: true,
      sort: true,
      filter: true,
    }),
    edition: f.integer({
      bulk: false,
      label: t('Bản', 'Edition'),
      required: true,
      default: 1,
      min: 1,
      max: 10_000,
      sort: true,
    }),
    encounter: f.enum({
      label: t('Dùng cho', 'Encounter'),
      options: encounters,
      required: true,
      filter: true,
    }),
    department: f.ref('phong-ban', {
      label: t('Khoa', 'Department'),
      help: t(
        'Câu hỏi trước khám: khoa hỏi người bệnh; bỏ trống thì hỏi ở mọi khoa chưa có mẫu riêng.',
        'Questions before the visit: the department that asks them; empty, every one without its own.',
      ),
      filter: true,
    }),
    schema: f.json({ label: t('Các mục', 'Sections'), required: true, schema: templateSchema }),
    printLayout: f.json({
      label: t('Trình bày khi in', 'Print layout'),
      schema: z.record(z.string(), z.unknown()),
    }),
    publishedAt: f.instant({ label: t('Công bố lúc', 'Published at'), readOnly: true }),
    state: f.state({
      label: t('Trạng thái', 'State'),
      filter: true,
      sort: true,
      initial: 'draft',
      states: {
        draft: { label: t('Nháp', 'Draft'), colour: 'neutral' },
        published: { label: t('Đang dùng', 'Published'), colour: 'success' },
        retired: { label: t('Ngưng dùng', 'Retired'), colour: 'warning' },
      },
      transitions: {
        publish: {
          label: t('Công bố', 'Publish'),
          from: ['draft'],
          to: 'published',
          roles: MANAGERS,
          stamp: 'publishedAt',
          confirm: t('Công bố rồi sẽ không sửa được.', 'A published version cannot be changed.'),
        },
        retire: {
          label: t('Ngưng dùng', 'Retire'),
          from: ['published'],
          to: 'retired',
          roles: MANAGERS,
          args: { note: note() },
        },
      },
    }),
  },
  list: {
    columns: ['name', 'formCode', 'edition', 'encounter', 'department', 'state'],
    card: ['name', 'formCode', 'edition', 'state'],
    sort: ['name', 'ASC'],
    saved: [
      { label: t('Đang dùng', 'Published'), filter: { state: 'published' } },
      { label: t('Nháp', 'Drafts'), filter: { state: 'draft' } },
    ],
  },
  form: [
    {
      label: t('Mẫu', 'Template'),
      fields: [
        ['name', 'state'],
        ['formCode', 'edition'],
        ['encounter', 'department'],
        'publishedAt',
      ],
    },
    { label: t('Nội dung', 'Content'), fields: ['schema', 'printLayout'] },
  ],
  checks: [
    {
      op: 'unique',
      fields: ['formCode', 'edition'],
      message: t('Số mẫu này đã có bản đó.', 'This form has that version already.'),
    },
  ],
  access: {
    read: [...CLINICAL, ...MANAGERS, 'benh-nhan'],
    write: [...MANAGERS, 'bac-si'],
    remove: MANAGERS,
    rows: { 'benh-nhan': neq('state', 'draft') },
  },
  actions: {
    'new-edition': {
      label: t('Soạn bản mới', 'New edition'),
      roles: [...MANAGERS, 'bac-si'],
      guard: neq('state', 'draft'),
    },
  },
  editable: eq('state', 'draft'),
});
