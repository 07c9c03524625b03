import { f } from '../../src/shared/fields/f';
import { upcoming } from '../../src/shared/resource/period';
import { eq, me, notNull, or } from '../../src/shared/resource/predicate';
import { resource } from '../../src/shared/resource/resource';
import { dutyKinds } from '../parts/duty-kinds';
import { nurseAtWork, ofOwnNurse } from '../parts/own-nurse';
import { PLANNERS } from '../parts/roles';
import { t } from '../parts/text';

const wants = {
  off: { label: t('Xin không trực', 'Rather not'), colour: 'warning' },
  on: { label: t('Muốn trực', 'Would like'), colour: 'success' },
} as const;

const WHO = [...PLANNERS, 'dieu-duong'] as const;

/** What nurses wish of the roster to come, up to the deadline of their department. */
export const nguyenVongTruc = resource('nguyen-vong-truc', {
  label: t('Nguyện vọng trực', 'Wishes for the roster'),
  one: t('nguyện vọng trực', 'wish for the roster'),
  icon: 'schedule',
  group: 'lich-lam-viec',
  title: 'day',
  subtitle: ['nurse'],
  processing: { people: 'staff', purposes: ['nhan-su'] },
  fields: {
    nurse: nurseAtWork,
    day: f.date({
      personal: 'work',
      label: t('Ngày', 'Day'),
      required: true,
      filter: true,
      sort: true,
    }),
    want: f.enum({
      personal: 'work',
      label: t('Nguyện vọng', 'Wish'),
      options: wants,
      required: true,
      default: 'off',
      filter: true,
    }),
    kind: f.enum({
      personal: 'work',
      label: t('Ca', 'Kind'),
      help: t(
        'Xin không trực mà để trống ca là xin nghỉ cả ngày.',
        'A wish to be off without a kind is for the whole day.',
      ),
      options: dutyKinds,
      filter: true,
    }),
    note: f.text({ personal: 'health', label: t('Lý do', 'Reason'), max: 200 }),
  },
  list: {
    columns: ['day', 'nurse', 'want', 'kind', 'note'],
    sort: ['day', 'DESC'],
    bulk: ['want', 'kind'],
    saved: [
      {
        label: t('Từ hôm nay', 'From today on'),
        filter: { day_during: upcoming },
        sort: ['day', 'ASC'],
        initial: true,
      },
    ],
  },
  form: [{ label: t('Nguyện vọng', 'Wish'), fields: ['nurse', 'day', ['want', 'kind'], 'note'] }],
  checks: [
    {
      op: 'unique',
      fields: ['nurse', 'day'],
      message: t(
        'Đã có nguyện vọng cho ngày này: sửa dòng đã có.',
        'There is a wish for this day already: change that one.',
      ),
    },
    {
      op: 'holds',
      where: or(eq('want', 'off'), notNull('kind')),
      field: 'kind',
      message: t('Chọn ca muốn trực.', 'Choose the kind of duty.'),
    },
  ],
  access: {
    read: WHO,
    write: WHO,
    remove: WHO,
    rows: {
      'dieu-duong': eq('nurse', me('nurseId')),
      'dieu-duong-truong': or(eq('nurse', me('nurseId')), ofOwnNurse('nurse')),
    },
    writeRows: {
      'dieu-duong': eq('nurse', me('nurseId')),
      'dieu-duong-truong': or(eq('nurse', me('nurseId')), ofOwnNurse('nurse')),
    },
  },
});
