import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { createSchema } from '../../../src/server/db/ddl/create';
import { schemaModel } from '../../../src/server/db/ddl/tables';
import { loadSecrets } from '../../../src/server/secrets';
import { demoAt } from '../../../src/server/seed/demo';
import type { Target } from '../../../src/server/seed/insert';
import { seededRandom } from '../../../src/server/seed/random';
import { fillSamples } from '../../../src/server/seed/samples';
import { readSettings } from '../../../src/server/settings';
import { defineResources } from '../../../src/shared/resource/define-resources';
import { createBaseDatabase, type TestDatabase } from '../../database';
import { FRIDAY } from '../../demo-facts';
import { cat, house, tinyGroups } from '../../fixtures/tiny-config';
import { problemsOf } from './stored-records';

const withSamples = defineResources({
  groups: tinyGroups,
  resources: [
    { ...house, samples: 5 },
    { ...cat, samples: 40 },
  ],
});

const opened: TestDatabase[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.drop()));
});

async function filled() {
  const database = await createBaseDatabase();
  opened.push(database);
  for (const statement of createSchema(schemaModel(withSamples))) {
    await sql.raw(statement.sql).execute(database.owner);
  }
  const settings = readSettings({ SECRET_KEY: 's'.repeat(32) });
  const secrets = await loadSecrets(settings);
  const target: Target = {
    db: database.db,
    config: withSamples,
    secrets,
    now: FRIDAY.toISOString(),
  };
  const fill = () => fillSamples(target, demoAt(seededRandom(1), FRIDAY, settings.timeZone));
  await fill();
  const services = {
    settings,
    secrets,
    db: database.db,
    config: withSamples,
    log: pino({ level: 'silent' }),
    clock: () => FRIDAY,
  };
  const cats = async () =>
    (await sql<Record<string, unknown>>`SELECT * FROM meo ORDER BY id`.execute(database.owner))
      .rows;
  return { services, cats, fill };
}

describe('sample rows of a new entity', () => {
  it('are as many as asked for, valid by every field', async () => {
    const { services, cats } = await filled();
    expect(await cats()).toHaveLength(40);
    for (const resource of withSamples.resources) {
      expect(await problemsOf(services, resource)).toEqual([]);
    }
  });

  it('differ, refer to rows that are there and hide what does not apply', async () => {
    const { cats } = await filled();
    const rows = await cats();
    expect(new Set(rows.map(({ house: home }) => home)).size).toBeGreaterThan(1);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['waiting', 'adopted']));
    expect(new Set(rows.map(({ colour }) => colour))).toEqual(new Set(['den', 'vang']));
    for (const { colour, microchip } of rows) expect(microchip !== null).toBe(colour === 'den');
  });

  it('are the same for the same seed and come once', async () => {
    const [one, other] = [await filled(), await filled()];
    expect(await one.cats()).toEqual(await other.cats());
    await one.fill();
    expect(await one.cats()).toHaveLength(40);
  });
});
