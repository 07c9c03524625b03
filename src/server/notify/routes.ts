import type { FastifyInstance } from 'fastify';
import * as devices from '../../shared/notify/device-operations';
import * as operations from '../../shared/notify/operations';
import { ownId } from '../http/own-id';
import { serve } from '../operation/serve';
import type { Services } from '../services';
import { addDevice, findDevices, removeDevice } from './devices';
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
  serve(app, services, devices.listPushDevices, ({ scope }) => findDevices(scope));
  serve(app, services, devices.addPushDevice, ({ scope, body }) => addDevice(scope, body));
  serve(app, services, devices.removePushDevice, ({ scope, params }) =>
    removeDevice(scope, params.id),
  );
  await registerStream(app, services, options);
}
