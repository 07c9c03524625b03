import type { FastifyInstance } from 'fastify';
import type { AnswersBefore } from '../../../shared/booking/answers-before';
import {
  answerQuestions,
  getQuestions,
  type Questions,
} from '../../../shared/booking/question-operations';
import { AppError, type Text } from '../../../shared/errors';
import { DEFAULT_LANGUAGE } from '../../../shared/i18n/language';
import { textIn } from '../../../shared/i18n/text-in';
import { checkAnswer } from '../../../shared/records/answers';
import { visibleSections } from '../../../shared/records/conditions';
import { type Answers, EMPTY_CONTENT, type Facts } from '../../../shared/records/content';
import {
  fieldsOf,
  type OptionLists,
  type Template,
  type TemplateField,
} from '../../../shared/records/template';
import { kindOf } from '../../../shared/records/template-kinds';
import { serve } from '../../operation/serve';
import { factsOf, loadTemplate, optionListsOf } from '../../records/record-rows';
import { asRow } from '../../resource/as-row';
import { audit, changedFields } from '../../resource/audit';
import { getRecord } from '../../resource/get';
import type { RowOf } from '../../resource/hooks';
import type { Scope } from '../../resource/scope';
import { findStored } from '../../resource/stored-record';
import { inTransaction } from '../../resource/transaction';
import type { Services } from '../../services';
import { APPOINTMENTS, appointmentsOf } from './read-booking';

type Visit = RowOf<'phieu-thong-tin'>;

/** Once the doctor sees the patient, the two talk. */
const OPEN = ['requested', 'confirmed', 'checked_in', 'called'];

const NOT_ASKED: Text = { vi: 'Không có câu hỏi này.', en: 'This is not asked.' };

/**
 * What the department of a visit asks: the edition that was answered, unless the visit moved to
 * another department since; else its own questions, else those of all.
 */
