import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config as clinicConfig } from '../../../resources.config';
import type { JsonSchema } from '../../../src/shared/fields/facet';
import type { Config } from '../../../src/shared/resource/config';
import { columnName, tableName } from '../../../src/shared/resource/names';
import type { Resource } from '../../../src/shared/resource/resource';
import { type Clinic, startClinic } from '../../api/access/clinic';
import type { Row } from '../../api/access/reading';
import type { TestDatabase } from '../../database';
import { listPath } from '../../fixtures/api-caller';
import { begins, matches, readKey, type Scalar, valuesIn, wordOf } from './matching';
import { Reader } from './unfiltered';

const config: Config = clinicConfig;
/** Rows that a filter is tried on: some of the first ones, and some with each value. */
const FIRST = 12;
const WITH_A_VALUE = 2;
/** Questions that are asked at the same time. */
const AT_A_TIME = 8;

let clinic: Clinic;
let reader: Reader;
let components: Record<string, { content: { 'application/json': { schema: JsonSchema } } }>;
beforeAll(async () => {
  clinic = await startClinic();
  await archiveSome(clinic.database);
  reader = new Reader(clinic, config);
  const document = await (await fetch(`${clinic.url}/openapi.json`)).json();
  components = document.components.parameters;
}, 180_000);
afterAll(() => clinic?.close());

/** Keys that are about no field. */
const SPECIAL = ['id', 'q', 'archived'];

/**
 * So many rows of each resource, all over it, so that who reads some of it has some of them, whatever
 * the hour has put last; a third at most.
 */
const ARCHIVED = 36;

/** Archives rows of every resource that can; what is signed stays so to all but the owner. */
async function archiveSome({ owner }: TestDatabase): Promise<void> {
  for (const { name } of config.resources.filter(({ archive }) => archive)) {
    const table = sql.table(tableName(name));
    await sql`ALTER TABLE ${table} DISABLE TRIGGER USER`.execute(owner);
    await sql`UPDATE ${table} SET archived_at = now()
      WHERE id IN (SELECT id FROM (
        SELECT id, row_number() OVER (ORDER BY id) AS place, count(*) OVER () AS n FROM ${table}
      ) AS numbered WHERE place % greatest(3, n / ${ARCHIVED}) = 0)`.execute(owner);
    await sql`ALTER TABLE ${table} ENABLE TRIGGER USER`.execute(owner);
  }
}

const ids = (rows: readonly Row[]) => rows.map((row) => String(row.id)).sort();

/** The filters that the document offers on the list and the export of a resource, by their name. */
const offered = (resource: string) =>
  components[`filter-${resource}`]!.content['application/json'].schema.properties as Record<
    string,
    JsonSchema
  >;

/** A value as the schema has it, for a field that no row has one of. */
function someValue(schema: JsonSchema): Scalar {
  const text = JSON.stringify(schema);
  if (text.includes('"uuid"')) return '01900000-0000-7000-8000-000000000000';
  if (text.includes('"date-time"')) return '2026-01-05T02:00:00.000Z';
  if (text.includes('"date"')) return '2026-01-05';
  return /"enum":\["([^"]+)"/.exec(text)?.[1] ?? (text.includes('"string"') ? 'zz' : 1);
}

/** What is compared with: what the schema takes, of values that the rows have. */
function wantedOf(schema: JsonSchema, operator: string, values: Scalar[]) {
  const choices = (schema.anyOf as JsonSchema[] | undefined) ?? [schema];
  const takes = (type: string) => choices.some((one) => [one.type].flat().includes(type));
  const [rare = someValue(schema), other = rare] = values;
  if (operator === 'like') return [wordOf(rare)];
  if (operator === 'during') return ['last:365'];
  const middle = [...values].sort().at(values.length / 2);
  if (!takes('array')) return [middle ?? rare];
  if (operator === 'neq') return [rare, [rare, null]];
  return [rare, [rare, other], ...(takes('null') ? [null, [rare, null]] : [])];
}

interface Question {
  filter: Record<string, unknown>;
  expected: string[];
}

/** A question to a list or a sheet. */
interface Asked extends Question {
  path: string;
  headers: HeadersInit;
}

const sheetOf = (name: string) => `${name}/export.csv`;

const askedOfSheets = new Set<string>();

/** A sheet reads its filter as the list does: it is asked once for each kind of field and operator. */
function isFirstOfItsKind({ fields }: Resource, key: string): boolean {
  const { name, operator } = readKey(key, [...Object.keys(fields), 'createdAt', 'updatedAt']);
  const kind = `${fields[name]?.kind} ${operator}`;
  const isFirst = !askedOfSheets.has(kind);
  askedOfSheets.add(kind);
  return isFirst;
}

const PLAIN = ['text', 'longText', 'code'];

/** Whether rows are found by nothing but the words of their own texts. */
const isPlain = ({ fields }: Resource): boolean =>
  Object.values(fields).every(({ search, kind }) => !search || PLAIN.includes(kind));

/** Compares what a filter finds with what it should. */
async function difference({ path, headers, filter, expected }: Asked) {
  const asked = listPath(path, { filter, range: [0, 999] });
  const answer = await fetch(`${clinic.url}${asked}`, { headers });
  const text = await answer.text();
  const { id: _, ...shown } = filter;
  if (answer.status !== 200) return [`${path} ${JSON.stringify(shown)}: ${text}`];
  const found = path.endsWith('.csv')
    ? (parse(text, { bom: true }) as string[][]).slice(1).map(([id]) => ({ id }))
    : JSON.parse(text);
  if (JSON.stringify(ids(found)) === JSON.stringify(expected)) return [];
  return [`${path} ${JSON.stringify(shown)}: ${found.length} rows, not ${expected.length}`];
}

