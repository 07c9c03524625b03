import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { config } from '../../resources.config';
import { apiParts } from '../../src/server/api-parts';
import { buildApp } from '../../src/server/app';
import { createAccount } from '../../src/server/auth/accounts/create-account';
import { authenticate } from '../../src/server/auth/session/authenticate';
import { openSession } from '../../src/server/auth/session/sessions';
import { loadSecrets } from '../../src/server/secrets';
import type { Services } from '../../src/server/services';
import { readSettings } from '../../src/server/settings';
import { tableName } from '../../src/shared/resource/names';
import type { Role } from '../../src/shared/resource/role';
import { createDemoDatabase } from '../database';
import { DEMO_SECRET, FRIDAY } from '../demo-facts';

/** A text that stands in everything clinical of the patient, and one in the reasons of visits. */
export const DIAGNOSIS = 'U-LYMPHO-BÍ-MẬT';
export const REASON = 'LÝ-DO-KHÁM-BÍ-MẬT';

export interface Someone {
  id: string;
  role: Role;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Answer {
  status: number;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  json: any;
}

async function idsOf(services: Services, query: string): Promise<string[]> {
  const { rows } = await sql.raw<{ id: string }>(query).execute(services.db);
  return rows.map(({ id }) => id);
}

/** The demo's clinic, with one patient whose clinical texts can be found wherever they are shown. */
export async function startPlantedClinic() {
  const dataDir = await mkdtemp(join(tmpdir(), 'sen-planted-'));
  const database = await createDemoDatabase('friday');
  const settings = readSettings({ SECRET_KEY: DEMO_SECRET, DATA_DIR: dataDir, DEMO: '1' });
  let now = FRIDAY.getTime();
  const log: string[] = [];
  const services: Services = {
    settings,
    secrets: await loadSecrets(settings),
    db: database.db,
    config,
    log: pino({ level: 'info' }, { write: (line: string) => log.push(line) }),
    clock: () => new Date(now),
  };
  const app = await buildApp(services, { authenticate, api: [...apiParts] });

  const [victim = ''] = await idsOf(
    services,
    `SELECT n.patient AS id FROM nguoi_than n JOIN ca_nhan c ON c.id = n."user"
     WHERE c.email = 'benhnhan@sen.example' AND n.relation = 'ban-than'`,
  );
  // Signed rows cannot be written any more, by nobody whose triggers run.
  await database.owner.transaction().execute(async (owner) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(owner);
    await sql`UPDATE ho_so_benh_an SET conclusion = ${DIAGNOSIS} WHERE patient = ${victim}`.execute(
      owner,
    );
    await sql`UPDATE record_version SET content = jsonb_build_object('conclusion', ${DIAGNOSIS}::text)::text
      WHERE record IN (SELECT id FROM ho_so_benh_an WHERE patient = ${victim})`.execute(owner);
    await sql`UPDATE don_thuoc SET advice = ${DIAGNOSIS} WHERE patient = ${victim}`.execute(owner);
    await sql`UPDATE chi_dinh SET result = ${DIAGNOSIS}, question = ${DIAGNOSIS}
      WHERE patient = ${victim}`.execute(owner);
    await sql`UPDATE o_lai SET summary = ${DIAGNOSIS}, reason = ${DIAGNOSIS}
      WHERE patient = ${victim}`.execute(owner);
    await sql`UPDATE benh_nhan SET history = ${DIAGNOSIS} WHERE id = ${victim}`.execute(owner);
    await sql`UPDATE phieu_thong_tin SET reason = ${REASON} WHERE patient = ${victim}`.execute(
      owner,
    );
  });

  const account = async (email: string): Promise<Someone> => {
    const { rows } =
      await sql<Someone>`SELECT id, role FROM ca_nhan WHERE email = ${email}`.execute(
        database.owner,
      );
    return rows[0]!;
  };
  let phones = 0;
  return {
    app,
    services,
    database,
    log,
    victim,
    account,
    advance: (seconds: number) => {
      now += seconds * 1000;
    },
    newAccount: async (role: Role): Promise<Someone & { phone: string }> => {
      const phone = `+8497700${String(++phones).padStart(4, '0')}`;
      return {
        id: await createAccount(services, { fullName: 'Kẻ Tò Mò', phone, role }),
        role,
        phone,
      };
    },
    /** A call as somebody, in a session of its own. */
    as: async (who: Someone) => {
      const { token } = await openSession(services, who, 'vitest');
      return async (method: Method, path: string, body?: object): Promise<Answer> => {
        const answer = await app.inject({
          method,
          url: encodeURI(`/api${path}`),
          headers: {
            authorization: `Bearer ${token.access_token}`,
            ...(method === 'PUT' ? { 'if-match': '*' } : {}),
            ...(body ? { 'content-type': 'application/json' } : {}),
          },
          payload: body && JSON.stringify(body),
        });
        const text = answer.body;
        const isJson = String(answer.headers['content-type']).includes('json');
        return { status: answer.statusCode, text, json: isJson ? answer.json() : null };
      };
    },
    /** Ids of rows about the patient, by resource; of other resources some row. */
    rows: async (): Promise<Map<string, string[]>> => {
      const found = new Map<string, string[]>();
      for (const { name, patient } of config.resources) {
        const where = patient ? `WHERE ${patient} = '${victim}'` : '';
        found.set(
          name,
          await idsOf(services, `SELECT id FROM ${tableName(name)} ${where} LIMIT 2`),
        );
      }
      return found;
    },
    close: async () => {
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type PlantedClinic = Awaited<ReturnType<typeof startPlantedClinic>>;
export type Call = Awaited<ReturnType<PlantedClinic['as']>>;
