import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config } from '../../../resources.config';
import { createSchema } from '../../../src/server/db/ddl/create';
import { schemaModel } from '../../../src/server/db/ddl/tables';
import { ACTORS } from '../../../src/shared/account/actors';
import { configProblems } from '../../../src/shared/resource/boot-check/check-config';
import { defineResources } from '../../../src/shared/resource/define-resources';
import type { Resource } from '../../../src/shared/resource/resource';
import { createBaseDatabase } from '../../database';
import {
  type ExampleCheckout,
  exampleCheckout,
  examplesIn,
  ROOT,
} from '../../fixtures/example-checkout';

const PAGE = 'docs/recipes.md';
const titles = [...readFileSync(join(ROOT, PAGE), 'utf8').matchAll(/^## (.*)$/gm)].map(
  ([, title = '']) => title,
);
const recipes = examplesIn(PAGE);

const FROM: Record<string, string> = {
  f: '../../src/shared/fields/f',
  resource: '../../src/shared/resource/resource',
  child: '../../src/shared/resource/resource',
  STAFF: '../../src/shared/account/actors',
  MANAGERS: '../parts/roles',
  t: '../parts/text',
  thisWeek: '../../src/shared/resource/period',
  next: '../../src/shared/resource/period',
};
const PREDICATES = ['eq', 'neq', 'lte', 'oneOf', 'isNull', 'or', 'me', 'field', 'through'];
for (const name of PREDICATES) FROM[name] = '../../src/shared/resource/predicate';

/** Kinds that nobody types in. */
const UNTYPED = ['computed', 'code', 'state'];

/** What every entity says and no recipe is about; a recipe's own lines win. */
function restOf(recipe: string): Record<string, string> {
  const fields = [...recipe.matchAll(/(\w+): f\.(\w+)\(/g)];
  const names = fields.map(([, name = '']) => name);
  const title = names.find((name) => name === 'name') ?? names[0];
  const typed = fields.flatMap(([, name, kind = '']) => (UNTYPED.includes(kind) ? [] : [name]));
  return {
    label: "t('Công thức', 'Recipes')",
    one: "t('công thức', 'recipe')",
    icon: "'ledger'",
    group: "'co-so'",
    title: `'${title}'`,
    access: '{ read: STAFF, write: MANAGERS }',
    list: `{ columns: ['${title}'], sort: ['createdAt', 'DESC'] }`,
    form: `[{ label: t('Chung', 'General'), fields: ${JSON.stringify(typed)} }]`,
  };
}

/** A recipe as a file of an entity. */
function entityOf(recipe: string, index: number): string {
  const rest = Object.entries(restOf(recipe)).filter(
    ([key]) => !new RegExp(`^${key}:`, 'm').test(recipe),
  );
  const said = rest.map(([key, value]) => `${key}: ${value},`).join('\n');
  const body = `export const recipe = resource('cong-thuc', {\n${said}\n${recipe}\n});\n`;
  const used = Object.keys(FROM).filter((name) => new RegExp(`\\b${name}\\b[.,( ;\\]]`).test(body));
  const imports = used.map((name) => `import { ${name} } from '${FROM[name]}';`);
  return `${imports.join('\n')}\n${body}`.replaceAll("'cong-thuc'", `'cong-thuc-${index}'`);
}

let checkout: ExampleCheckout;
const nameOf = (index: number) => `recipe-${index}`;
const entities: Resource[] = [];
beforeAll(async () => {
  checkout = exampleCheckout();
  for (const [index, recipe] of recipes.entries()) {
    writeFileSync(checkout.fileOf(nameOf(index)), entityOf(recipe, index));
    const made = (await import(checkout.fileOf(nameOf(index)))) as { recipe: Resource };
    entities.push(made.recipe);
  }
});
afterAll(() => checkout.remove());

const clinicWith = (more: readonly Resource[]) =>
  defineResources({
    actors: ACTORS,
    kinds: config.kinds,
    groups: config.groups,
    resources: [...config.resources, ...more],
  });

describe('the recipes', () => {
  it('are twenty or more, each with its lines', () => {
    expect(titles.length).toBeGreaterThanOrEqual(20);
    expect(recipes).toHaveLength(titles.length);
  });

  it('have the right types', () => {
    const wrong = nameOf(recipes.length);
    writeFileSync(
      checkout.fileOf(wrong),
      entityOf("fields: { name: f.tezt({ label: t('', '') }) },", recipes.length),
    );
    const names = [...recipes.keys()].map(nameOf);
    expect(checkout.typeErrors([...names, wrong])).toEqual([
      expect.stringMatching(/'tezt' does not exist/),
    ]);
  });

  it.each(titles.map((title, index) => [title, index] as const))(
    'pass the checks of a start: %s',
    (_title, index) => {
      expect(configProblems(clinicWith([entities[index]!]))).toEqual([]);
    },
  );

  it('make their tables', async () => {
    const database = await createBaseDatabase();
    const clinic = schemaModel(clinicWith(entities));
    const statements = createSchema(clinic).map((statement) => statement.sql);
    await sql.raw(statements.join('\n')).execute(database.owner);
    const { rows } = await sql`SELECT FROM pg_class
      WHERE relkind = 'r' AND relname ~ '^cong_thuc_\\d+$'`.execute(database.owner);
    expect(rows).toHaveLength(recipes.length);
    await database.drop();
  });
});
