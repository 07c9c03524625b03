import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginBooking } from '../../../src/server/booking/claims/claim';
import { analyze } from '../../../src/server/db/analyze';
import { createDemoDatabase, type TestDatabase } from '../../database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDemoDatabase('friday');
  await analyze(database.owner);
});
afterAll(() => database.drop());

it('a booking finds holds that have run out by an index of holds alone, also once it is prepared', async () => {
  const { rows: claims } = await sql`SELECT FROM booking_claim`.execute(database.owner);
  expect(claims.length).toBeGreaterThan(50);
  const asked = { people: ['p'], doctors: ['d'], rooms: [] };
  const { sql: text } = beginBooking(asked, new Date()).compile(database.db);
  const plan = await database.owner.transaction().execute(async (db) => {
    // A small table would be read whole, which shows nothing of a large one.
    await sql`SET LOCAL enable_seqscan = off`.execute(db);
    const { rows } = await sql
      .raw<{ 'QUERY PLAN': string }>(`EXPLAIN (GENERIC_PLAN) ${text}`)
      .execute(db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('booking_claim_holds');
});
