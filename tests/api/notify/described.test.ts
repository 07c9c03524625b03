import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { registerNotifications } from '../../../src/server/notify/routes';
import { NOTIFICATION_PATHS } from '../../../src/server/openapi/notification-paths';
import type { Services } from '../../../src/server/services';

describe('the OpenAPI document', () => {
  it('describes every call about notifications, and none that is not there', async () => {
    const app = fastify();
    const routes: string[] = [];
    app.addHook('onRoute', ({ method, url }) => {
      if (method !== 'HEAD') routes.push(`${String(method).toLowerCase()} ${url}`);
    });
    await registerNotifications(app, {} as Services);
    await app.close();
    const described = Object.entries(NOTIFICATION_PATHS).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method} ${path}`),
    );
    expect(described.sort()).toEqual(routes.sort());
  });
});
