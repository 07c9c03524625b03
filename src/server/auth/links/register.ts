import type { FastifyInstance } from 'fastify';
import { actionsOf } from '../../../shared/resource/actions';
import { findResource } from '../../../shared/resource/config';
import type { ActionHandler } from '../../resource/actions/registry';
import type { Services } from '../../services';
import { LINKS, linkRules } from './link-rules';
import { confirmPhone, phoneRules } from './phone-on-file';
import { sendDeskCode, verifyByCode, vouchForLink } from './prove-link';

const PATIENTS = 'benh-nhan';

const WORK: readonly [resource: string, action: string, handler: ActionHandler][] = [
  [LINKS, 'send-code', sendDeskCode],
  [LINKS, 'verify-code', verifyByCode],
  [LINKS, 'approve', vouchForLink],
  [PATIENTS, 'confirm-phone', confirmPhone],
];

/** How the desk ties accounts to patients, and what it may do with the phone that proves it. */
export function registerLinkRules(app: FastifyInstance, services: Services): void {
  app.resourceHooks.add(LINKS, linkRules);
  const patients = findResource(services.config, PATIENTS);
  if (patients?.fields.phoneChangedBy) app.resourceHooks.add(PATIENTS, phoneRules);
  for (const [name, action, handler] of WORK) {
    const resource = findResource(services.config, name);
    if (!resource || !actionsOf(resource).some((known) => known.name === action)) continue;
    app.resourceActions.add(`${name}/${action}`, handler, { errors: ['TOO_MANY'] });
  }
}
