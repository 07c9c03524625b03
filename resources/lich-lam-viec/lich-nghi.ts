import { f } from '../../src/shared/fields/f';
import { upcoming } from '../../src/shared/resource/period';
import { and, eq, me, notNull, oneOf } from '../../src/shared/resource/predicate';
import { resource } from '../../src/shared/resource/resource';
import { inEnglish } from '../parts/in-english';
import { CLINICAL, FRONT_DESK, MANAGERS } from '../parts/roles';
import { t } from '../parts/text';
import { note, transitionHistory } from '../parts/transition-history';

const kinds = {
  leave: { label: t('Nghỉ phép', 'Leave'), colour: 'warning' },
  extra: { label: t('Mở thêm giờ', 'Extra opening'), colour: 'success' },
  holiday: { label: t('Nghỉ lễ', 'Holiday'), colour: 'danger' },
  closure: { label: t('Đóng cửa', 'Closure'), colour: 'neutral' },
} as const;

/** Exceptions to schedules: of one doctor, one room or the whole clinic. */
export const lichNghi = resource('lich-nghi', {
  label: t('Lịch nghỉ, ngoại lệ', 'Leave and exceptions'),
  one: t('lịch nghỉ', 'exception'),
  icon: 'leave',
  group: 'lich-lam-viec',
  title: 'title',
  subtitle: ['start'],
  processing: { people: 'staff', purposes: ['nhan-su'] },
  fields: {
    title: f.text({
      personal: 'work',
      label: t('Tên', 'Title'),
      help: t('Người bệnh thấy tên này khi hỏi vì sao đóng.', 'Patients see it as the reason.'),
      required: true,
      max: 100,
      search: true,
    }),
    titleEnglish: f.text({
      personal: 'work',
      ...inEnglish('title', t('Tên', 'Title')),
      when: oneOf('kind', ['holiday', 'closure']),
      max: 100,
    }),
    kind: f.enum({
      personal: 'work',
      label: t('Loại', 'Kind'),
      options: kinds,
      required: true,
      filter: true,
    }),
    doctor: f.ref('bac-si', { personal: 'work', label: t('Bác sĩ', 'Doctor'), filter: true }),
    room: f.ref('phong', { personal: 'none', label: t('Phòng', 'Room'), filter: true }),
    clinic: f.ref('phong-kham', {
      personal: 'none',
      label: t('Phòng khám', 'Clinic'),
      filter: true,
    }),
    department: f.ref('phong-ban', {
      personal: 'none',
      label: t('Khoa', 'Department'),
      when: eq('kind', 'extra'),
      filter: true,
    }),
    start: f.instant({
      personal: 'work',
      label: t('Từ', 'From'),
      required: true,
      sort: true,
      filter: true,
    }),
    end: f.instant({
      personal: 'work',
      label: t('Đến', 'To'),
      finish: true,
      required: true,
      filter: true,
    }),
    capacity: f.integer({
      personal: 'none',
      label: t('Số BN mỗi lượt', 'Capacity of a slot'),
      when: eq('kind', 'extra'),
      min: 1,
      max: 50,
    }),
    reason: f.text({
      personal: 'work',
      label: t('Lý do nội bộ', 'Internal reason'),
      max: 300,
      read: [...MANAGERS, 'bac-si'],
    }),
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
          roles: MANAGERS,
          args: { note: note() },
          colour: 'success',
          notify: [
            {
              to: { field: 'doctor' },
              title: t('Lịch nghỉ đã được duyệt', 'Your leave was approved'),
              body: t(
                '“{title}”, từ {start} đến {end}, đã được duyệt.',
                '“{title}”, from {start} to {end}, was approved.',
              ),
            },
          ],
        },
        refuse: {
          label: t('Từ chối', 'Refuse'),
          from: ['requested', 'approved'],
          to: 'refused',
          roles: MANAGERS,
          args: { note: note(true) },
          colour: 'danger',
          notify: [
            {
              to: { field: 'doctor' },
              title: t('Lịch nghỉ không được duyệt', 'Your leave was refused'),
              body: t(
                '“{title}”, từ {start} đến {end}, không được duyệt. Mở để xem lý do.',
                '“{title}”, from {start} to {end}, was refused. Open it to read why.',
              ),
            },
          ],
        },
      },
    }),
    history: transitionHistory([...MANAGERS, 'bac-si']),
  },
  list: {
    columns: ['title', 'kind', 'doctor', 'room', 'clinic', 'start', 'end', 'state'],
    card: ['title', 'kind', 'start', 'state'],
    sort: ['start', 'DESC'],
    bulk: ['kind'],
    saved: [
      {
        label: t('Từ hôm nay', 'From today on'),
        filter: { end_during: upcoming },
        sort: ['start', 'ASC'],
        initial: true,
      },
      { label: t('Chờ duyệt', 'To approve'), filter: { state: 'requested' } },
      { label: t('Nghỉ phép', 'Leave'), filter: { kind: 'leave' } },
      { label: t('Nghỉ lễ', 'Holidays'), filter: { kind: 'holiday' } },
    ],
  },
  form: [
    {
      label: t('Ngoại lệ', 'Exception'),
      fields: [
        ['title', 'state'],
        'kind',
        'titleEnglish',
        ['doctor', 'room', 'clinic'],
        ['start', 'end'],
        ['department', 'capacity'],
        'reason',
        'history',
      ],
    },
  ],
  checks: [
    {
      op: 'exactlyOne',
      fields: ['doctor', 'room', 'clinic'],
      message: t(
        'Chọn một bác sĩ, một phòng hoặc phòng khám.',
        'Choose a doctor, a room or the clinic.',
      ),
    },
    { op: 'ordered', from: 'start', to: 'end' },
  ],
  access: {
    read: [...FRONT_DESK, ...CLINICAL],
    write: [...MANAGERS, 'bac-si'],
    remove: [...MANAGERS, 'bac-si'],
    import: MANAGERS,
    public: {
      fields: ['title', 'titleEnglish', 'kind', 'clinic', 'start', 'end'],
      rows: and(notNull('clinic'), eq('state', 'approved'), oneOf('kind', ['holiday', 'closure'])),
    },
    writeRows: { 'bac-si': and(eq('doctor', me('doctorId')), eq('state', 'requested')) },
  },
});
