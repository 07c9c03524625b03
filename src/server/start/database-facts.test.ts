import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/database';
import { readSettings } from '../settings';
import {
  type DatabaseFacts,
  factWarnings,
  readFacts,
  spaceWarning,
  WrongEncoding,
} from './database-facts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('says nothing of a database that is as it should be', async () => {
  const facts = await readFacts(database.db);
  expect(facts).toMatchObject({ encoding: 'UTF8', madeWith: facts.sortedWith });
  expect(factWarnings(facts)).toEqual([]);
});

it('tells how far the clocks are from each other, whichever is ahead', async () => {
  const minute = 60_000;
  const early = await readFacts(database.db, () => Date.now() - minute);
  const late = await readFacts(database.db, () => Date.now() + minute);
  expect(Math.round(early.aheadMs / minute)).toBe(1);
  expect(Math.round(late.aheadMs / minute)).toBe(-1);
});

const SOUND: DatabaseFacts = {
  name: 'sen',
  encoding: 'UTF8',
  madeWith: '2.36',
  sortedWith: '2.36',
  aheadMs: 800,
  unfinished: false,
};

it.each([
  ['nothing', {}, []],
  ['a new version of the system’s sorting', { sortedWith: '2.39' }, ['2.36 → 2.39']],
  ['sorting without versions', { madeWith: null, sortedWith: null }, []],
  ['a clock ahead', { aheadMs: 9_000 }, ['9 s ahead']],
  ['a clock behind', { aheadMs: -9_000 }, ['-9 s ahead']],
])('warns of %s', (_what, given, said) => {
  const warnings = factWarnings({ ...SOUND, ...given });
  expect(warnings).toEqual(said.map((text) => expect.stringContaining(text)));
});

it('refuses a database that cannot hold Vietnamese, and says how to make one', () => {
  const refused = () => factWarnings({ ...SOUND, encoding: 'SQL_ASCII' });
  expect(refused).toThrow(WrongEncoding);
  expect(refused).toThrow("ENCODING 'UTF8'");
});

it('warns of a disk that is nearly full', async () => {
  const settings = readSettings({ SECRET_KEY: 'k'.repeat(32), DATA_DIR: '/tmp' });
  expect(await spaceWarning({ ...settings, diskReserveMb: 1e12 })).toContain('uploads are refused');
  expect(await spaceWarning({ ...settings, diskReserveMb: 0 })).toBe(null);
});
