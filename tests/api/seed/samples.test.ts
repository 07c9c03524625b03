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
import { ACTORS } from '../../../src/shared/account/actors';
import { f } from '../../../src/shared/fields/f';
import type { Config } from '../../../src/shared/resource/config';
import { defineResources } from '../../../src/shared/resource/define-resources';
import { eq } from '../../../src/shared/resource/predicate';
import { resource } from '../../../src/shared/resource/resource';
import { createBaseDatabase, type TestDatabase } from '../../database';
import { FRIDAY } from '../../demo-facts';
import { cat, house, tinyGroups } from '../../fixtures/tiny-config';
import { problemsOf } from './stored-records';

const withSamples = defineResources({
  actors: ACTORS,
  groups: tinyGroups,
  resources: [
    { ...house, samples: 5 },
    { ...cat, samples: 40 },
  ],
});

const label = { vi: 'Nhãn', en: 'Label' };
const look = {
  label,
  one: label,
  icon: 'patient',
  group: 'chung',
  access: { read: ['quan-ly'], write: ['quan-ly'] },
} as const;

const opened: TestDatabase[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.drop()));
});

async function filled(config: Config = withSamples, warn?: (text: string) => void) {
  const database = await createBaseDatabase();
  opened.push(database);
  for (const statement of createSchema(schemaModel(config))) {
    await sql.raw(statement.sql).execute(database.owner);
  }
  const settings = readSettings({ SECRET_KEY: 's'.repeat(32) });
  const secrets = await loadSecrets(settings);
  const target: Target = {
    db: database.db,
    config,
    secrets,
    now: FRIDAY.toISOString(),
  };
  const fill = () => fillSamples(target, demoAt(seededRandom(1), FRIDAY, settings.timeZone), warn);
  await fill();
  const services = {
    settings,
    secrets,
    db: database.db,
    config,
    log: pino({ level: 'silent' }),
    clock: () => FRIDAY,
  };
  const cats = async () =>
    (await sql<Record<string, unknown>>`SELECT * FROM meo ORDER BY id`.execute(database.owner))
      .rows;
  return { services, cats, fill, database };
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

  it('satisfy the rules of the config, and warn of what they cannot', async () => {
    const stay = resource('luot', {
      ...look,
      samples: 20,
      title: 'name',
      fields: {
        name: f.text({ label, required: true, unique: true, sort: true }),
        cat: f.ref('meo', { label, required: true }),
        from: f.date({ label, required: true }),
        to: f.date({ label, sample: ['2031-01-01'] }),
        left: f.integer({ label }),
        right: f.integer({ label }),
      },
      list: { columns: ['name'], sort: ['name', 'ASC'] },
      form: [{ label, fields: ['name', 'cat', 'from', 'to', 'left', 'right'] }],
      checks: [
        { op: 'ordered', from: 'from', to: 'to' },
        { op: 'exactlyOne', fields: ['left', 'right'] },
      ],
    });
    const orphan = resource('mo-coi', {
      ...look,
      samples: 2,
      title: 'name',
      fields: {
        name: f.text({ label, required: true, sort: true }),
        never: f.integer({ label, required: true }),
      },
      list: { columns: ['name'], sort: ['name', 'ASC'] },
      form: [{ label, fields: ['name', 'never'] }],
      checks: [{ op: 'holds', field: 'never', where: eq('never', 1000), message: label }],
    });
    const config = defineResources({
      actors: ACTORS,
      groups: tinyGroups,
      resources: [stay, { ...cat, samples: 3 }, { ...house, samples: 3 }, orphan],
    });
    const warnings: string[] = [];
    const { database } = await filled(config, (text) => warnings.push(text));
    const { rows } = await sql<{ to: string; name: string }>`
      SELECT name, to_char("to", 'YYYY-MM-DD') AS "to" FROM luot ORDER BY name`.execute(
      database.owner,
    );
    expect(rows).toHaveLength(20);
    expect(rows[1]).toEqual({ name: 'Nhãn 02', to: '2031-01-01' });
    expect(warnings).toEqual(['mo-coi.never: holds: 2 of 2 samples could not be made']);
  });
});
