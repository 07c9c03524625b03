import type { FastifyInstance } from 'fastify';
import type { Services } from '../services';
import { registerOwnAccount } from './own-account-routes';
import { pruneAuth } from './prune';
import { registerSignIn } from './sign-in-routes';

const PRUNE_EVERY_MS = 3_600_000;

/** The auth backend: sign-in, sessions, passwords, and the refresh of the main API. */
export async function registerAuth(app: FastifyInstance, services: Services): Promise<void> {
  await registerSignIn(app, services);
  await registerOwnAccount(app, services);
  const timer = setInterval(() => {
    pruneAuth(services).catch((error: unknown) => {
      services.log.error({ err: error }, 'auth tables not pruned');
    });
  }, PRUNE_EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
