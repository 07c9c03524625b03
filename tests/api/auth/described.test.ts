import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { registerOwnAccount } from '../../../src/server/auth/own-account-routes';
import { registerFamilyLinks } from '../../../src/server/auth/patient-link-routes';
import { registerSignIn } from '../../../src/server/auth/sign-in-routes';
import { registerStaffAccounts } from '../../../src/server/auth/staff-routes';
import { AUTH_PATHS } from '../../../src/server/openapi/auth-paths';
import type { Services } from '../../../src/server/services';
import { tinyConfig } from '../../fixtures/tiny-config';

describe('the OpenAPI document', () => {
  it('describes every call of the auth backend, and none that is not there', async () => {
    const app = fastify();
    const routes: string[] = [];
    app.addHook('onRoute', ({ method, url }) => {
      const path = url.replace(/:(\w+)/g, '{$1}');
      if (method !== 'HEAD') routes.push(`${String(method).toLowerCase()} ${path}`);
    });
    for (const part of [
      registerSignIn,
      registerOwnAccount,
      registerStaffAccounts,
      registerFamilyLinks,
    ]) {
      await part(app, { config: tinyConfig } as unknown as Services);
    }
    await app.close();
    const described = Object.entries(AUTH_PATHS).flatMap(([path, calls]) =>
      Object.keys(calls)
        .filter((key) => key !== 'parameters')
        .map((method) => `${method} ${path}`),
    );
    expect(described.sort()).toEqual(routes.sort());
  });
});
