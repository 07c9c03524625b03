import { f } from '../../src/shared/fields/f';
import { upcoming } from '../../src/shared/resource/period';
import { and, eq, me, neq, or } from '../../src/shared/resource/predicate';
import { resource } from '../../src/shared/resource/resource';
import { nurseAtWork, ofOwnNurse } from '../parts/own-nurse';
import { PLANNERS } from '../parts/roles';
import { t } from '../parts/text';
import { note, transitionHistory } from '../parts/transition-history';

/** Kinds of leave with the letters that stand on a roster of paper. */
const kinds = {
  annual: { label: t('Nghỉ phép (P)', 'Annual leave'), colour: 'info' },
  sick: { label: t('Nghỉ ốm (Ô)', 'Sick leave'), colour: 'warning' },
  maternity: { label: t('Nghỉ thai sản (TS)', 'Maternity leave'), colour: 'success' },
  study: { label: t('Đi học (H)', 'Study'), colour: 'neutral' },
  other: { label: t('Nghỉ khác', 'Other'), colour: 'neutral' },
} as const;

const HISTORY = [...PLANNERS, 'dieu-duong'] as const;

const twice = t(
  'Điều dưỡng này đã xin nghỉ trong những ngày đó.',
  'This nurse has asked for leave on these days already.',
);

/** Leave of nurses: asked for, and approved by who plans their rosters. */
export const nghiDieuDuong = resource('nghi-dieu-duong', {
  label: t('Nghỉ phép điều dưỡng', 'Leave of nurses'),
  one: t('đơn nghỉ phép', 'leave of a nurse'),
  icon: 'leave',
  group: 'lich-lam-viec',
  title: 'from',
  subtitle: ['nurse'],
  processing: { people: 'staff', purposes: ['nhan-su'] },
  fields: {
    nurse: nurseAtWork,
    kind: f.enum({
      personal: 'health',
      label: t('Loại nghỉ', 'Kind'),
      options: kinds,
      required: true,
      default: 'annual',
      filter: true,
    }),
    from: f.date({
      personal: 'work',
      label: t('Từ ngày', 'From'),
      required: true,
      filter: true,
      sort: true,
    }),
    to: f.date({ personal: 'work', label: t('Đến hết ngày', 'To'), required: true, filter: true }),
    reason: f.text({ personal: 'health', label: t('Lý do', 'Reason'), max: 300 }),
    state: f.state({
      personal: 'work',
      label: t('Trạng thái', 'State'),
      filter: true,
      sort: true,
      initial: 'requested',
      history: 'history',
      states: {
        requested: { label: t('Chờ duyệt', 'Requested'), colour: 'warning' },
        approved: { label: t('Đã duyệt', 'Approved'), colour: 'success' },
        refused: { label: t('Từ chối', 'Refused'), colour: 'danger' },
      },
      transitions: {
        approve: {
          label: t('Duyệt', 'Approve'),
          from: ['requested', 'refused'],
          to: 'approved',
          roles: PLANNERS,
          guard: neq('nurse', me('nurseId')),
          refusal: t('Không tự duyệt phép của mình.', 'Nobody approves their own leave.'),
          args: { note: note() },
          colour: 'success',
          notify: [
            {
              to: { field: 'nurse' },
              title: t('Đơn nghỉ phép đã được duyệt', 'Your leave was approved'),
              body: t(
                'Nghỉ từ {from} đến hết {to} đã được duyệt.',
                'Leave from {from} to {to} was approved.',
              ),
            },
          ],
        },
        refuse: {
          label: t('Từ chối', 'Refuse'),
          from: ['requested', 'approved'],
          to: 'refused',
          roles: PLANNERS,
          args: { note: note(true) },
          colour: 'danger',
          notify: [
            {
              to: { field: 'nurse' },
              title: t('Đơn nghỉ phép không được duyệt', 'Your leave was refused'),
              body: t(
                'Nghỉ từ {from} đến hết {to} không được duyệt. Mở để xem lý do.',
                'Leave from {from} to {to} was refused. Open it to read why.',
              ),
            },
          ],
        },
      },
    }),
    history: transitionHistory(HISTORY),
  },
  list: {
    columns: ['nurse', 'kind', 'from', 'to', 'state'],
    sort: ['from', 'DESC'],
    bulk: ['to'],
    saved: [
      {
        label: t('Từ hôm nay', 'From today on'),
        filter: { to_during: upcoming },
        sort: ['from', 'ASC'],
        initial: true,
      },
      { label: t('Chờ duyệt', 'To approve'), filter: { state: 'requested' } },
    ],
  },
  form: [
    {
      label: t('Nghỉ phép', 'Leave'),
      fields: [['nurse', 'state'], 'kind', ['from', 'to'], 'reason', 'history'],
    },
  ],
  checks: [
    { op: 'ordered', from: 'from', to: 'to', orEqual: true },
    {
      op: 'noOverlap',
      by: ['nurse'],
      where: neq('state', 'refused'),
      from: 'from',
      to: 'to',
      message: twice,
    },
  ],
  access: {
    read: [...PLANNERS, 'dieu-duong'],
    write: [...PLANNERS, 'dieu-duong'],
    remove: [...PLANNERS, 'dieu-duong'],
    rows: {
      'dieu-duong': eq('nurse', me('nurseId')),
      'dieu-duong-truong': or(eq('nurse', me('nurseId')), ofOwnNurse('nurse')),
    },
    writeRows: {
      'dieu-duong': and(eq('nurse', me('nurseId')), eq('state', 'requested')),
      'dieu-duong-truong': or(
        and(eq('nurse', me('nurseId')), eq('state', 'requested')),
        ofOwnNurse('nurse'),
      ),
    },
  },
});
