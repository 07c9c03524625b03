import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { type BookingSite, PASSWORD } from './site';

const VISIT = columnsOf('phieu_thong_tin', 'p');

/** The page that the code at the door of a department's waiting room opens. */
export async function doorOf(site: BookingSite, department: string): Promise<string> {
  const body = JSON.stringify({ username: 'letan@sen.example', password: PASSWORD });
  const headers = { 'Content-Type': 'application/json' };
  const login = await fetch(`${site.url}/api/auth/login`, { method: 'POST', headers, body });
  const { token } = (await login.json()) as { token: { access_token: string } };
  const answer = await fetch(`${site.url}/api/hang-cho/${department}/door`, {
    headers: { Authorization: `Bearer ${token.access_token}` },
  });
  const { door } = (await answer.json()) as { door: string };
  return `/lich-kham?cua=${door}`;
}

/** A visit as the clinic has it. */
export interface Visit {
  id: string;
  patient: string;
  department: string;
  doctor: string | null;
  attachments: unknown;
  weight: string | null;
}

/** The visit that is booked for somebody. */
export async function visitOf({ database }: BookingSite, patient: string): Promise<Visit> {
  const { rows } = await sql<Visit>`
    SELECT ${VISIT.id}, ${VISIT.patient}, ${VISIT.department}, ${VISIT.doctor}, ${VISIT.attachments}, ${VISIT.weight}
    FROM phieu_thong_tin p JOIN benh_nhan b ON b.id = ${VISIT.patient}
    WHERE ${columnsOf('benh_nhan', 'b').full_name} = ${patient}`.execute(database.owner);
  const [visit] = rows;
  if (!visit) throw new Error(`no visit of ${patient}`);
  return visit;
}

/** A room of a department, on the plan of its floor, that nobody else is seen in. */
export async function freeRoom(
  { database }: BookingSite,
  department: string,
): Promise<{ id: string; number: string }> {
  const { owner } = database;
  const { block, floor } = await owner
    .selectFrom('phong')
    .select(['block', 'floor'])
    .where('kind', '=', 'kham')
    .executeTakeFirstOrThrow();
  const place = { block, floor, plan_column: 30, plan_row: 1 };
  const room = { id: uuidv7(), number: 'K-30', kind: 'kham', capacity: 1, active: true } as const;
  await owner
    .insertInto('phong')
    .values({ ...room, ...place, department })
    .execute();
  return room;
}

/** The day of a visit has come: it begins in two minutes, in this room, and its doctor has time then. */
export async function bringForward(
  { database }: BookingSite,
  visit: Visit,
  room: string,
): Promise<void> {
  const { owner } = database;
  const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  await owner
    .updateTable('phieu_thong_tin')
    .set({ state: 'cancelled' })
    .where('doctor', '=', visit.doctor)
    .where('id', '!=', visit.id)
    .where('start', '<', soon(12))
    .where('end', '>', soon(2))
    .execute();
  await owner
    .updateTable('phieu_thong_tin')
    .set({ start: soon(2), end: soon(12), room })
    .where('id', '=', visit.id)
    .execute();
}

/** Whoever waits is called in. */
export async function callIn({ database }: BookingSite, visit: Visit): Promise<void> {
  await database.owner
    .updateTable('phieu_thong_tin')
    .set({ state: 'called', called_at: new Date().toISOString() })
    .where('id', '=', visit.id)
    .execute();
}

/** The doctor has seen somebody, and wants to see them again in ten days. */
export async function seen({ database }: BookingSite, visit: Visit): Promise<void> {
  const { owner } = database;
  await owner
    .updateTable('phieu_thong_tin')
    .set({ state: 'completed', completed_at: new Date().toISOString() })
    .where('id', '=', visit.id)
    .execute();
  await sql`ALTER TABLE don_thuoc DISABLE TRIGGER USER`.execute(owner);
  await sql`UPDATE don_thuoc SET ${sql.ref('patient')} = ${visit.patient}, ${sql.ref('doctor')} = ${visit.doctor},
    ${sql.ref('follow_up')} = current_date + 10, ${sql.ref('signed_at')} = now(), ${sql.ref('state')} = 'signed'
    WHERE id = (SELECT id FROM don_thuoc ORDER BY id LIMIT 1)`.execute(owner);
  await sql`ALTER TABLE don_thuoc ENABLE TRIGGER USER`.execute(owner);
}
