import type { FastifyInstance } from 'fastify';
import type { Services } from '../services';
import { registerAccountRules } from './account-rules';
import { registerOwnAccount } from './own-account-routes';
import { prepareDummyHash } from './passwords';
import { registerFamilyLinks } from './patient-link-routes';
import { registerSignIn } from './sign-in-routes';
import { registerStaffAccounts } from './staff-routes';

/** The auth backend: sign-in, sessions, passwords, and the refresh of the main API. */
export async function registerAuth(app: FastifyInstance, services: Services): Promise<void> {
  await prepareDummyHash();
  await registerSignIn(app, services);
  await registerOwnAccount(app, services);
  await registerStaffAccounts(app, services);
  await registerFamilyLinks(app, services);
  await registerAccountRules(app, services);
}