/** Asks all of it, a few at a time: the database answers one while another is read. */
async function differencesOf(asked: readonly Asked[]): Promise<string[]> {
  const waiting = [...asked];
  const found: string[] = [];
  const ask = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      found.push(...(await difference(one)));
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, ask));
  return found;
}

/** Those of rows that a sheet may hold: whoever asked for it is left out of exports, with all that is about them. */
async function notRestricted(
  name: string,
  expected: Asked['expected'],
): Promise<Asked['expected']> {
  const { subject } = config.resources.find((one) => one.name === name)!;
  if (!subject) return expected;
  const { rows: restricted } = await sql<{ id: string }>`
    SELECT row.id FROM ${sql.table(tableName(name))} AS row JOIN benh_nhan AS person
      ON person.id = ${sql.ref(`row.${columnName(subject)}`)}
    WHERE person.restricted_at IS NOT NULL`.execute(clinic.database.owner);
  return expected.filter((id) => !restricted.some((row) => row.id === id));
}

/** Every question that the document allows about one key, among a few rows, with its answer. */
async function questionsOf(resource: Resource, key: string, schema: JsonSchema) {
  const fields = [...Object.keys(resource.fields), 'id', 'createdAt', 'updatedAt'];
  const comparison = readKey(key, fields);
  const { rows: all, headers } = await reader.mostOf(resource, comparison.name);
  const values = valuesIn(all, comparison.name);
  const with2 = values.slice(0, 2).flatMap((value) => {
    const having = all.filter((row) => [row[comparison.name]].flat().includes(value));
    return having.slice(0, WITH_A_VALUE);
  });
  const rows = [...new Set([...all.slice(0, FIRST), ...with2])];
  const kind = resource.fields[comparison.name]?.kind;
  const questions = wantedOf(schema, comparison.operator, values).map((value) => ({
    filter: { [key]: value, id: ids(rows) },
    expected: ids(rows.filter((row) => matches(row, comparison, value, kind))),
  }));
  return { headers, questions };
}

describe.each(config.resources.map((one): [string, Resource] => [one.name, one]))(
  'the filters that the document offers on %s',
  (name, resource) => {
    it('find the rows that have what they ask for, and no others', async () => {
      const offers = Object.entries(offered(name));
      const asked: Asked[] = [];
      let finding = 0;
      for (const [key, schema] of offers.filter(([one]) => !SPECIAL.includes(one))) {
        const { headers, questions } = await questionsOf(resource, key, schema);
        asked.push(...questions.map((one) => ({ ...one, path: name, headers })));
        const best = questions.reduce((a, b) => (b.expected.length > a.expected.length ? b : a));
        if (best.expected.length > 0) finding += 1;
        if (!isFirstOfItsKind(resource, key)) continue;
        asked.push({
          ...best,
          expected: await notRestricted(name, best.expected),
          path: sheetOf(name),
          headers,
        });
      }
      expect(await differencesOf(asked)).toEqual([]);
      // Some fields have no value in any row; most have.
      expect(finding).toBeGreaterThanOrEqual((offers.length - SPECIAL.length) / 2);
    });

    it('find rows by their id, and archived ones', async () => {
      const { role, rows, headers } = await reader.mostOf(resource, resource.title);
      const present = ids(rows).slice(0, 9);
      const gone = resource.archive ? { archived: true } : { id: [] };
      const archived = ids(await reader.rows(resource, role, gone));
      const questions: Question[] = [
        { filter: { id: present[0] }, expected: present.slice(0, 1) },
        { filter: { id: present }, expected: present },
      ];
      if (resource.archive) {
        const id = [...present, ...archived];
        questions.push({ filter: { archived: false, id }, expected: present });
        questions.push({ filter: { archived: true, id }, expected: archived });
        questions.push({ filter: { archived: [true, false], id }, expected: id.sort() });
        expect(archived.length).toBeGreaterThan(0);
      }
      expect(present.length).toBeGreaterThan(0);
      const asked = await Promise.all(
        questions.flatMap((one) => [
          { ...one, path: name, headers },
          notRestricted(name, one.expected).then((expected) => ({
            ...{ ...one, expected, path: sheetOf(name), headers },
          })),
        ]),
      );
      expect(await differencesOf(asked)).toEqual([]);
    });

    it('find rows by their words', async () => {
      const { role, rows, headers } = await reader.mostOf(resource, resource.title);
      const texts = await reader.searchedTexts(resource, role);
      const [row] = rows.filter(({ id }) => texts.get(String(id))?.length);
      if (!row) {
        // Nothing of it is searched.
        const none = { filter: { q: 'nguyen' }, expected: [], path: name, headers };
        expect(await difference(none)).toEqual([]);
        return;
      }
      const asked: Asked[] = [];
      for (const { value } of texts.get(String(row.id))!) {
        const word = wordOf(value);
        const some = [...new Set([row, ...rows.slice(0, 200)])];
        const having = some.filter(({ id }) =>
          texts.get(String(id))?.some((text) => begins(text.value, word)),
        );
        // Of what else is found, by numbers' ends and codes of references, it is not told here.
        const among = isPlain(resource) ? some : [row];
        const expected = isPlain(resource) ? ids(having) : ids(among);
        expect([word, among.length]).not.toEqual([word, 0]);
        const one = { filter: { q: word, id: ids(among) }, expected, headers };
        asked.push({ ...one, path: name }, { ...one, path: sheetOf(name) });
      }
      expect(await differencesOf(asked)).toEqual([]);
    });
  },
);
