import { f } from '../../src/shared/fields/f';
import { upcoming } from '../../src/shared/resource/period';
import { eq } from '../../src/shared/resource/predicate';
import { resource } from '../../src/shared/resource/resource';
import { ofOwnNurse } from '../parts/own-nurse';
import { PLANNERS } from '../parts/roles';
import { t } from '../parts/text';

const reasons = {
  pregnant: { label: t('Mang thai', 'Pregnant') },
  'small-child': { label: t('Con dưới 12 tháng', 'Child under 12 months') },
} as const;

/** Who works neither nights nor overtime on which days (Labour Code 2019, article 137). */
export const baoVeThaiSan = resource('bao-ve-thai-san', {
  label: t('Bảo vệ thai sản', 'Protection of parents'),
  one: t('đợt bảo vệ thai sản', 'protection'),
  icon: 'ward',
  group: 'lich-lam-viec',
  title: 'from',
  subtitle: ['nurse', 'doctor'],
  processing: { people: 'staff', purposes: ['nhan-su'] },
  fields: {
    nurse: f.ref('y-ta', {
      personal: 'work',
      label: t('Điều dưỡng', 'Nurse'),
      filter: true,
      search: true,
      choose: eq('status', 'active'),
    }),
    doctor: f.ref('bac-si', {
      personal: 'work',
      label: t('Bác sĩ', 'Doctor'),
      filter: true,
      search: true,
      choose: eq('status', 'active'),
    }),
    reason: f.enum({
      personal: 'health',
      label: t('Lý do', 'Reason'),
      help: t(
        'Mang thai: từ tháng thứ 7 (vùng cao, vùng sâu, vùng xa, biên giới, hải đảo: từ tháng thứ 6). Nuôi con: đến khi con đủ 12 tháng.',
        'Pregnant: from the 7th month (in remote areas from the 6th). Child: until it is 12 months old.',
      ),
      options: reasons,
      required: true,
      filter: true,
    }),
    agreed: f.boolean({
      personal: 'work',
      label: t('Người lao động đồng ý làm đêm, làm thêm', 'Agreed to nights and overtime'),
      help: t(
        'Đã đồng ý thì bảng trực không chặn ca đêm.',
        'With consent the roster lets nights pass.',
      ),
      when: eq('reason', 'small-child'),
    }),
    from: f.date({
      personal: 'health',
      label: t('Từ ngày', 'From'),
      required: true,
      filter: true,
      sort: true,
    }),
    until: f.date({
      personal: 'health',
      label: t('Đến hết ngày', 'Until'),
      required: true,
      filter: true,
    }),
  },
  list: {
    columns: ['nurse', 'doctor', 'reason', 'agreed', 'from', 'until'],
    sort: ['from', 'DESC'],
    bulk: false,
    saved: [
      {
        label: t('Đang và sắp áp dụng', 'Now and to come'),
        filter: { until_during: upcoming },
        sort: ['from', 'ASC'],
        initial: true,
      },
    ],
  },
  form: [
    {
      label: t('Bảo vệ thai sản', 'Protection'),
      fields: [['nurse', 'doctor'], 'reason', 'agreed', ['from', 'until']],
    },
  ],
  checks: [
    {
      op: 'exactlyOne',
      fields: ['nurse', 'doctor'],
      message: t(
        'Chọn một điều dưỡng hoặc một bác sĩ, không cả hai.',
        'Choose one nurse or one doctor, not both.',
      ),
    },
    { op: 'ordered', from: 'from', to: 'until', orEqual: true },
  ],
  access: {
    read: PLANNERS,
    write: PLANNERS,
    remove: PLANNERS,
    rows: { 'dieu-duong-truong': ofOwnNurse('nurse') },
    writeRows: { 'dieu-duong-truong': ofOwnNurse('nurse') },
  },
});
