import { ACTORS } from '../../../src/shared/account/actors';
import { f } from '../../../src/shared/fields/f';
import { defineResources } from '../../../src/shared/resource/define-resources';
import { resource } from '../../../src/shared/resource/resource';
import { account, resourceConfig, ward } from '../../fixtures/resource-config';

const t = (vi: string, en: string) => ({ vi, en });
const colours = { den: { label: t('Đen', 'Black') }, do: { label: t('Đỏ', 'Red') } };

/** Nearly every kind of field that a sheet can carry. */
export const item = resource('do-vat', {
  icon: 'batch',
  group: 'chung',
  label: t('Đồ vật', 'Items'),
  one: t('đồ vật', 'item'),
  title: 'name',
  fields: {
    code: f.code({ label: t('Mã', 'Code'), pattern: 'DV-{####}', sort: true }),
    name: f.text({ label: t('Tên', 'Name'), required: true, sort: true, search: true }),
    note: f.longText({ label: t('Ghi chú', 'Note') }),
    count: f.integer({ label: t('Số lượng', 'Count'), min: -10, filter: true }),
    weight: f.decimal({ label: t('Cân nặng', 'Weight'), scale: 2 }),
    price: f.money({ label: t('Giá', 'Price') }),
    secret: f.text({ label: t('Giá vốn', 'Cost note'), read: ['quan-ly'] }),
    fragile: f.boolean({ label: t('Dễ vỡ', 'Fragile'), default: false }),
    bought: f.date({ label: t('Ngày mua', 'Bought') }),
    made: f.partialDate({ label: t('Năm làm', 'Made') }),
    opens: f.time({ label: t('Giờ mở', 'Opens') }),
    seenAt: f.instant({ label: t('Thấy lúc', 'Seen at') }),
    lent: f.dateRange({ label: t('Cho mượn', 'Lent') }),
    colour: f.enum({ label: t('Màu', 'Colour'), options: colours }),
    stripes: f.enum({ label: t('Sọc', 'Stripes'), options: colours, multiple: true }),
    phone: f.phone({ label: t('SĐT', 'Phone') }),
    email: f.email({ label: t('Email', 'E-mail') }),
    serial: f.text({ label: t('Số máy', 'Serial'), unique: true }),
    ward: f.ref('khoa', { label: t('Khoa', 'Ward') }),
    wards: f.refs('khoa', { label: t('Các khoa', 'Wards') }),
    keeper: f.ref('nguoi-giu', { label: t('Người giữ', 'Keeper') }),
    part: f.ref('do-vat', { label: t('Thuộc về', 'Part of') }),
    address: f.address({ label: t('Địa chỉ', 'Address') }),
    papers: f.file({ label: t('Giấy tờ', 'Papers') }),
    state: f.state({
      label: t('Trạng thái', 'State'),
      states: { cho: { label: t('Chờ', 'Waiting') } },
      initial: 'cho',
      transitions: {},
    }),
  },
  list: { columns: ['name'], sort: ['name', 'ASC'] },
  form: [{ label: t('Chung', 'General'), fields: ['name'] }],
  access: {
    read: ['quan-ly', 'le-tan'],
    write: ['quan-ly', 'le-tan'],
    remove: ['quan-ly'],
    import: ['quan-ly'],
    public: { fields: ['name'] },
  },
});

/** Rows without a key of their own: several may have the same name. */
export const keeper = resource('nguoi-giu', {
  icon: 'person',
  group: 'chung',
  label: t('Người giữ', 'Keepers'),
  one: t('người giữ', 'keeper'),
  title: 'name',
  fields: { name: f.text({ label: t('Tên', 'Name'), required: true, sort: true }) },
  list: { columns: ['name'], sort: ['name', 'ASC'] },
  form: [{ label: t('Chung', 'General'), fields: ['name'] }],
  access: { read: ['quan-ly', 'le-tan'], write: ['quan-ly'] },
});

export const csvConfig = defineResources({
  actors: ACTORS,
  kinds: resourceConfig.kinds,
  groups: resourceConfig.groups,
  resources: [
    ...resourceConfig.resources.filter(
      (each) => ![account.name, ward.name].includes(each.name as never),
    ),
    account,
    ward,
    keeper,
    item,
  ],
});
