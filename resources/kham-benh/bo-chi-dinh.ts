import { f } from '../../src/shared/fields/f';
import { eq, me, or } from '../../src/shared/resource/predicate';
import { resource } from '../../src/shared/resource/resource';
import { setLines } from '../../src/shared/rules/prescription/set-lines';
import { t } from '../parts/text';

const own = eq('doctor', me('doctorId'));

/** Order sets: tests and medicines that a doctor chooses at once, with no patient in them. */
export const boChiDinh = resource('bo-chi-dinh', {
  label: t('Bộ chỉ định', 'Order sets'),
  one: t('bộ chỉ định', 'order set'),
  icon: 'order',
  group: 'kham-benh',
  title: 'name',
  processing: { people: 'staff', purposes: ['nhan-su'] },
  fields: {
    name: f.text({
      personal: 'none',
      label: t('Tên bộ', 'Name'),
      required: true,
      max: 100,
      search: true,
      sort: true,
    }),
    doctor: f.ref('bac-si', {
      personal: 'work',
      label: t('Của bác sĩ', 'Of the doctor'),
      required: true,
      createOnly: true,
      filter: true,
    }),
    shared: f.boolean({
      personal: 'none',
      label: t('Bác sĩ khác cùng dùng', 'Other doctors use it too'),
      required: true,
      default: false,
      filter: true,
    }),
    services: f.refs('dich-vu', {
      personal: 'none',
      label: t('Xét nghiệm, thăm dò', 'Tests and images'),
      choose: eq('active', true),
    }),
    lines: f.json({
      personal: 'none',
      label: t('Thuốc', 'Medicines'),
      help: t(
        'Lưu từ bệnh án đang viết thì không phải gõ.',
        'Saved from the record that is written, nothing needs typing.',
      ),
      schema: setLines,
    }),
  },
  list: {
    columns: ['name', 'doctor', 'shared', 'services'],
    bulk: ['shared'],
    card: ['name', 'doctor', 'shared'],
    sort: ['name', 'ASC'],
  },
  form: [
    {
      label: t('Bộ chỉ định', 'Order set'),
      fields: ['name', ['doctor', 'shared'], 'services', 'lines'],
    },
  ],
  access: {
    read: ['bac-si'],
    write: ['bac-si'],
    remove: ['bac-si'],
    rows: { 'bac-si': or(own, eq('shared', true)) },
    writeRows: { 'bac-si': own },
  },
});
