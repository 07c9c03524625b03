import { f } from '../../src/shared/fields/f';
import { eq } from '../../src/shared/resource/predicate';
import { resource } from '../../src/shared/resource/resource';
import { PHARMACY } from '../parts/roles';
import { t } from '../parts/text';

/** What a store should always have of a medicine, such as the par of a ward's cupboard. */
export const tonToiThieu = resource('ton-toi-thieu', {
  label: t('Tồn tối thiểu theo kho', 'Minimum of stores'),
  one: t('mức tồn tối thiểu', 'minimum of a store'),
  icon: 'stock',
  group: 'duoc',
  title: 'name',
  fields: {
    store: f.ref('kho', {
      label: t('Kho', 'Store'),
      required: true,
      createOnly: true,
      filter: true,
      search: true,
      sort: true,
      choose: eq('active', true),
    }),
    medicine: f.ref('thuoc', {
      label: t('Thuốc', 'Medicine'),
      required: true,
      createOnly: true,
      filter: true,
      search: true,
      sort: true,
      choose: eq('active', true),
    }),
    name: f.computed({
      label: t('Kho và thuốc', 'Store and medicine'),
      result: 'text',
      from: { op: 'concat', fields: ['store', 'medicine'] },
    }),
    strength: f.computed({
      label: t('Hàm lượng', 'Strength'),
      result: 'text',
      from: { op: 'lookup', through: 'medicine', field: 'strength' },
    }),
    minimum: f.integer({
      label: t('Tối thiểu', 'Minimum'),
      help: t(
        'Dự trù mua tính theo tổng các kho, hoặc tồn tối thiểu chung của thuốc nếu lớn hơn.',
        'What is ordered counts all stores together, or the minimum of the medicine where that is more.',
      ),
      required: true,
      min: 1,
      max: 1_000_000,
      sort: true,
    }),
  },
  list: {
    columns: ['store', 'medicine', 'strength', 'minimum'],
    bulk: ['minimum'],
    card: ['medicine', 'strength', 'store', 'minimum'],
    sort: ['store', 'ASC'],
    perPage: 50,
  },
  form: [{ label: t('Mức tồn', 'Minimum'), fields: [['store', 'medicine'], 'minimum'] }],
  checks: [
    {
      op: 'unique',
      fields: ['store', 'medicine'],
      message: t(
        'Kho này đã có mức tối thiểu của thuốc đó.',
        'The store has a minimum of the medicine already.',
      ),
    },
  ],
  access: { read: PHARMACY, write: PHARMACY, remove: PHARMACY, import: PHARMACY },
});
