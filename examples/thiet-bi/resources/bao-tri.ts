import { MANAGERS } from '../../../resources/parts/roles';
import { STAFF } from '../../../src/shared/account/actors';
import { f } from '../../../src/shared/fields/f';
import { resource } from '../../../src/shared/resource/resource';
import { t } from '../../../src/shared/text';

/** Visits of those who service a device. */
export const baoTri = resource('bao-tri', {
  label: t('Bảo trì', 'Services'),
  one: t('lần bảo trì', 'service'),
  icon: 'history',
  group: 'trang-thiet-bi',
  title: 'on',
  subtitle: ['by'],
  samples: 12,
  fields: {
    device: f.ref('thiet-bi', {
      label: t('Thiết bị', 'Device'),
      required: true,
      createOnly: true,
      filter: true,
    }),
    on: f.date({
      label: t('Ngày', 'Day'),
      required: true,
      past: true,
      createOnly: true,
      sort: true,
    }),
    by: f.text({
      label: t('Người thực hiện', 'Done by'),
      required: true,
      max: 120,
      search: true,
      sample: ['Công ty Thiết bị Y tế Hà Nội', 'Tổ kỹ thuật', 'Công ty Minh Tâm'],
    }),
    work: f.longText({ label: t('Nội dung', 'Work done'), max: 2000 }),
    cost: f.money({ label: t('Chi phí', 'Cost'), min: 0, read: MANAGERS }),
    report: f.file({ label: t('Biên bản', 'Report') }),
  },
  list: {
    columns: ['on', 'device', 'by', 'cost'],
    card: ['on', 'device', 'by'],
    sort: ['on', 'DESC'],
  },
  form: [
    {
      label: t('Lần bảo trì', 'Service'),
      fields: [['device', 'on'], ['by', 'cost'], 'work', 'report'],
    },
  ],
  access: { read: STAFF, write: MANAGERS, remove: MANAGERS },
});
