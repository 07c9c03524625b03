import { f } from '../../src/shared/fields/f';
import { and, eq, me, neq, oneOf, or } from '../../src/shared/resource/predicate';
import { resource } from '../../src/shared/resource/resource';
import { ofOwnNurse } from '../parts/own-nurse';
import { PLANNERS } from '../parts/roles';
import { t } from '../parts/text';
import { note, transitionHistory } from '../parts/transition-history';

const NURSES = ['dieu-duong', 'dieu-duong-truong'] as const;
const WHO = [...PLANNERS, 'dieu-duong'] as const;

const offered = or(eq('giver', me('nurseId')), eq('taker', me('nurseId')));

/** Duties that nurses hand over to a colleague, who accepts, and whom the planner approves. */
export const doiCa = resource('doi-ca', {
  label: t('Đổi ca', 'Swaps'),
  one: t('đề nghị đổi ca', 'swap'),
  icon: 'shift',
  group: 'lich-lam-viec',
  title: 'duty',
  subtitle: ['giver', 'taker'],
  processing: { people: 'staff', purposes: ['nhan-su'] },
  fields: {
    duty: f.ref('lich-ca-truc', {
      personal: 'work',
      label: t('Ca nhường', 'Duty given'),
      required: true,
      // What was swapped stands in the history of the duty and in the audit; a planner may remove the duty.
      onDelete: 'cascade',
      filter: true,
      choose: and(eq('nurse', me('nurseId')), eq('state', 'published')),
    }),
    giver: f.ref('y-ta', {
      personal: 'work',
      label: t('Người nhường', 'Gives'),
      filter: true,
      search: true,
      readOnly: true,
    }),
    taker: f.ref('y-ta', {
      personal: 'work',
      label: t('Người nhận', 'Takes'),
      required: true,
      filter: true,
      search: true,
      choose: and(eq('status', 'active'), oneOf('department', me('departmentIds'))),
    }),
    inReturn: f.ref('lich-ca-truc', {
      personal: 'work',
      label: t('Đổi lấy ca', 'For the duty'),
      help: t(
        'Ca của người nhận mà bạn trực thay. Để trống: chỉ nhường ca.',
        'A duty of theirs that you take. Empty: the duty is only given.',
      ),
      filter: true,
      onDelete: 'cascade',
      choose: and(neq('nurse', me('nurseId')), eq('state', 'published')),
    }),
    reason: f.text({ personal: 'health', label: t('Lý do', 'Reason'), max: 300 }),
    state: f.state({
      personal: 'work',
      label: t('Trạng thái', 'State'),
      filter: true,
      initial: 'offered',
      history: 'history',
      states: {
        offered: { label: t('Chờ đồng nghiệp', 'Waits for the colleague'), colour: 'warning' },
        accepted: { label: t('Chờ duyệt', 'Waits for approval'), colour: 'info' },
        approved: { label: t('Đã đổi', 'Swapped'), colour: 'success' },
        declined: { label: t('Đồng nghiệp không nhận', 'Declined'), colour: 'neutral' },
        refused: { label: t('Không duyệt', 'Refused'), colour: 'danger' },
        withdrawn: { label: t('Đã rút', 'Withdrawn'), colour: 'neutral' },
      },
      transitions: {
        accept: {
          label: t('Nhận ca', 'Take the duty'),
          from: ['offered'],
          to: 'accepted',
          roles: NURSES,
          guard: eq('taker', me('nurseId')),
          colour: 'success',
          args: { note: note() },
        },
        decline: {
          label: t('Không nhận', 'Decline'),
          from: ['offered'],
          to: 'declined',
          roles: NURSES,
          guard: eq('taker', me('nurseId')),
          colour: 'danger',
          args: { note: note() },
          notify: [
            {
              to: { field: 'giver' },
              title: t('Đồng nghiệp không nhận ca', 'Your swap was declined'),
              body: t('{taker} không nhận ca bạn nhường.', '{taker} does not take your duty.'),
            },
          ],
        },
        approve: {
          label: t('Duyệt đổi ca', 'Approve the swap'),
          from: ['accepted'],
          to: 'approved',
          roles: PLANNERS,
          guard: and(neq('giver', me('nurseId')), neq('taker', me('nurseId'))),
          refusal: t('Không tự duyệt đổi ca của mình.', 'Nobody approves their own swap.'),
          colour: 'success',
          args: { note: note() },
        },
        refuse: {
          label: t('Không duyệt', 'Refuse'),
          from: ['accepted'],
          to: 'refused',
          roles: PLANNERS,
          colour: 'danger',
          args: { note: note(true) },
          notify: [
            {
              to: { field: 'giver' },
              title: t('Đổi ca không được duyệt', 'Your swap was refused'),
              body: t(
                'Mở để xem lý do. Ca vẫn của bạn.',
                'Open it for the reason. The duty stays yours.',
              ),
            },
            {
              to: { field: 'taker' },
              title: t('Đổi ca không được duyệt', 'A swap with you was refused'),
              body: t('Bạn không phải trực thay ca này.', 'You do not have to take this duty.'),
            },
          ],
        },
        withdraw: {
          label: t('Rút lại', 'Withdraw'),
          from: ['offered', 'accepted'],
          to: 'withdrawn',
          roles: NURSES,
          guard: eq('giver', me('nurseId')),
          args: { note: note() },
          notify: [
            {
              to: { field: 'taker' },
              title: t('Đề nghị đổi ca đã rút', 'A swap with you was withdrawn'),
              body: t('{giver} đã rút đề nghị đổi ca.', '{giver} has withdrawn the swap.'),
            },
          ],
        },
      },
    }),
    history: transitionHistory(WHO),
  },
  list: {
    columns: ['duty', 'giver', 'taker', 'inReturn', 'state'],
    card: ['duty', 'giver', 'taker', 'state'],
    sort: ['createdAt', 'DESC'],
    saved: [
      {
        label: t('Đang chờ', 'Waiting'),
        filter: { state: ['offered', 'accepted'] },
        initial: true,
      },
    ],
  },
  form: [
    {
      label: t('Đổi ca', 'Swap'),
      fields: ['state', 'duty', ['giver', 'taker'], 'inReturn', 'reason', 'history'],
    },
  ],
  checks: [
    {
      op: 'unique',
      fields: ['duty'],
      where: oneOf('state', ['offered', 'accepted']),
      message: t(
        'Ca này đang có một đề nghị đổi chưa xong.',
        'There is a swap of this duty under way already.',
      ),
    },
  ],
  access: {
    read: WHO,
    create: NURSES,
    write: WHO,
    update: [],
    remove: [],
    rows: {
      'dieu-duong': offered,
      'dieu-duong-truong': or(offered, ofOwnNurse('giver'), ofOwnNurse('taker')),
    },
    writeRows: {
      'dieu-duong': offered,
      'dieu-duong-truong': or(offered, ofOwnNurse('giver'), ofOwnNurse('taker')),
    },
  },
});
