import type { FastifyInstance } from 'fastify';
import { tellOfAccess, tellOfRequest } from '../notify/emergency-notice';
import { ACCESS_REQUESTS } from '../patients/emergency/ask-access';
import { EMERGENCY_ACCESS } from '../patients/emergency/break-glass';
import { addendaHooks } from './addenda';
import { recordHooks } from './open-record';
import { ADDENDA, RECORDS, TEMPLATES } from './record-rows';
import { releaseHooks } from './releases';
import { sign, submit } from './signing';
import { newEdition, publish } from './template-actions';

/** What the resources of records do besides being written: hooks, and the work of their actions. */
export function addBehaviour(app: FastifyInstance): void {
  app.resourceHooks.add(RECORDS, recordHooks);
  app.resourceHooks.add(ADDENDA, addendaHooks);
  app.resourceHooks.add('cong-bo-ho-so', releaseHooks);
  app.resourceHooks.add(EMERGENCY_ACCESS, tellOfAccess);
  app.resourceHooks.add(ACCESS_REQUESTS, tellOfRequest);
  app.resourceActions.add(`${RECORDS}/submit`, submit);
  app.resourceActions.add(`${RECORDS}/sign`, sign);
  app.resourceActions.add(`${TEMPLATES}/publish`, publish);
  app.resourceActions.add(`${TEMPLATES}/new-edition`, newEdition);
}