async function templateFor(
  scope: Scope,
  { department, questions }: Pick<Visit, 'department' | 'questions'>,
): Promise<string | null> {
  const found = await scope.db
    .selectFrom('mau_benh_an')
    .select('id')
    .where('encounter', '=', 'truoc-kham')
    .where(({ eb, or }) => or([eb('state', '=', 'published'), eb('id', '=', questions)]))
    .where(({ eb, or, and, not, exists, selectFrom }) => {
      // Where blood is taken nobody asks what the doctor of that day will.
      const dayPart = selectFrom('phong_ban as k')
        .select('k.id')
        .where('k.id', '=', department)
        .where('k.day_part', '=', true);
      const ofAll = and([eb('department', 'is', null), not(exists(dayPart))]);
      return or([ofAll, eb('department', '=', department)]);
    })
    .orderBy(
      ({ eb }) => eb('id', '=', questions),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('department', (order) => order.asc().nullsLast())
    .orderBy('published_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** The questions of an appointment that its actor may see. */
async function askedOf(scope: Scope, visit: Visit) {
  const isOpen = OPEN.includes(visit.state);
  const named = isOpen ? await templateFor(scope, visit) : visit.questions;
  const template = named === null ? null : await loadTemplate(scope, named);
  const lists = template ? optionListsOf(scope.services.config, template.schema) : {};
  const fields = template ? fieldsOf(template.schema).map(({ field }) => field) : [];
  return { isOpen, template, lists, fields };
}

/** What answers the questions as they are, and what another department was answered before a move. */
function partAnswers(visit: Visit, fields: readonly TemplateField[], lists: OptionLists) {
  const values: Record<string, unknown> = {};
  const others: AnswersBefore = [];
  for (const one of visit.answersBefore ?? []) {
    const field = fields.find(({ key }) => key === one.key);
    const checked = field && checkAnswer(field, one.value, lists);
    if (checked && 'value' in checked) values[one.key] = checked.value;
    else others.push(one);
  }
  return { values, others };
}

/** An answer as the doctor reads it. */
function textOf(field: TemplateField, value: unknown, lists: OptionLists): string {
  const text = kindOf(field, lists)?.format(value, 'vi') ?? String(value);
  return [text, field.unit].filter(Boolean).join(' ');
}

/** The answers to what is shown, each as the doctor reads it: what is hidden was not asked. */
function shownAnswers(
  schema: Template,
  answers: Answers,
  facts: Facts,
  lists: OptionLists,
): AnswersBefore {
  const shown = visibleSections(schema, { ...EMPTY_CONTENT, answers }, facts);
  return shown.flatMap(({ fields }) =>
    fields.flatMap((field) => {
      const value = answers[field.key] ?? null;
      if (value === null) return [];
      return [{ key: field.key, label: field.label, text: textOf(field, value, lists), value }];
    }),
  );
}

/** Writes the answers beside what staff may be editing: the version they read stays the last. */
async function keepAnswers(
  scope: Scope,
  visit: Visit,
  questions: string,
  answersBefore: AnswersBefore,
): Promise<void> {
  await scope.db
    .updateTable('phieu_thong_tin')
    .set({ questions, answers_before: JSON.stringify(answersBefore) })
    .where('id', '=', visit.id)
    .execute();
  const resource = appointmentsOf(scope);
  await audit(scope, {
    action: 'update',
    resource,
    recordId: visit.id,
    subject: visit.patient,
    changes: changedFields(resource, visit, { ...visit, questions, answersBefore }),
  });
}

/** What the department of a visit that the actor may see asks, and what was answered. */
export async function readQuestions(scope: Scope, id: string): Promise<Questions> {
  const visit = asRow(APPOINTMENTS, await getRecord(scope, appointmentsOf(scope), id));
  const { isOpen, template, lists, fields } = await askedOf(scope, visit);
  const facts = await factsOf(scope, visit.patient, scope.today);
  return {
    asked: template && {
      ...{ id: template.id, name: template.name, schema: template.schema },
      ...{ optionLists: lists, facts },
    },
    answers: partAnswers(visit, fields, lists).values,
    open: isOpen,
  };
}

/**
 * Keeps answers of the patient of a visit that the actor may see; what would be no answer is refused.
 * @throws AppError BAD_TRANSITION where nothing is asked, or no longer.
 */
export function writeAnswers(
  asker: Scope,
  id: string,
  sent: Readonly<Record<string, unknown>>,
): Promise<{ answers: Answers; refused: Record<string, string> }> {
  return inTransaction(asker, async (scope) => {
    // One after the other: each keeps what the other wrote.
    const stored = await findStored(scope, appointmentsOf(scope), id, 'lock');
    if (!stored) throw new AppError('NOT_FOUND');
    const visit = asRow(APPOINTMENTS, stored.record);
    const { isOpen, template, lists, fields } = await askedOf(scope, visit);
    if (!isOpen || !template) throw new AppError('BAD_TRANSITION');
    const { values, others } = partAnswers(visit, fields, lists);
    const { language = DEFAULT_LANGUAGE } = scope.request;
    const refused: Record<string, string> = {};
    for (const [key, value] of Object.entries(sent)) {
      const field = fields.find((one) => one.key === key);
      const checked = field ? checkAnswer(field, value, lists) : { error: NOT_ASKED };
      if ('error' in checked) refused[key] = textIn(checked.error, language);
      else values[key] = checked.value;
    }
    const facts = await factsOf(scope, visit.patient, scope.today);
    const answered = shownAnswers(template.schema, values, facts, lists);
    const before = others.filter(({ key }) => !answered.some((one) => one.key === key));
    await keepAnswers(scope, visit, template.id, [...before, ...answered]);
    return {
      answers: Object.fromEntries(answered.map(({ key, value }) => [key, value])),
      refused,
    };
  });
}

/** The questions of a department before a visit; the patient answers, who treats them reads. */
export function serveQuestions(app: FastifyInstance, services: Services): void {
  serve(app, services, getQuestions, ({ scope, params }) => readQuestions(scope, params.id));
  serve(app, services, answerQuestions, ({ scope, params, body }) =>
    writeAnswers(scope, params.id, body.answers),
  );
}
