import { f } from '../../src/shared/fields/f';
import { eq, me } from '../../src/shared/resource/predicate';
import { resource } from '../../src/shared/resource/resource';
import { CLINICAL, MANAGERS } from '../parts/roles';
import { t } from '../parts/text';
import { reasonArgument, transitionHistory } from '../parts/transition-history';

const own = eq('user', me('userId'));

/**
 * Emergency access beyond what one person may open alone: asked for by `ask-access` of a patient,
 * opened or refused by a manager.
 */
export const yeuCauTruyCap = resource('yeu-cau-truy-cap', {
  label: t('Yêu cầu truy cập', 'Access requests'),
  one: t('yêu cầu truy cập', 'access request'),
  icon: 'emergency',
  group: 'he-thong',
  title: 'reason',
  subject: 'patient',
  processing: { people: 'patients', purposes: ['bao-mat'] },
  fields: {
    user: f.ref('ca-nhan', {
      personal: 'conduct',
      label: t('Người yêu cầu', 'Asked for by'),
      required: true,
      readOnly: true,
      filter: true,
      read: MANAGERS,
    }),
    patient: f.ref('benh-nhan', {
      personal: 'conduct',
      label: t('BN', 'Patient'),
      required: true,
      readOnly: true,
      filter: true,
    }),
    reason: f.longText({
      personal: 'conduct',
      label: t('Lý do', 'Reason'),
      required: true,
      readOnly: true,
      max: 500,
    }),
    decidedAt: f.instant({
      personal: 'conduct',
      label: t('Quyết định lúc', 'Decided at'),
      readOnly: true,
    }),
    state: f.state({
      personal: 'conduct',
      label: t('Trạng thái', 'State'),
      filter: true,
      sort: true,
      initial: 'waiting',
      history: 'history',
      states: {
        waiting: { label: t('Chờ duyệt', 'Waiting'), colour: 'warning' },
        approved: { label: t('Đã duyệt', 'Approved'), colour: 'success' },
        refused: { label: t('Đã từ chối', 'Refused'), colour: 'danger' },
      },
      transitions: {
        approve: {
          label: t('Duyệt, mở 4 giờ', 'Approve, open for 4 hours'),
          from: ['waiting'],
          to: 'approved',
          roles: MANAGERS,
          stamp: 'decidedAt',
          confirm: t(
            'Mở hồ sơ này cho người yêu cầu trong 4 giờ? Việc này được ghi lại và báo cho người bệnh.',
            'Open this record to whoever asked for 4 hours? It is logged, and the patient is told.',
          ),
          colour: 'warning',
        },
        refuse: {
          label: t('Từ chối', 'Refuse'),
          from: ['waiting'],
          to: 'refused',
          roles: MANAGERS,
          args: { note: reasonArgument },
          stamp: 'decidedAt',
          colour: 'danger',
        },
      },
    }),
    history: transitionHistory(MANAGERS),
  },
  list: {
    columns: ['user', 'patient', 'reason', 'state'],
    card: ['user', 'patient', 'reason', 'state'],
    sort: ['createdAt', 'DESC'],
    saved: [{ label: t('Chờ duyệt', 'Waiting'), filter: { state: 'waiting' } }],
  },
  form: [
    {
      label: t('Yêu cầu', 'Request'),
      fields: [['user', 'patient'], 'reason', ['state', 'decidedAt'], 'history'],
    },
  ],
  access: {
    read: [...MANAGERS, ...CLINICAL],
    rows: { 'bac-si': own, 'dieu-duong': own, 'dieu-duong-truong': own },
  },
});
