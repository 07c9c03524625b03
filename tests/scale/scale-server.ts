import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import pino from 'pino';
import { uuidv7 } from 'uuidv7';
import { inject } from 'vitest';
import { config } from '../../resources.config';
import { apiParts } from '../../src/server/api-parts';
import { buildApp } from '../../src/server/app';
import { authenticate } from '../../src/server/auth/session/authenticate';
import { hearAccountChanges } from '../../src/server/auth/session/kept-actors';
import { signAccess } from '../../src/server/auth/session/tokens';
import type { Database } from '../../src/server/db/database';
import { createPool, RUNTIME_ROLE } from '../../src/server/db/pool';
import { loadSecrets } from '../../src/server/secrets';
import type { Services } from '../../src/server/services';
import { readSettings } from '../../src/server/settings';
import { runtimeAddress } from '../../src/server/start/runtime-address';
import type { Role } from '../../src/shared/resource/role';
import { FRIDAY } from '../demo-facts';
import { type Answer, type CallOptions, caller } from '../fixtures/api-caller';
import { SECRET_KEY } from './fill';

/** A statement as it went to the database. */
export interface Sent {
  text: string;
  values: readonly unknown[];
}

export interface ScaleServer {
  /** Pool of the owner of the filled database. */
  owner: Database;
  /** Pool of the runtime login, as the server has it. */
  db: Database;
  call: (method: string, path: string, options?: CallOptions) => Promise<Answer>;
  /** A token of the demo account of a role, whom the data are about. */
  tokenOf: (role: Role) => Promise<string>;
  /** The statements that were sent since the last call. */
  taken: () => Sent[];
  close: () => Promise<void>;
}

/** The whole API over the filled database, which says what it asked of it. */
export async function startScaleServer(): Promise<ScaleServer> {
  const [ownerUrl, dataDir] = [inject('scaleUrl'), inject('scaleDataDir')];
  const settings = readSettings({ SECRET_KEY, DATA_DIR: dataDir });
  const { timeZone } = settings;
  const secrets = await loadSecrets(settings);
  const owner = createPool({ url: ownerUrl, timeZone, max: 2, statementTimeout: 0 });
  const url = await runtimeAddress(owner, { owner: ownerUrl, runtime: null }, secrets);
  let sent: Sent[] = [];
  const db = createPool({
    url,
    timeZone,
    role: RUNTIME_ROLE,
    onQuery: (_sql, { query }) => sent.push({ text: query.sql, values: query.parameters }),
  });
  // What looks through long lists beside all calls goes another way, as it does on a server: no call's cost.
  const downloads = createPool({ url, timeZone, role: RUNTIME_ROLE, max: 2 });
  const services: Services = {
    settings,
    secrets,
    db,
    downloads,
    config,
    log: pino({ level: 'silent' }),
    clock: () => FRIDAY,
  };
  const endHearing = await hearAccountChanges(services);
  const app = await buildApp(services, { authenticate, api: apiParts });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const tokens = new Map<Role, Promise<string>>();
  const signIn = async (role: Role) => {
    const { rows } = await sql<{ id: string }>`SELECT id FROM ca_nhan
      WHERE role = ${role} AND email LIKE '%@sen.example' ORDER BY id LIMIT 1`.execute(owner);
    const [userId, sessionId] = [rows[0]?.id ?? '', uuidv7()];
    const endsAt = new Date(FRIDAY.getTime() + 86_400_000);
    await sql`INSERT INTO auth_session
        (id, user_id, device, created_at, last_used_at, expires_at, ends_at)
      VALUES (${sessionId}, ${userId}, 'scale', ${FRIDAY}, ${FRIDAY}, ${endsAt}, ${endsAt})`.execute(
      owner,
    );
    return signAccess(services, { userId, sessionId, endsAt });
  };
  return {
    owner,
    db,
    call: caller(() => ({ url: `http://127.0.0.1:${port}/api` })),
    tokenOf: (role) => {
      const token = tokens.get(role) ?? signIn(role);
      tokens.set(role, token);
      return token;
    },
    taken: () => {
      const taken = sent;
      sent = [];
      return taken;
    },
    close: async () => {
      await endHearing();
      app.server.closeAllConnections();
      await app.close();
      await Promise.all([db.destroy(), downloads.destroy(), owner.destroy()]);
    },
  };
}
