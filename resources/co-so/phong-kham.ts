import { STAFF } from '../../src/shared/account/actors';
import { f } from '../../src/shared/fields/f';
import { child, resource } from '../../src/shared/resource/resource';
import { MANAGERS } from '../parts/roles';
import { t } from '../parts/text';

/** Clinics: the places that patients come to. */
export const phongKham = resource('phong-kham', {
  label: t('Phòng khám', 'Clinics'),
  one: t('phòng khám', 'clinic'),
  icon: 'clinic',
  group: 'co-so',
  title: 'name',
  fields: {
    name: f.text({
      label: t('Tên', 'Name'),
      required: true,
      unique: true,
      max: 150,
      search: true,
      sort: true,
    }),
    facilityCode: f.text({
      label: t('Mã cơ sở KCB', 'Facility code'),
      unique: true,
      pattern: '\\d{5}',
    }),
    address: f.address({ label: t('Địa chỉ', 'Address'), required: true }),
    phone: f.phone({ personal: 'none', label: t('SĐT', 'Phone'), required: true, search: true }),
    hotline: f.text({
      personal: 'none',
      label: t('Tổng đài', 'Hotline'),
      max: 20,
      pattern: '[0-9 +.]+',
    }),
    email: f.email({ personal: 'none', label: t('Email', 'E-mail') }),
    website: f.url({ label: t('Trang web', 'Website') }),
    openingHours: f.week({ label: t('Giờ làm việc', 'Opening hours') }),
    services: f.refs('dich-vu', { label: t('Dịch vụ', 'Services') }),
    photo: f.image({ label: t('Ảnh', 'Photo'), public: true }),
    description: f.longText({ label: t('Giới thiệu', 'Description'), search: true }),
    active: f.boolean({
      label: t('Đang hoạt động', 'Active'),
      required: true,
      default: true,
      filter: true,
    }),
  },
  children: {
    blocks: child('toa-nha', 'clinic'),
    closures: child('lich-nghi', 'clinic', { label: t('Ngày nghỉ, lễ', 'Holidays') }),
  },
  list: {
    columns: ['name', 'address', 'phone', 'active'],
    sort: ['name', 'ASC'],
  },
  form: [
    {
      label: t('Phòng khám', 'Clinic'),
      fields: [
        ['name', 'active'],
        'facilityCode',
        'address',
        ['phone', 'hotline'],
        ['email', 'website'],
        'photo',
        'description',
      ],
    },
    { label: t('Giờ làm việc', 'Opening hours'), fields: ['openingHours', 'closures'] },
    { label: t('Dịch vụ', 'Services'), fields: ['services'] },
    { label: t('Tòa nhà', 'Blocks'), fields: ['blocks'] },
  ],
  access: {
    read: STAFF,
    write: MANAGERS,
    remove: MANAGERS,
    public: {
      fields: [
        'name',
        'address',
        'phone',
        'hotline',
        'email',
        'website',
        'openingHours',
        'services',
        'photo',
        'description',
        'active',
      ],
    },
  },
});
