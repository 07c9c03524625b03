import { f } from '../../src/shared/fields/f';
import { eq } from '../../src/shared/resource/predicate';
import { resource } from '../../src/shared/resource/resource';
import { MANAGERS, PHARMACY } from '../parts/roles';
import { t } from '../parts/text';

const kinds = {
  counter: { label: t('Quầy phát thuốc', 'Counter'), colour: 'success' },
  main: { label: t('Kho chẵn', 'Main store'), colour: 'info' },
  ward: { label: t('Tủ trực của khoa', 'Ward cupboard'), colour: 'neutral' },
  quarantine: { label: t('Biệt trữ', 'Quarantine'), colour: 'danger' },
} as const;

/** Where medicines stand: each entry of the ledger is of one store, and each store adds up by itself. */
export const kho = resource('kho', {
  label: t('Kho thuốc', 'Stores'),
  one: t('kho thuốc', 'store'),
  icon: 'stock',
  group: 'duoc',
  title: 'name',
  samples: 2,
  fields: {
    name: f.text({
      label: t('Tên', 'Name'),
      required: true,
      max: 100,
      search: true,
      sort: true,
      unique: true,
    }),
    kind: f.enum({
      label: t('Loại', 'Kind'),
      help: t(
        'Đơn thuốc được phát từ quầy; thuốc hết hạn chỉ chuyển được vào kho biệt trữ.',
        'Prescriptions are filled from the counter; what has expired moves to quarantine only.',
      ),
      options: kinds,
      required: true,
      filter: true,
    }),
    department: f.ref('phong-ban', {
      label: t('Khoa', 'Department'),
      when: eq('kind', 'ward'),
      filter: true,
    }),
    active: f.boolean({
      label: t('Đang dùng', 'In use'),
      required: true,
      default: true,
      filter: true,
    }),
  },
  list: { columns: ['name', 'kind', 'department', 'active'], sort: ['name', 'ASC'] },
  form: [{ label: t('Kho thuốc', 'Store'), fields: ['name', ['kind', 'department'], 'active'] }],
  checks: [
    {
      op: 'unique',
      fields: ['kind'],
      where: eq('kind', 'counter'),
      message: t('Đã có một quầy phát thuốc.', 'There is a counter already.'),
    },
  ],
  access: { read: PHARMACY, write: MANAGERS, remove: MANAGERS },
});
