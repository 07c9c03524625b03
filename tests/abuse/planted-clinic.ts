import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { extractText, getDocumentProxy } from 'unpdf';
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
import type { AnswerTo, NamedFor } from '../fixtures/api-caller';
import type { Json } from '../fixtures/read';

/** A text that stands in everything clinical of the patient, and one in the reasons of visits. */
export const DIAGNOSIS = 'U-LYMPHO-BÍ-MẬT';
export const REASON = 'LÝ-DO-KHÁM-BÍ-MẬT';

export interface Someone {
  id: string;
  role: Role;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Answer<T = Json> {
  status: number;
  text: string;
  json: T;
}

/** The answer to a call, by its names alone; see `Reply`. */
interface Told<M extends string, P extends string> extends Omit<Answer, 'json'> {
  json: AnswerTo<M, P>;
}

/** What a PDF says, without what parts words: a line may end within any of them. */
async function wordsOfPdf(file: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)));
  return text.join('').replace(/\s+/g, '');
}

/** Calls as somebody: how, where, what; by the names that the operation of the path describes. */
export type Call = <const M extends Method, const P extends string, const J = undefined>(
  method: M,
  path: P,
  body?: J & NamedFor<M, P, J>,
) => Promise<Told<M, P>>;

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

  const { patient: victim } = await database.owner
    .selectFrom('nguoi_than as n')
    .innerJoin('ca_nhan as c', 'c.id', 'n.user')
    .select('n.patient')
    .where('c.email', '=', 'benhnhan@sen.example')
    .where('n.relation', '=', 'ban-than')
    .executeTakeFirstOrThrow();
  // Signed rows cannot be written any more, by nobody whose triggers run.
  await database.owner.transaction().execute(async (owner) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(owner);
    await owner
      .updateTable('ho_so_benh_an')
      .set({ conclusion: DIAGNOSIS })
      .where('patient', '=', victim)
      .execute();
    await owner
      .updateTable('don_thuoc')
      .set({ advice: DIAGNOSIS })
      .where('patient', '=', victim)
      .execute();
    await owner
      .updateTable('chi_dinh')
      .set({ result: DIAGNOSIS, question: DIAGNOSIS })
      .where('patient', '=', victim)
      .execute();
    await owner
      .updateTable('o_lai')
      .set({ summary: DIAGNOSIS, reason: DIAGNOSIS })
      .where('patient', '=', victim)
      .execute();
    await owner
      .updateTable('phieu_thong_tin')
      .set({ reason: REASON })
      .where('patient', '=', victim)
      .execute();
    await owner
      .updateTable('record_version')
      .set({ content: JSON.stringify({ conclusion: DIAGNOSIS }) })
      .where('record', 'in', (version) =>
        version.selectFrom('ho_so_benh_an').select('id').where('patient', '=', victim),
      )
      .execute();
    await owner
      .updateTable('benh_nhan')
      .set({ history: DIAGNOSIS })
      .where('id', '=', victim)
      .execute();
  });

  const account = (email: string): Promise<Someone> =>
    database.owner
      .selectFrom('ca_nhan')
      .select(['id', 'role'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
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
    as: async (who: Someone): Promise<Call> => {
      const { token } = await openSession(services, who, 'vitest');
      return async (method: Method, path: string, body?: unknown): Promise<Answer> => {
        const answer = await app.inject({
          method,
          url: encodeURI(`/api${path}`),
          headers: {
            authorization: `Bearer ${token.access_token}`,
            ...(method === 'PUT' ? { 'if-match': '*' } : {}),
            ...(body ? { 'content-type': 'application/json' } : {}),
          },
          payload: body ? JSON.stringify(body) : undefined,
        });
        const type = String(answer.headers['content-type']);
        const isJson = type.includes('json');
        const text = type.includes('pdf') ? await wordsOfPdf(answer.rawPayload) : answer.body;
        return { status: answer.statusCode, text, json: isJson ? answer.json() : null };
      };
    },
    /** Ids of rows about the patient, by resource; of other resources some row. */
    rows: async (): Promise<Map<string, string[]>> => {
      const found = new Map<string, string[]>();
      for (const { name, subject } of config.resources) {
        const where = subject ? `WHERE ${subject} = '${victim}'` : '';
        const { rows } = await sql
          .raw<{ id: string }>(`SELECT id FROM ${tableName(name)} ${where} LIMIT 2`)
          .execute(services.db);
        found.set(
          name,
          rows.map(({ id }) => id),
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
