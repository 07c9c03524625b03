import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { VISITOR } from '../../../shared/account/actors';
import * as operations from '../../../shared/booking/link-operations';
import { AppError, type Text } from '../../../shared/errors';
import { kitLanguage } from '../../../shared/i18n/added-languages';
import { DEFAULT_LANGUAGE } from '../../../shared/i18n/language';
import { textIn } from '../../../shared/i18n/text-in';
import { type Facts, isBlank } from '../../../shared/records/content';
import { settleFacts } from '../../../shared/records/settle-facts';
import { actionsOf } from '../../../shared/resource/actions';
import { serve } from '../../operation/serve';
import { queuePlace } from '../../queue/place';
import { performAction } from '../../resource/actions/perform';
import { getRecord } from '../../resource/get';
import type { Values } from '../../resource/hooks';
import type { Scope } from '../../resource/scope';
import type { Services } from '../../services';
import { readQuestions, writeAnswers } from '../appointments/questions';
import { appointmentsOf } from '../appointments/read-booking';
import { slipToken } from './slip';
import { openSlipLink, type SlipLink, slipLinkToken } from './slip-link';

/** Issued in a whole second, which may have begun before the number was proved. */
const SECOND = 1000;

/** Conditions on the patient are decided here: whoever has a link is told neither age nor sex. */
const UNTOLD: Facts = { ageMonths: null, sex: null };

/** The page of a link knows no earlier answer, and asks what one of them may hide. */
const HIDDEN: Text = {
  vi: 'Chưa lưu câu này: một câu trả lời trước đó làm câu này không cần hỏi. Đăng nhập để xem và sửa.',
  en: 'Not saved: an answer given before makes this question needless. Sign in to see and change it.',
};

interface Linked {
  /** Of the account, which stands here for nobody but the patient of the appointment. */
  scope: Scope;
  link: SlipLink;
}

/**
 * Who comes by a link: the account that it was sent to, as long as it stands for the patient and has the
 * number that it had then, with the rights of patients and for that patient alone.
 * @throws AppError NOT_FOUND for a link that opens nothing, or no longer.
 */
async function openLink(scope: Scope, token: string): Promise<Linked> {
  const link = openSlipLink(scope.services.secrets.living('slip-link'), token, scope.now);
  const found =
    link &&
    (await scope.db
      .selectFrom('phieu_thong_tin as p')
      .innerJoin('nguoi_than as g', 'g.patient', 'p.patient')
      .innerJoin('ca_nhan as a', 'a.id', 'g.user')
      .select(['g.patient', 'g.clinical_from as clinicalFrom'])
      .where('p.id', '=', link.appointment)
      .where('a.id', '=', link.user)
      .where('a.disabled', '=', false)
      .where('g.verified_at', 'is not', null)
      .where('a.phone_verified_at', '<', new Date(link.issued.getTime() + SECOND).toISOString())
      .executeTakeFirst());
  if (!link || !found) throw new AppError('NOT_FOUND');
  const { patient, clinicalFrom } = found;
  const isClinical = clinicalFrom === null || Date.parse(clinicalFrom) <= scope.now.getTime();
  const actor = {
    ...VISITOR,
    role: 'benh-nhan' as const,
    userId: link.user,
    patientIds: [patient],
    clinicalPatientIds: isClinical ? [patient] : [],
  };
  return { scope: { ...scope, actor }, link };
}

const namesOf = (scope: Scope, id: string) =>
  scope.db
    .selectFrom('phieu_thong_tin as p')
    .innerJoin('benh_nhan as b', 'b.id', 'p.patient')
    .innerJoin('phong_ban as k', 'k.id', 'p.department')
    .leftJoin('bac_si as d', 'd.id', 'p.doctor')
    .leftJoin('phong as r', 'r.id', 'p.room')
    .select(['b.full_name as patient', 'd.full_name as doctor'])
    .select(({ fn, ref }) =>
      kitLanguage(scope.request.language ?? DEFAULT_LANGUAGE) === 'en'
        ? fn.coalesce('k.short_name_english', 'k.short_name').as('department')
        : ref('k.short_name').as('department'),
    )
    .select(
      sql<operations.LinkedSlip['room']>`CASE WHEN r.id IS NOT NULL
      THEN jsonb_build_object('id', r.id, 'number', r.number, 'floor', r.floor) END`.as('room'),
    )
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow();

