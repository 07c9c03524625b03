import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../shared/errors';
import type { Language } from '../../shared/i18n/language';
import { answersForRecords } from '../../shared/records/record-readers';
import { apiPath } from '../../shared/resource/names';
import type { ViewerPolicy } from '../../shared/resource/policy';
import { readBody } from '../http/read-body';
import { requestInfo } from '../http/request';
import { requestLanguage } from '../http/request-language';
import { tellManagers } from '../notify/emergency-notice';
import { readActionInput } from '../resource/actions/arguments';
import { EMERGENCY_ACCESS } from '../resource/actions/break-glass';
import { requireVisible } from '../resource/get';
import { callersOf, openScope, type Scope } from '../resource/scope';
import type { Services } from '../services';
import { addendaHooks } from './addenda';
import { openRecord, recordHooks } from './open-record';
import { announce } from './presence';
import { recordBackground } from './record-background';
import { ADDENDA, RECORDS, recordsOf, requireClinical, TEMPLATES } from './record-rows';
import { releaseHooks } from './releases';
import { readSave, saveDraft } from './save-draft';
import { deleteSearch, listSearches, saveSearch } from './saved-searches';
import { recordAction, signAtOnce } from './sign-at-once';
import { sign, submit } from './signing';
import { newEdition, publish } from './template-actions';
import { verifyChain } from './verify-chain';
import { listVersions, readVersion } from './versions';

type ById = { Params: { id: string } };

const presence = z.object({
  field: z.string().max(40).nullable().default(null),
  leave: z.boolean().default(false),
});

/** Texts of a map in one language. */
const inLanguage = (texts: unknown, language: Language) =>
  Object.fromEntries(
    Object.entries(texts as Record<string, Record<Language, string>>).map(([key, text]) => [
      key,
      text[language],
    ]),
  );

function addBehaviour(app: FastifyInstance): void {
  app.resourceHooks.add(RECORDS, recordHooks);
  app.resourceHooks.add(ADDENDA, addendaHooks);
  app.resourceHooks.add('cong-bo-ho-so', releaseHooks);
  app.resourceHooks.add(EMERGENCY_ACCESS, tellManagers);
  app.resourceActions.add(`${RECORDS}/submit`, submit);
  app.resourceActions.add(`${RECORDS}/sign`, sign);
  app.resourceActions.add(`${TEMPLATES}/publish`, publish);
  app.resourceActions.add(`${TEMPLATES}/new-edition`, newEdition);
}

/** Medical records: writing them together, signing them, and what was signed. */
export async function registerRecords(app: FastifyInstance, services: Services): Promise<void> {
  const scopeOf = (request: FastifyRequest): Scope =>
    openScope(services, app.resourceHooks, request.actor, requestInfo(request));
  const path = apiPath(RECORDS);
  const by = (may: (policy: ViewerPolicy) => boolean) => ({
    config: { who: callersOf(services.config, RECORDS, may) },
  });
  const readers = by((policy) => policy.read);
  addBehaviour(app);

  app.post(
    `${path}/lap`,
    by((policy) => policy.create),
    async (request, reply) =>
      reply.code(201).send(await openRecord(scopeOf(request), readBody(request))),
  );

  app.get(`${path}/chuoi-ky`, by(answersForRecords), async () => verifyChain(services.db));

  app.get(`${path}/luot-tim`, readers, async (request) => listSearches(scopeOf(request)));
  app.post(`${path}/luot-tim`, readers, async (request, reply) =>
    reply.code(201).send(await saveSearch(scopeOf(request), readBody(request, ['filters']))),
  );
  app.delete<ById>(`${path}/luot-tim/:id`, readers, async (request, reply) => {
    await deleteSearch(scopeOf(request), request.params.id);
    return reply.code(204).send();
  });

  app.post<ById>(
    `${path}/:id/save-draft`,
    by((policy) => policy.update),
    async (request) => {
      const sent = readBody(request, ['version', 'changes', 'copied']);
      const body = { ...sent, version: Number(sent.version) };
      const answer = await saveDraft(scopeOf(request), request.params.id, readSave(body));
      const language = requestLanguage(request.headers['accept-language']);
      return { ...answer, refused: inLanguage(answer.refused, language) };
    },
  );

  const signers = by(({ actions }) => actions.has('sign'));
  app.post<ById>(`${path}/:id/ky-ngay`, signers, async (request) => {
    const scope = scopeOf(request);
    const resource = recordsOf(scope);
    const signing = recordAction(resource, 'sign');
    const input = readActionInput(resource, signing, request);
    return signAtOnce(app, scope, request.params.id, input);
  });

  app.get<ById>(`${path}/:id/boi-canh`, readers, async (request) =>
    recordBackground(scopeOf(request), request.params.id),
  );

  app.post<ById>(`${path}/:id/co-mat`, readers, async (request) => {
    const scope = scopeOf(request);
    requireClinical(scope);
    await requireVisible(scope, recordsOf(scope), request.params.id);
    const read = presence.safeParse(readBody(request, ['leave']));
    if (!read.success) throw new AppError('INVALID');
    return announce(scope, request.params.id, read.data);
  });

  app.get<ById>(`${path}/:id/phien-ban`, readers, async (request) =>
    listVersions(scopeOf(request), request.params.id),
  );
  app.get<{ Params: { id: string; version: string } }>(
    `${path}/:id/phien-ban/:version`,
    readers,
    async (request) => readVersion(scopeOf(request), request.params.id, request.params.version),
  );
}
