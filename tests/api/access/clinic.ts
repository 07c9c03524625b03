import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { config } from '../../../resources.config';
import { apiParts } from '../../../src/server/api-parts';
import { buildApp } from '../../../src/server/app';
import { createAccount } from '../../../src/server/auth/accounts/create-account';
import { authenticate } from '../../../src/server/auth/session/authenticate';
import { columnSql } from '../../../src/server/db/sql/column';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { loadSecrets } from '../../../src/server/secrets';
import { readSettings } from '../../../src/server/settings';
import { VISITOR } from '../../../src/shared/account/actors';
import type { Actor } from '../../../src/shared/resource/actor';
import { tableName } from '../../../src/shared/resource/names';
import type { Viewer } from '../../../src/shared/resource/role';
import { createDemoDatabase, type TestDatabase } from '../../database';
import { DEMO_SECRET } from '../../demo-facts';
import { describedAnswers } from '../../fixtures/described-answers';
import { addRows } from './more-rows';
import type { Row, Tables } from './reading';

const NURSES = columnsOf('y_ta');
const ACCOUNTS = columnsOf('ca_nhan');
const NURSE = columnsOf('y_ta', 'y_ta');
const BED = columnsOf('giuong', 'giuong');
const SCHEDULE = columnsOf('lich_kham', 'lich_kham');

const PASSWORD = 'Sen@2026demo';

/** The demo clinic behind a listening server, with somebody of every role signed in. */
export interface Clinic {
  url: string;
  database: TestDatabase;
  tables: Tables;
  actors: ReadonlyMap<Viewer, Actor>;
  tokens: ReadonlyMap<Viewer, string>;
  close(): Promise<void>;
}

const NAMES: [Viewer, string][] = [
  ['quan-tri', 'quantri'],
  ['quan-ly', 'quanly'],
  ['bac-si', 'bacsi'],
  ['dieu-duong', 'dieuduong'],
  ['dieu-duong-truong', 'truongkhoa'],
  ['le-tan', 'letan'],
  ['duoc-si', 'duocsi'],
  ['benh-nhan', 'benhnhan'],
];

/** Every row of every table as the API would write it, archived and encrypted ones included. */
async function readTables({ owner }: TestDatabase): Promise<Tables> {
  const tables = new Map<string, readonly Row[]>();
  for (const resource of config.resources) {
    const names = ['id', 'createdAt', ...Object.keys(resource.fields)];
    if (resource.archive) names.push('archivedAt');
    const columns = names.map(
      (name) => sql`${columnSql(config, resource, name, 't')} AS ${sql.ref(name)}`,
    );
    const { rows } = await sql<Row>`
      SELECT ${sql.join(columns)} FROM ${sql.table(tableName(resource.name))} AS t
      ORDER BY t.id`.execute(owner);
    tables.set(resource.name, rows);
  }
  return tables;
}

function actorOf(role: Viewer, userId: string, tables: Tables): Actor {
  const rows = (name: string) => tables.get(name) ?? [];
  const doctor = rows('bac-si').find((row) => row.user === userId);
  const nurse = rows('y-ta').find((row) => row.user === userId);
  const now = new Date().toISOString();
  const links = rows('nguoi-than').filter((row) => row.user === userId && row.verifiedAt !== null);
  return {
    role,
    userId,
    sessionId: null,
    patientIds: links.map((row) => String(row.patient)),
    clinicalPatientIds: links
      .filter((row) => row.clinicalFrom === null || String(row.clinicalFrom) <= now)
      .map((row) => String(row.patient)),
    doctorId: doctor ? String(doctor.id) : null,
    nurseId: nurse ? String(nurse.id) : null,
    departmentIds: [
      ...((doctor?.departments ?? []) as string[]),
      ...(nurse ? [String(nurse.department)] : []),
    ],
  };
}

export async function startClinic(): Promise<Clinic> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sen-access-'));
  const database = await createDemoDatabase('today');
  const settings = readSettings({ SECRET_KEY: DEMO_SECRET, DATA_DIR: dataDir });
  const services = {
    settings,
    secrets: await loadSecrets(settings),
    db: database.db,
    config,
    log: pino({ level: 'silent' }),
    clock: () => new Date(),
  };
  await createAccount(services, {
    fullName: 'Điều dưỡng trưởng',
    phone: '+84900000099',
    email: 'truongkhoa@sen.example',
    role: 'dieu-duong-truong',
    password: PASSWORD,
  });
  await sql`UPDATE y_ta SET ${NURSES.user} = (SELECT id FROM ca_nhan WHERE ${ACCOUNTS.email} = 'truongkhoa@sen.example')
    WHERE id = (SELECT y_ta.id FROM y_ta JOIN phong ON ${columnsOf('phong', 'phong').department} = ${NURSE.department}
      JOIN giuong ON ${BED.room} = phong.id
      JOIN lich_kham ON ${SCHEDULE.department} = ${NURSE.department}
      WHERE ${NURSES.user} IS NULL ORDER BY y_ta.id LIMIT 1)`.execute(database.owner);
  const people = await sql<{
    id: string;
  }>`SELECT id FROM ca_nhan WHERE ${ACCOUNTS.email} = ANY(${NAMES.map(
    ([, name]) => `${name}@sen.example`,
  )}::text[])`.execute(database.owner);
  await addRows(
    database.owner,
    services.secrets,
    people.rows.map((row) => row.id),
  );
  const app = await buildApp(services, {
    authenticate,
    api: [describedAnswers, ...apiParts],
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api`;
  const tokens = new Map<Viewer, string>();
  for (const [role, name] of NAMES) {
    const answer = await fetch(`${url}/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: `${name}@sen.example`, password: PASSWORD }),
    });
    tokens.set(role, (await answer.json()).token.access_token);
  }
  // Something for the audit to hold.
  const headers = { Authorization: `Bearer ${tokens.get('le-tan')}` };
  await fetch(`${url}/benh-nhan`, { headers });
  const tables = await readTables(database);
  const userOf = (name: string) =>
    String(tables.get('ca-nhan')?.find((row) => row.email === `${name}@sen.example`)?.id);
  const actors = new Map<Viewer, Actor>([['khach', VISITOR]]);
  for (const [role, name] of NAMES) actors.set(role, actorOf(role, userOf(name), tables));
  return {
    url,
    database,
    tables,
    actors,
    tokens,
    close: async () => {
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
