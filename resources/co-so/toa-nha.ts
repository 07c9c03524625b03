import { STAFF } from '../../src/shared/account/actors';
import { f } from '../../src/shared/fields/f';
import { child, resource } from '../../src/shared/resource/resource';
import { inEnglish } from '../parts/in-english';
import { MANAGERS } from '../parts/roles';
import { t } from '../parts/text';

/** Blocks of a clinic. */
export const toaNha = resource('toa-nha', {
  label: t('Khu - tòa nhà', 'Blocks'),
  one: t('tòa nhà', 'block'),
  icon: 'building',
  group: 'co-so',
  title: 'name',
  subtitle: ['code'],
  fields: {
    code: f.text({
      label: t('Mã', 'Code'),
      required: true,
      unique: true,
      max: 10,
      search: true,
      sort: true,
    }),
    name: f.text({
      label: t('Tên', 'Name'),
      required: true,
      max: 100,
      search: true,
      sort: true,
    }),
    nameEnglish: f.text({ ...inEnglish('name', t('Tên', 'Name')), max: 100 }),
    clinic: f.ref('phong-kham', {
      label: t('Phòng khám', 'Clinic'),
      required: true,
      filter: true,
    }),
    floors: f.integer({ label: t('Số tầng', 'Floors'), required: true, min: 1, max: 100 }),
    description: f.longText({ label: t('Mô tả', 'Description'), max: 1000 }),
    roomCount: f.computed({
      label: t('Số phòng', 'Rooms'),
      result: 'integer',
      from: { op: 'count', of: 'phong', by: 'block' },
    }),
  },
  children: { rooms: child('phong', 'block', { path: 'phong' }) },
  list: {
    columns: ['code', 'name', 'clinic', 'floors', 'roomCount'],
    card: ['name', 'clinic', 'floors', 'roomCount'],
    sort: ['code', 'ASC'],
  },
  form: [
    {
      label: t('Tòa nhà', 'Block'),
      fields: [['code', 'name'], 'nameEnglish', ['clinic', 'floors'], 'description', 'roomCount'],
    },
    { label: t('Phòng', 'Rooms'), fields: ['rooms'] },
  ],
  access: {
    read: STAFF,
    write: MANAGERS,
    remove: MANAGERS,
    import: MANAGERS,
    public: { fields: ['code', 'name', 'nameEnglish', 'clinic', 'floors'] },
  },
});
