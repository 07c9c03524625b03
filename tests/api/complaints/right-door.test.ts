// @vitest-environment node
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { config } from '../../../resources.config';
import { suggest } from '../../../src/server/complaints/suggest';
import type { Reader } from '../../../src/server/pages/cards';
import departments from '../../../src/server/seed/data/departments.json';
import { createTestDatabase, type TestDatabase } from '../../database';
import { COMPLAINTS, DANGERS, ORDINARY } from '../../fixtures/complaints/judged';

let database: TestDatabase;
let reader: Reader;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner
    .insertInto('phong_ban')
    .values(
      departments.items.map(({ name, shortName, bookable, english }, index) => ({
        id: uuidv7(),
        code: `K${index}`,
        name,
        bookable,
        short_name: shortName,
        name_english: english.name,
        short_name_english: english.shortName,
      })),
    )
    .execute();
  const today = '2026-11-23';
  reader = { config, db: database.db, language: 'vi', timeZone: 'Asia/Ho_Chi_Minh', today };
});

afterAll(() => database.drop());

const slugOf = (name: string) =>
  departments.items.find((one) => one.shortName === name)?.slug ?? '';

it('leads complaints in everyday words to a right department among the first three', async () => {
  const wrong: string[] = [];
  for (const [said, ...right] of COMPLAINTS) {
    const { danger, departments: found } = await suggest(reader, said);
    const first = found.slice(0, 3).map(({ name }) => slugOf(name));
    if (danger || !first.some((slug) => right.includes(slug))) wrong.push(`${said}: ${first}`);
  }
  expect(COMPLAINTS).toHaveLength(60);
  expect(wrong).toEqual([]);
});

it('tells every danger sign first, with the emergency department and what to do', async () => {
  expect(DANGERS).toHaveLength(20);
  for (const said of DANGERS) {
    const { danger } = await suggest(reader, said);
    expect(danger, said).toMatchObject({ department: { name: 'Cấp cứu' } });
    expect(danger?.advice, said).toContain('115');
  }
});

it('never tells a danger where there is none', async () => {
  expect(new Set(ORDINARY).size).toBeGreaterThanOrEqual(200);
  const alarmed: string[] = [];
  for (const said of ORDINARY) {
    if ((await suggest(reader, said)).danger) alarmed.push(said);
  }
  expect(alarmed).toEqual([]);
});

it('takes a word of the list for no other one misspelt', async () => {
  const { danger, departments: found } = await suggest(reader, 'dau nguc kho tho');
  expect(danger).not.toBeNull();
  expect(found.map(({ name }) => slugOf(name))).not.toContain(slugOf('Thần kinh'));
  expect(slugOf('Thần kinh')).not.toBe('');
});

it('follows what a manager changes, and names the department that they chose', async () => {
  const eyes = await database.owner
    .selectFrom('phong_ban')
    .select('id')
    .where('short_name', '=', 'Mắt')
    .executeTakeFirstOrThrow();
  await database.owner
    .insertInto('loi_ke_benh')
    .values({ id: uuidv7(), phrase: 'quẹo cổ', specialty: 'nhi', department: eyes.id })
    .execute();
  const { departments: found } = await suggest(reader, 'queo co');
  expect(found[0]).toMatchObject({ name: 'Mắt', said: 'quẹo cổ' });
});

it('speaks English to who asks in it', async () => {
  const english = { ...reader, language: 'en' } as const;
  const { danger } = await suggest(english, 'chest pain');
  expect(danger?.advice).toMatch(/^Sit down/);
  expect(danger).toMatchObject({ said: 'chest pain', department: { name: 'Emergency' } });
  const { departments: found } = await suggest(english, 'a toothache');
  expect(found[0]).toMatchObject({ name: 'Dentistry', said: 'toothache' });
});
