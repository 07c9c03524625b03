import type { FastifyInstance } from 'fastify';
import { recordOfProcessing } from '../../shared/privacy/record-of-processing';
import { readProcessing } from '../../shared/privacy/record-operations';
import { serve } from '../operation/serve';
import { policiesOf } from '../resource/scope';
import type { Services } from '../services';
import { breachHooks } from './breach-hooks';
import { consentHooks, withdrawConsent } from './consent-hooks';
import { accept, approveErasure, finish, lift, proposeErasure, refuse } from './request-actions';
import { requestHooks } from './request-hooks';

const CONSENTS = 'dong-y';
const REQUESTS = 'yeu-cau-du-lieu';

/** The rules of privacy: consents, what people ask of their data, breaches, and the record of processing. */
export async function registerPrivacy(app: FastifyInstance, services: Services): Promise<void> {
  const { config } = services;
  serve(app, services, readProcessing, () => ({
    entries: recordOfProcessing(config, policiesOf(config)),
  }));
  app.resourceHooks.add(CONSENTS, consentHooks);
  app.resourceActions.add(`${CONSENTS}/withdraw`, withdrawConsent);
  app.resourceHooks.add('su-co-du-lieu', breachHooks);
  app.resourceHooks.add(REQUESTS, requestHooks);
  app.resourceActions.add(`${REQUESTS}/accept`, accept);
  app.resourceActions.add(`${REQUESTS}/finish`, finish);
  app.resourceActions.add(`${REQUESTS}/refuse`, refuse);
  app.resourceActions.add(`${REQUESTS}/propose-erasure`, proposeErasure);
  app.resourceActions.add(`${REQUESTS}/approve-erasure`, approveErasure);
  app.resourceActions.add(`${REQUESTS}/lift`, lift);
}
