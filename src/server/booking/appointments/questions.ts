import type { FastifyInstance } from 'fastify';
import type { AnswersBefore } from '../../../shared/booking/answers-before';
import { answerQuestions, getQuestions } from '../../../shared/booking/question-operations';
import { AppError, type Text } from '../../../shared/errors';
import { checkAnswer } from '../../../shared/records/answers';
import type { Answers } from '../../../shared/records/content';
import { fieldsOf, type OptionLists, type TemplateField } from '../../../shared/records/template';
import { kindOf } from '../../../shared/records/template-kinds';
import { requestLanguage } from '../../http/request-language';
import { serve } from '../../operation/serve';
import { factsOf, loadTemplate, optionListsOf } from '../../records/record-rows';
import { asRow } from '../../resource/as-row';
import { audit } from '../../resource/audit';
import { getRecord } from '../../resource/get';
import type { RowOf } from '../../resource/hooks';
import type { Scope } from '../../resource/scope';
import { inTransaction } from '../../resource/transaction';
import { updateRow } from '../../resource/write-row';
import type { Services } from '../../services';
import { APPOINTMENTS, appointmentsOf } from './read-booking';

type Visit = RowOf<'phieu-thong-tin'>;

/** Once the doctor sees the patient, the two talk. */
const OPEN = ['requested', 'confirmed', 'checked_in', 'called'];

const NOT_ASKED: Text = { vi: 'Không có câu hỏi này.', en: 'This is not asked.' };

/** What a department asks now: its own questions, else those of all. */
async function templateFor(scope: Scope, department: string): Promise<string | null> {
  const found = await scope.db
    .selectFrom('mau_benh_an')
    .select('id')
    .where('state', '=', 'published')
    .where('encounter', '=', 'truoc-kham')
    .where(({ eb, or }) => or([eb('department', 'is', null), eb('department', '=', department)]))
    .orderBy('department', (order) => order.asc().nullsLast())
    .orderBy('published_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? null;
}

const valuesOf = ({ answersBefore }: Visit): Answers =>
  Object.fromEntries((answersBefore ?? []).map(({ key, value }) => [key, value]));

/** The appointment as the actor may see it, with its questions. @throws AppError NOT_FOUND */
async function open(scope: Scope, id: string) {
  const visit = asRow(APPOINTMENTS, await getRecord(scope, appointmentsOf(scope), id));
  const isOpen = OPEN.includes(visit.state);
  const named = visit.questions ?? (isOpen ? await templateFor(scope, visit.department) : null);
  const template = named === null ? null : await loadTemplate(scope, named);
  const lists = template ? optionListsOf(scope.services.config, template.schema) : {};
  return { visit, isOpen, template, lists };
}

/** An answer as the doctor reads it. */
function textOf(field: TemplateField, value: unknown, lists: OptionLists): string {
  const text = kindOf(field, lists)?.format(value, 'vi') ?? String(value);
  return [text, field.unit].filter(Boolean).join(' ');
}

/** The questions of a department before a visit; the patient answers, who treats them reads. */
export function serveQuestions(app: FastifyInstance, services: Services): void {
  serve(app, services, getQuestions, async ({ scope, params }) => {
    const { visit, isOpen, template, lists } = await open(scope, params.id);
    const facts = await factsOf(scope, visit.patient, scope.today);
    return {
      asked: template && {
        ...{ id: template.id, name: template.name, schema: template.schema },
        ...{ optionLists: lists, facts },
      },
      answers: valuesOf(visit),
      open: isOpen,
    };
  });

  serve(app, services, answerQuestions, ({ scope: asker, params, body, request }) => {
    const language = requestLanguage(request.headers['accept-language']);
    return inTransaction(asker, async (scope) => {
      await getRecord(scope, appointmentsOf(scope), params.id);
      // One after the other: each keeps what the other wrote.
      await scope.db
        .selectFrom('phieu_thong_tin')
        .select('id')
        .where('id', '=', params.id)
        .forUpdate()
        .execute();
      const { visit, isOpen, template, lists } = await open(scope, params.id);
      if (!isOpen || !template) throw new AppError('BAD_TRANSITION');
      const values: Record<string, unknown> = { ...valuesOf(visit) };
      const fields = fieldsOf(template.schema).map(({ field }) => field);
      const refused: Record<string, Text> = {};
      for (const [key, value] of Object.entries(body.answers)) {
        const field = fields.find((one) => one.key === key);
        const checked = field ? checkAnswer(field, value, lists) : { error: NOT_ASKED };
        if ('error' in checked) refused[key] = checked.error;
        else values[key] = checked.value;
      }
      const answersBefore: AnswersBefore = fields.flatMap((field) => {
        const value = values[field.key] ?? null;
        if (value === null) return [];
        return [{ key: field.key, label: field.label, text: textOf(field, value, lists), value }];
      });
      const resource = appointmentsOf(scope);
      await updateRow(scope, resource, params.id, { questions: template.id, answersBefore });
      await audit(scope, {
        ...{ action: 'update', resource, recordId: params.id, patient: visit.patient },
        note: 'answersBefore',
      });
      return {
        answers: Object.fromEntries(answersBefore.map(({ key, value }) => [key, value])),
        refused: Object.fromEntries(
          Object.entries(refused).map(([key, text]) => [key, text[language]]),
        ),
      };
    });
  });
}
