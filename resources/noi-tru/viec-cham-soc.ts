import { f } from '../../src/shared/fields/f';
import { resource } from '../../src/shared/resource/resource';
import { bedsideAccess, entryField, stayField } from '../parts/bedside';
import { CLINICAL } from '../parts/roles';
import { t } from '../parts/text';
import { note, reasonArgument } from '../parts/transition-history';

/** What is to be done for somebody in a bed, by when, and who did it. */
export const viecChamSoc = resource('viec-cham-soc', {
  label: t('Việc chăm sóc', 'Care tasks'),
  one: t('việc chăm sóc', 'care task'),
  icon: 'shift',
  group: null,
  title: 'task',
  subtitle: ['stay'],
  processing: { people: 'patients', purposes: ['kham-chua-benh', 'lien-thong'] },
  fields: {
    stay: stayField(),
    task: f.text({
      personal: 'health',
      label: t('Việc', 'Task'),
      required: true,
      createOnly: true,
      max: 200,
    }),
    dueAt: f.instant({
      personal: 'health',
      label: t('Làm lúc', 'Due at'),
      required: true,
      createOnly: true,
      sort: true,
      filter: true,
    }),
    everyHours: f.integer({
      personal: 'health',
      label: t('Lặp lại sau (giờ)', 'Again after (hours)'),
      help: t('Làm xong thì việc kế tiếp tự hiện ra.', 'Once done, the next one is there.'),
      createOnly: true,
      min: 1,
      max: 72,
    }),
    by: f.ref('ca-nhan', { personal: 'work', label: t('Người giao', 'Set by'), readOnly: true }),
    doneAt: f.instant({ personal: 'health', label: t('Xong lúc', 'Done at'), readOnly: true }),
    doneBy: f.ref('ca-nhan', {
      personal: 'work',
      label: t('Người làm', 'Done by'),
      readOnly: true,
    }),
    doneNote: f.text({
      personal: 'health',
      label: t('Ghi chú khi làm', 'Note'),
      readOnly: true,
      max: 500,
    }),
    cancelReason: f.text({
      personal: 'health',
      label: t('Lý do bỏ', 'Why it is called off'),
      readOnly: true,
      max: 500,
    }),
    follows: f.ref('viec-cham-soc', {
      personal: 'none',
      label: t('Lặp lại của', 'Repeats'),
      readOnly: true,
    }),
    entry: entryField(),
    state: f.state({
      personal: 'health',
      label: t('Trạng thái', 'State'),
      filter: true,
      initial: 'open',
      states: {
        open: { label: t('Chờ làm', 'To do'), colour: 'warning' },
        done: { label: t('Đã làm', 'Done'), colour: 'success' },
        cancelled: { label: t('Đã bỏ', 'Called off'), colour: 'neutral' },
      },
      transitions: {
        done: {
          label: t('Đã làm', 'Done'),
          from: ['open'],
          to: 'done',
          roles: CLINICAL,
          args: { note: note() },
          store: { note: 'doneNote' },
          stamp: 'doneAt',
          colour: 'success',
        },
        undo: {
          label: t('Hoàn tác', 'Undo'),
          from: ['done'],
          to: 'open',
          roles: CLINICAL,
        },
        cancel: {
          label: t('Bỏ việc này', 'Call off'),
          from: ['open'],
          to: 'cancelled',
          roles: CLINICAL,
          args: { reason: reasonArgument },
          store: { reason: 'cancelReason' },
          colour: 'danger',
        },
      },
    }),
  },
  list: { columns: ['stay', 'dueAt', 'task', 'doneBy', 'state'], sort: ['dueAt', 'DESC'] },
  form: [
    {
      label: t('Việc chăm sóc', 'Care task'),
      fields: [
        'stay',
        'task',
        ['dueAt', 'everyHours'],
        ['by', 'state'],
        ['doneAt', 'doneBy'],
        'doneNote',
        'cancelReason',
        'follows',
        'entry',
      ],
    },
  ],
  checks: [{ op: 'unique', fields: ['entry'] }],
  access: bedsideAccess,
});