async function linkedSlip({ scope, link }: Linked): Promise<operations.LinkedSlip> {
  const id = link.appointment;
  const record = await getRecord(scope, appointmentsOf(scope), id);
  const names = await namesOf(scope, id);
  return {
    ...names,
    code: String(record.code),
    qrToken: slipToken(scope.services.secrets.current('slip'), id),
    state: String(record.state),
    start: String(record.start),
    end: String(record.end),
    doctorId: record.doctor === null ? null : String(record.doctor),
    departmentId: String(record.department),
    queueNumber: record.queueNumber === null ? null : Number(record.queueNumber),
    needsConfirming: record.needsConfirming === true,
    until: link.until.toISOString(),
  };
}

/** The slip that a message links to: shown, cancelled and moved without signing in. */
export function serveLinkedSlips(app: FastifyInstance, services: Services): void {
  const act = async ({ scope, link }: Linked, name: string, args: Values): Promise<Values> => {
    const resource = appointmentsOf(scope);
    const action = actionsOf(resource).find((one) => one.name === name);
    if (!action) throw new Error(`${resource.name} has no ${name}`);
    const handler = app.resourceActions.of(resource, action);
    return performAction(scope, { resource, action, handler }, link.appointment, {
      args,
      version: null,
    });
  };

  serve(app, services, operations.getLinkedSlip, async ({ scope, params }) =>
    linkedSlip(await openLink(scope, params.token)),
  );

  serve(app, services, operations.getLinkedPlace, async ({ scope, params }) => {
    const linked = await openLink(scope, params.token);
    return queuePlace(linked.scope, linked.link.appointment);
  });

  serve(app, services, operations.getLinkedQuestions, async ({ scope, params }) => {
    const linked = await openLink(scope, params.token);
    const { answers, asked, open } = await readQuestions(linked.scope, linked.link.appointment);
    const schema = asked && settleFacts(asked.schema, asked.facts);
    return {
      asked: asked && schema && { ...asked, schema, facts: UNTOLD },
      answered: Object.keys(answers).length,
      open,
    };
  });

  serve(app, services, operations.answerLinkedQuestions, async ({ scope, params, body }) => {
    const linked = await openLink(scope, params.token);
    const id = linked.link.appointment;
    const { answers, refused } = await writeAnswers(linked.scope, id, body.answers);
    const kept: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(body.answers)) {
      // Of a key whose answer was refused the old one stands, which is told nobody.
      if (Object.hasOwn(refused, key)) continue;
      if (Object.hasOwn(answers, key)) kept[key] = answers[key];
      else if (!isBlank(value))
        refused[key] = textIn(HIDDEN, scope.request.language ?? DEFAULT_LANGUAGE);
    }
    return { answers: kept, refused };
  });

  serve(app, services, operations.cancelLinked, async ({ scope, params, body }) => {
    const linked = await openLink(scope, params.token);
    await act(linked, 'cancel', { reason: body.reason });
    return linkedSlip(linked);
  });

  serve(app, services, operations.rescheduleLinked, async ({ scope, params, body }) => {
    const linked = await openLink(scope, params.token);
    const { id, start } = await act(linked, 'reschedule', {
      start: body.start,
      doctorId: body.doctorId,
      roomId: null,
      reason: null,
    });
    const key = services.secrets.current('slip-link');
    const { user, issued } = linked.link;
    const to = { user, issued, appointment: String(id), start: new Date(String(start)) };
    return { token: slipLinkToken(key, to) };
  });
}
