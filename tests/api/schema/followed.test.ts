import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { schemaModel } from '../../../src/server/db/ddl/tables';
import { followConfig } from '../../../src/server/dev/follow-config';
import { ensureJournal, forgetSteps, readSteps } from '../../../src/server/dev/steps';
import { f } from '../../../src/shared/fields/f';
import type { Field } from '../../../src/shared/fields/kinds';
import type { Config } from '../../../src/shared/resource/config';
import { changed } from './changed-config';
import { changingClinic } from './changing-clinic';
import { label } from './clinic-config';

const { clinic } = changingClinic();

const note = (field: Field) => changed({ person: { fields: { note: field } } });
const asText = changed({});
const asMail = note(f.email({ label, sort: true, filter: true }));
const asDigits = note(f.text({ label, sort: true, filter: true, pattern: '[0-9]+' }));

/** A save of the config, where the committed migrations made the tables of `committed`. */
const save = (config: Config, committed: Config = asText) =>
  followConfig(clinic.owner, schemaModel(committed), config);
const write = (value: string) => sql`UPDATE nguoi SET note = ${value}`.execute(clinic.owner);
const steps = async () => (await readSteps(clinic.owner)).length;

const REFUSED =
  /^nguoi\.note: 2 rows have what f\.(email|text) does not take so \([-0-9a-f]+, [-0-9a-f]+\); correct/;

beforeAll(() => ensureJournal(clinic.owner));
beforeEach(async () => {
  await write('x');
  return async () => forgetSteps(clinic.owner, await readSteps(clinic.owner));
});

it.each([
  ['an e-mail address', asMail],
  ['of a pattern', asDigits],
])(
  'a text that becomes %s is refused while rows are another, and nothing is done',
  async (_, config) => {
    await expect(save(config)).rejects.toThrow(REFUSED);
    expect(await steps()).toBe(0);
  },
);

it('a text takes a pattern when its rows are such, once', async () => {
  await write('7');
  expect(await save(asDigits)).toEqual(['changes: nguoi.note: what it takes']);
  expect(await steps()).toBe(1);
  expect(await save(asDigits)).toEqual([]);
});

it('rows are looked at each time that a text becomes narrower', async () => {
  await write('7');
  await save(asDigits);
  await save(asText);
  await write('x');
  await expect(save(asDigits)).rejects.toThrow(REFUSED);
});

it('rows are looked at where a step that made a text wider is taken back', async () => {
  await save(asText, asDigits);
  expect(await steps()).toBe(1);
  await expect(save(asDigits, asDigits)).rejects.toThrow(REFUSED);
  expect(await steps()).toBe(1);
  await write('7');
  await save(asDigits, asDigits);
  expect(await steps()).toBe(0);
});
