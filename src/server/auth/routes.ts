import type { FastifyInstance } from 'fastify';
import type { Services } from '../services';
import { registerAccountRules } from './accounts/account-rules';
import { serveOwnAccount } from './accounts/routes';
import { serveStaffAccounts } from './accounts/staff-routes';
import { prepareDummyHash } from './credentials/passwords';
import { serveCredentials } from './credentials/routes';
import { serveEmail } from './email/routes';
import { serveFactors } from './factors/routes';
import { serveFamily } from './family/routes';
import { registerLinkRules } from './links/register';
import { servePhone } from './phone/routes';
import { serveSession } from './session/routes';

/** The auth backend: sign-in, sessions, passwords, and the refresh of the main API. */
export async function registerAuth(app: FastifyInstance, services: Services): Promise<void> {
  await prepareDummyHash();
  serveSession(app, services);
  serveCredentials(app, services);
  serveFactors(app, services);
  serveOwnAccount(app, services);
  serveStaffAccounts(app, services);
  serveFamily(app, services);
  servePhone(app, services);
  serveEmail(app, services);
  await registerAccountRules(app, services);
  registerLinkRules(app, services);
}
