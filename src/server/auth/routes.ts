import type { FastifyInstance } from 'fastify';
import type { Services } from '../services';
import { registerAccountRules } from './account-rules';
import { serveOwnAccount } from './own-account-routes';
import { prepareDummyHash } from './passwords';
import { serveFamily } from './patient-link-routes';
import { serveSignIn } from './sign-in-routes';
import { serveStaffAccounts } from './staff-routes';

/** The auth backend: sign-in, sessions, passwords, and the refresh of the main API. */
export async function registerAuth(app: FastifyInstance, services: Services): Promise<void> {
  await prepareDummyHash();
  serveSignIn(app, services);
  serveOwnAccount(app, services);
  serveStaffAccounts(app, services);
  serveFamily(app, services);
  await registerAccountRules(app, services);
}
