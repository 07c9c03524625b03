import { CALL_OUTCOMES, callNotes } from '../../src/shared/booking/calls';
import { f } from '../../src/shared/fields/f';
import { notNull, oneOf } from '../../src/shared/resource/predicate';
import { CLINICAL, FRONT_DESK } from './roles';
import { t } from './text';

/** Who reads the list of those who are called writes down what came of it. */
const CALLERS = [...FRONT_DESK, ...CLINICAL] as const;

/** What came of calling a patient about an appointment. */
export const callFields = {
  calls: f.json({
    personal: 'conduct',
    label: t('Cuộc gọi', 'Calls'),
    readOnly: true,
    schema: callNotes,
    read: CALLERS,
  }),
  callSettled: f.boolean({
    personal: 'conduct',
    label: t('Đã gọi xong', 'Call settled'),
    readOnly: true,
    required: true,
    default: false,
    filter: true,
    read: CALLERS,
  }),
};

/** One press for each outcome, and the way back. */
export const callActions = {
  'note-call': {
    label: t('Ghi kết quả gọi', 'Note a call'),
    roles: CALLERS,
    guard: oneOf('state', ['requested', 'confirmed', 'no_show']),
    args: {
      outcome: f.enum({
        label: t('Kết quả gọi', 'Outcome'),
        options: CALL_OUTCOMES,
        required: true,
      }),
      callAt: f.instant({ label: t('Gọi lại lúc', 'Call again at') }),
    },
  },
  'undo-call': {
    label: t('Bỏ cuộc gọi vừa ghi', 'Take the last call back'),
    roles: CALLERS,
    guard: notNull('calls'),
    args: {},
  },
} as const;
