import { z } from 'zod';
import { f } from '../fields/f';
import { count, id, instant } from '../operation/answer';
import { operation } from '../operation/operation';
import { queuePlace } from '../queue/operations';
import { t } from '../text';
import { keptAnswers, questions, sentAnswers } from './question-operations';
import { slotTaken } from './slot-values';

const BY_LINK = {
  group: 'phieu-thong-tin',
  who: 'anyone',
  ignoresToken: true,
  params: { token: z.string().max(100) },
} as const;

const linkedSlip = z.object({
  code: z.string(),
  qrToken: z.string(),
  state: z.string(),
  start: instant(),
  end: instant(),
  patient: z.string(),
  doctor: z.string().nullable(),
  doctorId: id('bac-si').nullable(),
  department: z.string(),
  departmentId: id('phong-ban'),
  room: z.object({ id: id('phong'), number: z.string(), floor: z.number() }).nullable(),
  queueNumber: count().nullable(),
  needsConfirming: z.boolean(),
  until: instant().describe('When the link ends.'),
});
export type LinkedSlip = z.infer<typeof linkedSlip>;

export const getLinkedSlip = operation('GET /phieu-lien-ket/:token', {
  ...BY_LINK,
  id: 'get-linked-slip',
  title: t('Phiếu khám theo liên kết trong tin nhắn', 'The slip that a message links to'),
  note: 'By what a message to a proved phone links to, without signing in: that one slip, until 12 hours after its time, as long as the account stands for the patient and keeps the number. Without the reason and the papers of the visit.',
  answer: linkedSlip,
  errors: ['NOT_FOUND'],
});

export const getLinkedPlace = operation('GET /phieu-lien-ket/:token/place', {
  ...BY_LINK,
  id: 'get-linked-place',
  title: t('Vị trí trong hàng chờ theo liên kết', 'Place in the queue by the link'),
  answer: queuePlace,
  errors: ['NOT_FOUND'],
});

export const cancelLinked = operation('POST /phieu-lien-ket/:token/cancel', {
  ...BY_LINK,
  id: 'cancel-linked',
  title: t('Hủy lịch theo liên kết', 'Cancel by the link'),
  body: { reason: f.longText({ label: t('Lý do', 'Reason'), max: 500 }) },
  answer: linkedSlip,
  errors: ['NOT_FOUND', 'BAD_TRANSITION'],
});

export const rescheduleLinked = operation('POST /phieu-lien-ket/:token/reschedule', {
  ...BY_LINK,
  id: 'reschedule-linked',
  title: t('Đổi lịch theo liên kết', 'Reschedule by the link'),
  body: {
    start: f.instant({ label: t('Giờ mới', 'New time'), required: true }),
    doctorId: f.ref('bac-si', { label: t('Bác sĩ', 'Doctor') }),
  },
  answer: z.object({ token: z.string().describe('Of the link to the new slip.') }),
  errors: ['NOT_FOUND', 'BAD_TRANSITION', 'SLOT_TAKEN', 'CONFLICT'],
  told: { SLOT_TAKEN: slotTaken },
});

export const getLinkedQuestions = operation('GET /phieu-lien-ket/:token/cau-hoi', {
  ...BY_LINK,
  id: 'get-linked-questions',
  title: t('Câu hỏi trước khi khám, theo liên kết', 'Questions before the visit, by the link'),
  note: 'What the department asks, without what was answered before and without age and sex, on which the conditions are decided already: a message may be read by others.',
  answer: questions.omit({ answers: true }).extend({
    answered: count().describe('How many questions have an answer.'),
  }),
  errors: ['NOT_FOUND'],
});

export const answerLinkedQuestions = operation('POST /phieu-lien-ket/:token/cau-hoi', {
  ...BY_LINK,
  id: 'answer-linked-questions',
  title: t('Trả lời câu hỏi trước khi khám, theo liên kết', 'Answer the questions by the link'),
  note: 'As `answer-questions`; of the answers only those that were sent are told, and what an earlier answer hides is refused.',
  body: { answers: sentAnswers },
  answer: keptAnswers,
  errors: ['NOT_FOUND', 'BAD_TRANSITION'],
});
