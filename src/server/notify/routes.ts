import type { FastifyInstance } from 'fastify';
import * as operations from '../../shared/notify/operations';
import { ownId } from '../http/own-id';
import { serve } from '../operation/serve';
import type { Services } from '../services';
import { countUnread, readAll } from './inbox';
import { findPreferences, savePreferences } from './preferences';
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
  serve(app, services, operations.countUnread, async ({ request }) => ({
    unread: await countUnread(services, ownId(request)),
  }));
  serve(app, services, operations.readAllNotifications, async ({ request }) => ({
    updated: await readAll(services, ownId(request)),
  }));
  serve(app, services, operations.getPreferences, ({ request }) =>
    findPreferences(services, ownId(request)),
  );
  serve(app, services, operations.setPreferences, ({ request, body }) =>
    savePreferences(services, ownId(request), body),
  );
  await registerStream(app, services, options);
}
