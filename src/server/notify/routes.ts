import type { FastifyInstance } from 'fastify';
import { ownId } from '../auth/own-id';
import { readBody } from '../http/read-body';
import type { Services } from '../services';
import { countUnread, readAll } from './inbox';
import { findPreferences, preferenceForm, savePreferences } from './preferences';
import { registerStream, type StreamOptions } from './stream-routes';

/**
 * What the own notifications can do beside the resource `thong-bao` (list, one, `read`): how many
 * are unread, all read, how the account wants to be told, and the live stream.
 */
export async function registerNotifications(
  app: FastifyInstance,
  services: Services,
  options: Partial<StreamOptions> = {},
): Promise<void> {
  const signedIn = { config: { who: 'account' } } as const;

  app.get('/api/thong-bao/so-chua-doc', signedIn, async (request) => ({
    unread: await countUnread(services, ownId(request)),
  }));

  app.post('/api/thong-bao/read-all', signedIn, async (request) => ({
    updated: await readAll(services, ownId(request)),
  }));

  app.get('/api/thong-bao/tuy-chon', signedIn, (request) =>
    findPreferences(services, ownId(request)),
  );

  app.put('/api/thong-bao/tuy-chon', signedIn, (request) => {
    const userId = ownId(request);
    const change = preferenceForm.parse(readBody(request, ['email', 'message']));
    return savePreferences(services, userId, change);
  });

  await registerStream(app, services, options);
}
