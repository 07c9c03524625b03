import { z } from 'zod';
import { named } from '../fields/named';

/** What a patient answered before a visit: each question as it was asked, and the answer as text. */
export const answersBefore = z.array(
  z.object({
    key: named('Mã', 'Key', z.string()),
    label: named('Câu hỏi', 'Question', z.string()),
    text: named('Trả lời', 'Answer', z.string()),
    value: named('Giá trị', 'Value', z.unknown()),
  }),
);

export type AnswersBefore = z.infer<typeof answersBefore>;
