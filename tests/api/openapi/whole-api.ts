import type { FastifyInstance, RouteOptions } from 'fastify';
import pino from 'pino';
import { config } from '../../../resources.config';
import { apiParts } from '../../../src/server/api-parts';
import { buildApp } from '../../../src/server/app';
import { createAccount } from '../../../src/server/auth/accounts/create-account';
import { authenticate } from '../../../src/server/auth/session/authenticate';
import { openSession } from '../../../src/server/auth/session/sessions';
import type { Callers } from '../../../src/server/http/callers';
import type { Part } from '../../../src/server/http/request';
import { registerMonitoring } from '../../../src/server/monitoring/routes';
import { registerMailbox } from '../../../src/server/notify/mailbox-routes';
import { loadSecrets } from '../../../src/server/secrets';
import { readSettings } from '../../../src/server/settings';
import { ALL_ROLES } from '../../../src/shared/account/actors';
import type { Operation } from '../../../src/shared/operation/operation';
import type { Role } from '../../../src/shared/resource/role';
import { createTestDatabase } from '../../database';
import { describedAnswers } from '../../fixtures/described-answers';

/** A route as it was registered. */
export interface Registered {
  /** `GET /api/bac-si/{id}`, as the document writes it. */
  name: string;
  who: Callers | undefined;
  takesFiles: boolean;
  /** What it serves; nothing where it was registered by hand. */
  operation: Operation | undefined;
}

/** An operation of the document. */
export interface Described {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Whether it says that nobody needs to sign in. */
  open: boolean;
}

export interface WholeApi {
  app: FastifyInstance;
  routes: Registered[];
  operations: Described[];
  /** The access token of a new account of this role. */
  tokenOf(role: Role): Promise<string>;
  close(): Promise<void>;
}

type Member = { security?: object[] };

const describedIn = (paths: Record<string, Record<string, Member>>): Described[] =>
  Object.entries(paths).flatMap(([path, members]) =>
    Object.entries(members)
      .filter(([method]) => method !== 'parameters')
      .map(([member, { security = [] }]) => {
        const method = member.toUpperCase() as Described['method'];
        const open = security.length === 0 || security.some((one) => Object.keys(one).length === 0);
        return { name: `${method} ${path}`, method, path, open };
      }),
  );

/** Every part of the API on an empty database, with what it registers and what it says of itself. */
export async function startWholeApi(): Promise<WholeApi> {
  const database = await createTestDatabase();
  const settings = readSettings({ SECRET_KEY: 'k'.repeat(32) });
  const services = {
    settings,
    secrets: await loadSecrets(settings),
    db: database.db,
    config,
    log: pino({ level: 'silent' }),
    clock: () => new Date(),
  };
  const routes: Registered[] = [];
  const note = ({ method, url, config: options }: RouteOptions) => {
    const path = url.replace(/:(\w+)/g, '{$1}');
    const methods = [method].flat().filter((one) => one !== 'HEAD');
    // What catches the paths of no operation is none.
    if (/^\/api(\/\*)?$/.test(url)) return;
    const { who, takesFiles = false, operation } = options ?? {};
    routes.push(...methods.map((one) => ({ name: `${one} ${path}`, who, takesFiles, operation })));
  };
  const noting: Part = async (scope) => {
    scope.addHook('onRoute', note);
  };
  const app = await buildApp(services, {
    authenticate,
    api: [describedAnswers, noting, ...apiParts],
    site: [
      async (scope, own) => {
        for (const part of [describedAnswers, noting, registerMonitoring, registerMailbox])
          await part(scope, own);
      },
    ],
  });
  const document = (await app.inject('/api/openapi.json')).json();
  return {
    app,
    routes,
    operations: describedIn(document.paths),
    tokenOf: async (role) => {
      const phone = `+849010000${String(ALL_ROLES.indexOf(role)).padStart(2, '0')}`;
      const id = await createAccount(services, { fullName: 'Lê Sen', phone, role });
      const { token } = await openSession(services, { id, role }, undefined);
      return token.access_token;
    },
    close: async () => {
      await app.close();
      await database.drop();
    },
  };
}
