import type { FastifyInstance } from 'fastify';
import type { ActionAnswer } from '../../../shared/resource/action-operations';
import { actionsOf } from '../../../shared/resource/actions';
import { findResource } from '../../../shared/resource/config';
import type { Services } from '../../services';
import { LINKS, linkRules } from './link-rules';
import { confirmPhone, phoneRules } from './phone-on-file';
import { sendDeskCode, verifyByCode, vouchForLink } from './prove-link';

const PATIENTS = 'benh-nhan';

const ANSWER: ActionAnswer & { answer?: undefined } = { errors: ['TOO_MANY'] };

/** How the desk ties accounts to patients, and what it may do with the phone that proves it. */
export function registerLinkRules(app: FastifyInstance, services: Services): void {
  app.resourceHooks.add(LINKS, linkRules);
  const patients = findResource(services.config, PATIENTS);
  if (patients?.fields.phoneChangedBy) app.resourceHooks.add(PATIENTS, phoneRules);
  const declares = (name: string, action: string) => {
    const resource = findResource(services.config, name);
    return resource && actionsOf(resource).some((known) => known.name === action);
  };
  const { resourceActions: actions } = app;
  if (declares(LINKS, 'send-code')) actions.add(`${LINKS}/send-code`, sendDeskCode, ANSWER);
  if (declares(LINKS, 'verify-code')) actions.add(`${LINKS}/verify-code`, verifyByCode, ANSWER);
  if (declares(LINKS, 'approve')) actions.add(`${LINKS}/approve`, vouchForLink, ANSWER);
  if (declares(PATIENTS, 'confirm-phone')) {
    actions.add(`${PATIENTS}/confirm-phone`, confirmPhone, ANSWER);
  }
}
