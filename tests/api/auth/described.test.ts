import fastify from 'fastify';
import { describe, it } from 'vitest';
import { serveOwnAccount } from '../../../src/server/auth/accounts/routes';
import { serveStaffAccounts } from '../../../src/server/auth/accounts/staff-routes';
import { serveCredentials } from '../../../src/server/auth/credentials/routes';
import { serveFamily } from '../../../src/server/auth/family/routes';
import { serveSession } from '../../../src/server/auth/session/routes';
import { operationPath } from '../../../src/server/openapi/operation-paths';
import type { Services } from '../../../src/server/services';
import { expect } from '../../fixtures/expect';
import { tinyConfig } from '../../fixtures/tiny-config';

describe('the OpenAPI document', () => {
  it('describes every call of the auth backend, and none that is not there', async () => {
    const app = fastify();
    app.decorate('operations', []);
    const routes: string[] = [];
    app.addHook('onRoute', ({ method, url }) => {
      const path = url.replace(/:(\w+)/g, '{$1}');
      if (method !== 'HEAD') routes.push(`${String(method).toLowerCase()} ${path}`);
    });
    for (const part of [
      serveSession,
      serveCredentials,
      serveOwnAccount,
      serveStaffAccounts,
      serveFamily,
    ]) {
      part(app, { config: tinyConfig } as unknown as Services);
    }
    await app.close();
    const described = app.operations.flatMap((operation) =>
      Object.entries(operationPath(operation, tinyConfig)).flatMap(([path, calls]) =>
        Object.keys(calls).map((method) => `${method} ${path}`),
      ),
    );
    expect(described.length).toBeGreaterThan(20);
    expect(described.sort()).toEqual(routes.sort());
  });
});
