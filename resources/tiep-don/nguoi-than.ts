import { f } from '../../src/shared/fields/f';
import { papers, relations } from '../../src/shared/patient/choices';
import { eq, me } from '../../src/shared/resource/predicate';
import { resource } from '../../src/shared/resource/resource';
import { FRONT_DESK, MANAGERS } from '../parts/roles';
import { t } from '../parts/text';
import { reasonArgument, transitionHistory } from '../parts/transition-history';

/**
 * Which accounts stand for which patients; a link counts once it is verified. At the desk nobody
 * verifies alone: a code to the phone on file does, or a colleague who did not ask for the link.
 */
export const nguoiThan = resource('nguoi-than', {
  label: t('Người thân', 'Family links'),
  one: t('liên kết người thân', 'family link'),
  icon: 'family',
  group: 'tiep-don',
  title: 'relation',
  subtitle: ['patient'],
  subject: 'patient',
  processing: { people: 'patients', purposes: ['dat-lich'] },
  fields: {
    user: f.ref('ca-nhan', {
      personal: 'identity',
      label: t('Tài khoản', 'Account'),
      required: true,
      createOnly: true,
      filter: true,
      search: true,
      read: FRONT_DESK,
      onDelete: 'cascade',
    }),
    patient: f.ref('benh-nhan', {
      personal: 'identity',
      label: t('Bệnh nhân', 'Patient'),
      required: true,
      search: true,
      createOnly: true,
      filter: true,
      onDelete: 'cascade',
    }),
    relation: f.enum({
      personal: 'identity',
      label: t('Quan hệ', 'Relation'),
      help: t('Người bệnh là gì của chủ tài khoản.', 'What the patient is to the account owner.'),
      options: relations,
      required: true,
      filter: true,
    }),
    papers: f.enum({
      personal: 'conduct',
      label: t('Giấy tờ đã xem', 'Papers seen'),
      help: t('Bản gốc mà bạn vừa đối chiếu.', 'Originals that you have just compared.'),
      options: papers,
      multiple: true,
      createOnly: true,
      read: FRONT_DESK,
    }),
    papersNote: f.text({
      personal: 'conduct',
      label: t('Ghi chú giấy tờ', 'About the papers'),
      help: t('Của ai, số cuối, ngày cấp.', 'Whose, last digits, date of issue.'),
      max: 300,
      createOnly: true,
      read: FRONT_DESK,
    }),
    requestedBy: f.ref('ca-nhan', {
      personal: 'conduct',
      label: t('Người lập (tài khoản)', 'Asked for by (account)'),
      readOnly: true,
      filter: true,
      read: MANAGERS,
    }),
    // Reception sees no accounts of colleagues, but must know whom to ask.
    requester: f.computed({
      personal: 'conduct',
      label: t('Người lập', 'Asked for by'),
      result: 'text',
      from: { op: 'concat', fields: ['requestedBy'] },
      read: FRONT_DESK,
    }),
    verifiedBy: f.enum({
      personal: 'conduct',
      label: t('Xác minh bằng', 'Verified by'),
      options: {
        code: { label: t('Mã gửi đến SĐT', 'Code to the phone') },
        'second-person': { label: t('Người thứ hai', 'A second person') },
        reception: { label: t('Tại quầy', 'At the desk') },
        registration: { label: t('Khi đăng ký', 'At registration') },
      },
      required: true,
      default: 'reception',
      readOnly: true,
      filter: true,
    }),
    verifiedAt: f.instant({
      personal: 'conduct',
      label: t('Xác minh lúc', 'Verified at'),
      help: t('Chưa xác minh thì chưa xem được hồ sơ.', 'Without it the account sees nothing.'),
      readOnly: true,
      sort: true,
      filter: true,
    }),
    approvedBy: f.ref('ca-nhan', {
      personal: 'conduct',
      label: t('Người thứ hai (tài khoản)', 'Second person (account)'),
      readOnly: true,
      read: MANAGERS,
    }),
    clinicalFrom: f.instant({
      personal: 'conduct',
      label: t('Xem được nội dung y tế từ', 'Clinical content from'),
      help: t(
        'Liên kết do người thứ hai xác nhận chưa cho xem nội dung y tế trong 24 giờ đầu.',
        'A link that a second person vouched for shows no clinical content for its first 24 hours.',
      ),
      readOnly: true,
    }),
    state: f.state({
      personal: 'conduct',
      label: t('Trạng thái', 'State'),
      filter: true,
      initial: 'requested',
      history: 'history',
      states: {
        requested: { label: t('Chờ xác minh', 'To be verified'), colour: 'warning' },
        verified: { label: t('Đã xác minh', 'Verified'), colour: 'success' },
        refused: { label: t('Đã từ chối', 'Refused'), colour: 'danger' },
      },
      transitions: {
        'verify-code': {
          label: t('Nhập mã', 'Enter the code'),
          from: ['requested'],
          to: 'verified',
          roles: FRONT_DESK,
          args: {
            code: f.text({
              label: t('Mã trên SĐT của người bệnh', 'Code on the patient’s phone'),
              required: true,
              max: 20,
            }),
          },
          stamp: 'verifiedAt',
          colour: 'success',
        },
        approve: {
          label: t('Xác nhận là người thứ hai', 'Vouch as the second person'),
          from: ['requested'],
          to: 'verified',
          roles: FRONT_DESK,
          stamp: 'verifiedAt',
          confirm: t(
            'Bạn cũng đã xem giấy tờ gốc? Tên bạn được ghi lại. Người bệnh, các tài khoản đã liên kết và quản lý được báo ngay; nội dung y tế xem được sau 24 giờ.',
            'Have you seen the originals too? Your name is kept. The patient, the accounts linked already and the managers are told at once; clinical content can be seen after 24 hours.',
          ),
          colour: 'warning',
        },
        refuse: {
          label: t('Từ chối', 'Refuse'),
          from: ['requested'],
          to: 'refused',
          roles: FRONT_DESK,
          args: { note: reasonArgument },
          colour: 'danger',
        },
      },
    }),
    history: transitionHistory(MANAGERS),
    endsOn: f.date({
      personal: 'conduct',
      label: t('Kết thúc ngày', 'Ends on'),
      help: t(
        'Người bệnh đã đủ 18 tuổi; đã báo trước.',
        'The patient has come of age; told before.',
      ),
      readOnly: true,
      filter: true,
    }),
  },
  list: {
    columns: ['user', 'patient', 'relation', 'requester', 'verifiedBy', 'verifiedAt', 'state'],
    card: ['patient', 'user', 'relation', 'state'],
    sort: ['createdAt', 'DESC'],
    saved: [
      { label: t('Chờ xác minh', 'To be verified'), filter: { state: 'requested' } },
      { label: t('Bản thân', 'Self'), filter: { relation: 'ban-than' } },
    ],
  },
  form: [
    {
      label: t('Liên kết', 'Link'),
      fields: [
        ['user', 'patient'],
        ['relation', 'state'],
        ['papers', 'papersNote'],
        ['requester', 'verifiedBy'],
        ['verifiedAt', 'clinicalFrom'],
        ['requestedBy', 'approvedBy'],
        'endsOn',
        'history',
      ],
    },
  ],
  checks: [
    {
      op: 'unique',
      fields: ['user', 'patient'],
      message: t('Tài khoản này đã có bệnh nhân đó.', 'The account has this patient already.'),
    },
  ],
  access: {
    read: [...FRONT_DESK, 'benh-nhan'],
    write: FRONT_DESK,
    remove: FRONT_DESK,
    rows: { 'benh-nhan': eq('user', me('userId')) },
  },
  actions: {
    'send-code': {
      label: t('Gửi mã đến SĐT trong hồ sơ', 'Send a code to the phone on file'),
      roles: FRONT_DESK,
      guard: eq('state', 'requested'),
      confirm: t(
        'Gửi mã đến SĐT trong hồ sơ? Người bệnh đọc mã cho bạn nhập trong 10 phút.',
        'Send a code to the phone on file? The patient reads it to you within 10 minutes.',
      ),
    },
  },
});
