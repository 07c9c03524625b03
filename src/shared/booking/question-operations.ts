import { z } from 'zod';
import { id, stored } from '../operation/answer';
import { operation } from '../operation/operation';
import type { Answers, Facts } from '../records/content';
import type { OptionLists, Template } from '../records/template';
import { t } from '../text';

const asked = z.object({
  id: id('mau-benh-an'),
  name: z.string(),
  schema: stored<Template>('Sections and fields, as a record template has them.'),
  optionLists: stored<OptionLists>('Options by the name in `optionsFrom`.'),
  facts: stored<Facts>('What conditions may ask: age in months, sex.'),
});

/** What a department asks of a patient before a visit, and what they answered. */
export const questions = z.object({
  asked: asked.nullable().describe('Null where the department asks nothing.'),
  answers: stored<Answers>('Field key → answer.'),
  open: z.boolean().describe('Whether the patient may still answer: until they are seen.'),
});
export type Questions = z.infer<typeof questions>;

const NOTE =
  'From the published template `truoc-kham` of the department, else of all departments; the patient’s answers stay with the edition that they were given to, unless the visit moves to another department. What is hidden by the other answers is not kept.';

export const getQuestions = operation('GET /phieu-thong-tin/:id/cau-hoi', {
  id: 'get-questions',
  title: t('Câu hỏi trước khi khám', 'Questions before the visit'),
  note: NOTE,
  group: 'phieu-thong-tin',
  who: ['benh-nhan'],
  answer: questions,
});

/** Answers by the key of their question: only those that are sent are changed. */
export const sentAnswers = z.record(z.string().max(40), z.unknown());

/** What was kept, and what was not. */
export const keptAnswers = z.object({
  answers: questions.shape.answers,
  refused: z.record(z.string(), z.string()).describe('Field → why its answer was not kept.'),
});

export const answerQuestions = operation('POST /phieu-thong-tin/:id/cau-hoi', {
  id: 'answer-questions',
  title: t('Trả lời câu hỏi trước khi khám', 'Answer the questions before the visit'),
  note: 'Field by field, as it is written: what is not sent stays; null takes an answer back. What would be no answer is refused by its key, the others are kept.',
  group: 'phieu-thong-tin',
  who: ['benh-nhan'],
  body: { answers: sentAnswers },
  answer: keptAnswers,
  errors: ['BAD_TRANSITION'],
});
