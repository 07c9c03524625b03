import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { maybeAlike } from '../../../src/server/patients/maybe-alike';
import { likeness } from '../../../src/shared/patient/near-name';
import type { SimilarPatient } from '../../../src/shared/patient/similar-operations';
import { expect } from '../../fixtures/expect';
import { type BookingServer, startBooking } from './booking-server';
import { asking } from './visits';

/** The birthday of all who know but their year. */
const NEW_YEAR = '1950-01-01';

/** So many are registered with it before the one that is sought, and as many after her. */
const OTHERS = 110;

const LUA = { fullName: 'Phạm Thị Lụa', dateOfBirth: NEW_YEAR, sex: 'female' };

let server: BookingServer;
let desk: string;
let lua: string;

const { get, post } = asking(() => server);

/** A name that is like no other one's. */
const nameOf = (index: number) =>
  `Đỗ ${createHash('sha256').update(String(index)).digest('hex').slice(0, 12)}`;

async function register(who: object): Promise<string> {
  const { status, body } = await post(desk, '/benh-nhan', who);
  expect(status).toBe(201);
  return body.id;
}

async function registerOthers(first: number): Promise<void> {
  for (let index = first; index < first + OTHERS; index++)
    await register({ fullName: nameOf(index), dateOfBirth: NEW_YEAR, sex: 'male' });
}

beforeAll(async () => {
  server = await startBooking();
  desk = await server.staff('le-tan');
  await registerOthers(0);
  lua = await register(LUA);
  await registerOthers(OTHERS);
});
afterAll(() => server.close());

describe('somebody whose birthday hundreds have', () => {
  it('is found by a name that is nearly hers', async () => {
    const typed = { fullName: 'Pham Thi Luaa', dateOfBirth: NEW_YEAR };
    const { body } = await post(desk, '/benh-nhan/similar', typed);
    expect(body.map(({ id, agrees }: SimilarPatient) => [id, agrees])).toEqual([
      [lua, ['nearName', 'dateOfBirth']],
    ]);
  });

  it('is offered with the record that was made of her once more', async () => {
    const again = await register({ ...LUA, fullName: 'Phạm Luạ' });
    const { pairs } = (await get(desk, '/benh-nhan/trung')).body;
    expect(pairs.map(({ newer, older }) => [newer.id, older.id])).toEqual([[again, lua]]);
  });

  it('is left out by PostgreSQL only where names are not alike', async () => {
    const word = fc.constantFrom(
      'Lê',
      'Ly',
      'Đỗ',
      'An',
      'Ân',
      'Thị',
      'Thy',
      'Hà',
      'Hằng',
      'Nguyễn',
    );
    const name = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
    const slip = fc.tuple(fc.nat(20), fc.constantFrom('', 'x', 'h ', ' '));
    const slipped = fc
      .tuple(name, fc.array(slip, { maxLength: 2 }))
      .map(([text, slips]) =>
        slips.reduce((now, [at, put]) => now.slice(0, at) + put + now.slice(at + 1), text),
      );
    const near = name.chain((one) =>
      fc.tuple(
        fc.constant(one),
        fc.oneof(
          slipped,
          fc.shuffledSubarray(one.split(' ')).map((words) => words.join(' ')),
        ),
      ),
    );
    const seed = 20_261_130;
    const pairs = fc.sample(fc.oneof(near, fc.tuple(name, slipped)), { seed, numRuns: 4_000 });
    const alike = pairs.filter(([one, other]) => likeness(one, other) !== null);
    expect(alike.length).toBeGreaterThan(500);
    const among = async (asked: readonly (readonly [string, string])[]) => {
      const [ones, others] = [asked.map(([one]) => one), asked.map(([, other]) => other)];
      const { rows } = await sql`
        SELECT one, other FROM unnest(${ones}::text[], ${others}::text[]) AS pair (one, other)
        WHERE ${maybeAlike(sql`sen_fold(one)`, sql`sen_fold(other)`)}`.execute(
        server.database.owner,
      );
      return rows.length;
    };
    expect(await among(alike)).toBe(alike.length);
    expect(await among(pairs)).toBeLessThan(pairs.length / 2);
  });
});
