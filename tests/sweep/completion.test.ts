import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeGraph } from '../../scripts/extensions/write-graph';
import { writeIndex } from '../../scripts/extensions/write-index';
import { briefMessages } from '../../src/server/dev/brief-messages';

const ROOT = join(import.meta.dirname, '../..');
/** A file that is not there: the editor is asked about it as about one that somebody writes. */
const FILE = join(ROOT, 'resources/co-so/being-written.ts');
/** The config, what the types know of it, and what they know of the products of the tests. */
const BESIDE = [
  'resources.config.ts',
  'extensions/index/graph.ts',
  'tests/fixtures/other-names.ts',
].map((name) => join(ROOT, name));

const HEAD = `import { f } from '../../src/shared/fields/f';
import { and, contains, eq, exists, isNull, neq, not, oneOf, or, outer, through } from '../../src/shared/resource/predicate';
import { child, resource } from '../../src/shared/resource/resource';
import { MANAGERS } from '../parts/roles';
import { t } from '../parts/text';
const label = t('Nhãn', 'Label');
`;

/** What a written entity says, and what it says in the place of a part for one question. */
const PARTS = {
  icon: "'ledger'",
  group: "'co-so'",
  title: "'name'",
  reference: "f.ref('phong-ban', { label, required: true })",
  more: '',
  guard: "neq('name', 'x')",
  machine: '',
  transition: '',
  list: "{ columns: ['name'], sort: ['name', 'ASC'] }",
  form: "['name']",
  rows: "eq('state', 'free')",
  checks: '[]',
  children: '{}',
  actions: '{}',
};
type Part = keyof typeof PARTS;

/** What the graph says of it since it was saved; it knows nothing of `more`. */
const SAVED = `declare module '../../src/shared/resource/graph' {
  interface Graph {
    'being-written': {
      fields: { name: string; place: string; count: string; on: string; colour: 'red' | 'blue'; state: 'free' | 'lent' };
      leads: { place: 'phong-ban' };
    };
  }
}
`;

const sourceOf = (said: Partial<Record<Part, string>>): string => {
  const part = { ...PARTS, ...said };
  return `${HEAD}export const written = resource('being-written', {
  label, one: label, icon: ${part.icon}, group: ${part.group}, title: ${part.title},
  fields: {
    name: f.text({ label, required: true, sort: true }),
    place: ${part.reference},
    count: f.integer({ label }),
    on: f.date({ label, filter: true }),
    colour: f.enum({ label, multiple: true, options: { red: { label }, blue: { label } } }),
    state: f.state({
      label, filter: true, initial: 'free', states: { free: { label }, lent: { label } },
      transitions: { lend: { label, from: ['free'], to: 'lent', roles: MANAGERS, guard: ${part.guard}, ${part.transition} } }, ${part.machine}
    }),
    ${part.more}
  },
  children: ${part.children},
  actions: ${part.actions},
  checks: ${part.checks},
  list: ${part.list},
  form: [{ label, fields: ${part.form} }],
  access: { read: MANAGERS, write: MANAGERS, rows: { 'bac-si': ${part.rows} } },
});
${SAVED}`;
};

/** Names of products of the tests, which the clinic has none of. */
const OTHERS = [
  ...readFileSync(join(ROOT, 'tests/fixtures/other-names.ts'), 'utf8').matchAll(
    /^ {4}'?([\w-]+)'?: true/gm,
  ),
].map(([, name = '']) => name);

let text = sourceOf({});
let version = 0;
let service: ts.LanguageService;

beforeAll(async () => {
  writeIndex();
  await writeGraph();
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, ROOT);
  service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getCurrentDirectory: () => ROOT,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    getScriptFileNames: () => [...BESIDE, FILE],
    getScriptVersion: (name) => (name === FILE ? String(version) : '0'),
    getScriptSnapshot: (name) => {
      if (name === FILE) return ts.ScriptSnapshot.fromString(text);
      return existsSync(name)
        ? ts.ScriptSnapshot.fromString(readFileSync(name, 'utf8'))
        : undefined;
    },
    fileExists: (name) => name === FILE || existsSync(name),
    readFile: (name) => (name === FILE ? text : ts.sys.readFile(name)),
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  });
});
afterAll(() => service.dispose());

function write(said: Partial<Record<Part, string>>): void {
  text = sourceOf(said);
  version += 1;
}

/** What the editor offers where the written part has a bar. */
function offered(part: Part, written: string): string[] {
  write({ [part]: written });
  const at = text.indexOf('¦');
  text = text.replace('¦', '');
  const found = service.getCompletionsAtPosition(FILE, at, {});
  return (found?.entries ?? []).map(({ name }) => name);
}

const OFFERED: [what: string, part: Part, written: string, name: string][] = [
  ['an icon', 'icon', "'¦'", 'ledger'],
  ['a group of the menu', 'group', "'¦'", 'noi-tru'],
  ['a title', 'title', "'¦'", 'name'],
  ['the target of a reference', 'reference', "f.ref('¦', { label })", 'benh-nhan'],
  ['the target of many references', 'reference', "f.refs('¦', { label })", 'benh-nhan'],
  [
    'a field of rows that may be chosen',
    'reference',
    "f.ref('bac-si', { label, choose: eq('¦', 'active') })",
    'status',
  ],
  ['a column', 'list', "{ columns: ['¦'], sort: ['name', 'ASC'] }", 'count'],
  ['the order of a list', 'list', "{ columns: ['name'], sort: ['¦', 'ASC'] }", 'createdAt'],
  [
    'a field of a saved view',
    'list',
    "{ columns: ['name'], sort: ['name', 'ASC'], saved: [{ label, filter: { ¦ } }] }",
    'state',
  ],
  [
    'a period of a saved view',
    'list',
    "{ columns: ['name'], sort: ['name', 'ASC'], saved: [{ label, filter: { ¦ } }] }",
    'on_during',
  ],
  [
    'a value of a saved view',
    'list',
    "{ columns: ['name'], sort: ['name', 'ASC'], saved: [{ label, filter: { state: '¦' } }] }",
    'lent',
  ],
  ['a field of a form', 'form', "['name', '¦']", 'state'],
  ['a field of a row rule', 'rows', "eq('¦', 'free')", 'state'],
  ['a value of a row rule', 'rows', "eq('state', '¦')", 'lent'],
  ['a value of a field of several', 'rows', "contains('colour', '¦')", 'blue'],
  ['a value of a condition', 'rows', "exists('o-lai', eq('state', '¦'))", 'discharged'],
  [
    'a value of conditions in one',
    'rows',
    "exists('o-lai', or(eq('room', outer('place')), and(eq('urgent', true), not(eq('state', '¦')))))",
    'discharged',
  ],
  [
    'a value of rows that may be chosen',
    'reference',
    "f.ref('bac-si', { label, choose: eq('status', '¦') })",
    'active',
  ],
  [
    'a value of rows that a rule counts',
    'checks',
    "[{ op: 'unique', fields: ['name'], where: eq('state', '¦') }]",
    'lent',
  ],
  [
    'a value of a guard of an action',
    'actions',
    "{ go: { label, roles: MANAGERS, guard: eq('state', '¦') } }",
    'lent',
  ],
  ['one value of several', 'rows', "oneOf('state', ['free', '¦'])", 'lent'],
  ['a field of conditions in one', 'rows', "or(eq('name', 'x'), and(eq('¦', 'free')))", 'state'],
  [
    'a value of own conditions in one',
    'rows',
    "or(eq('name', 'x'), not(eq('state', '¦')))",
    'lent',
  ],
  [
    'a field of a condition to be shown',
    'more',
    "note: f.text({ label, when: eq('¦', 'x') })",
    'state',
  ],
  [
    'a value of a condition to be shown',
    'more',
    "note: f.date({ label, when: neq('state', '¦') })",
    'lent',
  ],
  ['one value to be shown', 'more', "note: f.text({ label, when: oneOf('state', ['¦']) })", 'lent'],
  [
    'a value of conditions to be shown',
    'more',
    "note: f.ref('phong', { label, when: and(eq('name', 'x'), not(eq('state', '¦'))) })",
    'lent',
  ],
  ['the history of a state', 'machine', "history: '¦'", 'name'],
  [
    'the field whose account is told',
    'transition',
    "notify: [{ to: { field: '¦' }, title: label, body: label }]",
    'place',
  ],
  [
    'the role that is told',
    'transition',
    "notify: [{ to: { role: '¦' }, title: label, body: label }]",
    'bac-si',
  ],
  ['the field that is stamped', 'transition', "stamp: '¦'", 'on'],
  ['a field that an argument is kept in', 'transition', "store: { note: '¦' }", 'name'],
  ['a field of a guard', 'guard', "eq('¦', 'x')", 'count'],
  ['a value of a guard', 'guard', "or(eq('name', 'x'), oneOf('state', ['¦']))", 'lent'],
  [
    'a word that is computed of',
    'more',
    "is: f.computed({ label, result: 'boolean', from: { op: 'holds', where: eq('state', '¦') } })",
    'lent',
  ],
  [
    'a field that is reckoned with',
    'more',
    "twice: f.computed({ label, result: 'integer', from: { op: 'times', of: ['¦', 2] } })",
    'count',
  ],
  [
    'a reference that is looked through',
    'more',
    "of: f.computed({ label, result: 'text', from: { op: 'lookup', through: '¦', field: 'name' } })",
    'place',
  ],
  ['a link that is followed', 'rows', "through('¦')", 'place'],
  ['a resource of a condition', 'rows', "exists('¦', eq('id', outer('place')))", 'phong-ban'],
  ['a field of a condition', 'rows', "exists('o-lai', eq('¦', outer('place')))", 'department'],
  ['a field of a rule between fields', 'checks', "[{ op: 'unique', fields: ['¦'] }]", 'count'],
  ['a kind of rule', 'checks', "[{ op: '¦' }]", 'noOverlap'],
  ['the resource of a child', 'children', "{ kin: child('¦', 'room') }", 'giuong'],
  ['the reference of a child', 'children', "{ kin: child('giuong', '¦') }", 'room'],
  [
    'the resource of a count',
    'more',
    "beds: f.computed({ label, result: 'integer', from: { op: 'count', of: '¦', by: 'room' } })",
    'giuong',
  ],
  [
    'the reference of a count',
    'more',
    "beds: f.computed({ label, result: 'integer', from: { op: 'count', of: 'giuong', by: '¦' } })",
    'room',
  ],
];

it('knows products of the tests', () => {
  expect(OTHERS).toEqual(expect.arrayContaining(['kho-sach', 'nha', 'the-ban-doc']));
});

it.each(OFFERED)('%s is offered', (_what, part, written, name) => {
  const names = offered(part, written);
  expect(names).toContain(name);
  // Words of the config alone: no names of the program.
  expect(names).not.toContain('undefined');
  // Nor of another product.
  expect(names.filter((one) => OTHERS.includes(one))).toEqual([]);
});

/** What is written with a bar before the word that is wrong. */
const REFUSED: [what: string, part: Part, written: string][] = [
  ['an icon', 'icon', "'¦leger'"],
  ['a group of the menu', 'group', "'¦noi-truu'"],
  ['the target of a reference', 'reference', "f.ref('¦phong-bann', { label })"],
  ['the target of many references', 'reference', "f.refs('¦phong-bann', { label })"],
  ['one target of several', 'reference', "f.refOneOf(['phong', '¦giuongg'], { label })"],
  ['an option of a reference', 'reference', "f.ref('phong-ban', { label, ¦onDelte: 'cascade' })"],
  [
    'a field of rows that may be chosen',
    'reference',
    "f.ref('bac-si', { label, choose: eq('¦staus', 'active') })",
  ],
  [
    'a value of rows that may be chosen',
    'reference',
    "f.ref('bac-si', { label, choose: eq('status', '¦actve') })",
  ],
  ['a column', 'list', "{ columns: ['¦cont'], sort: ['name', 'ASC'] }"],
  [
    'a field of a saved view',
    'list',
    "{ columns: ['name'], sort: ['name', 'ASC'], saved: [{ label, filter: { ¦stat: 'free' } }] }",
  ],
  [
    'a value of a saved view',
    'list',
    "{ columns: ['name'], sort: ['name', 'ASC'], saved: [{ label, filter: { state: '¦fre' } }] }",
  ],
  ['a field of a form', 'form', "['name', '¦stat']"],
  ['a field of a row rule', 'rows', "eq('¦stat', 'free')"],
  ['a value of a row rule', 'rows', "eq('state', '¦fre')"],
  [
    'a value of conditions in one',
    'rows',
    "exists('o-lai', or(isNull('department'), and(not(eq('state', '¦dischrged')))))",
  ],
  ['a value of a row rule in a rule', 'rows', "and(eq('state', '¦fre'), eq('name', 'x'))"],
  ['one value of several', 'rows', "oneOf('state', ['free', '¦lnt'])"],
  ['a value of a field of several', 'rows', "contains('colour', '¦gren')"],
  ['a link that is followed', 'rows', "through('¦plce')"],
  ['a resource of a condition', 'rows', "exists('¦phong-bann', eq('id', outer('place')))"],
  ['a field of a condition', 'rows', "exists('o-lai', eq('¦departmnt', outer('place')))"],
  ['a value of a condition', 'rows', "exists('o-lai', eq('state', '¦dischrged'))"],
  ['a field of a rule between fields', 'checks', "[{ op: 'unique', fields: ['¦cont'] }]"],
  [
    'a value of rows that a rule counts',
    'checks',
    "[{ op: 'unique', fields: ['name'], where: eq('state', '¦fre') }]",
  ],
  ['the resource of a child', 'children', "{ kin: child('¦giuongg', 'room') }"],
  ['the reference of a child', 'children', "{ kin: child('giuong', '¦rom') }"],
  ['a value of conditions of a guard', 'guard', "or(eq('name', 'x'), oneOf('state', ['¦fre']))"],
  ['the history of a state', 'machine', "history: '¦nmae'"],
  [
    'the field whose account is told',
    'transition',
    "notify: [{ to: { field: '¦plce' }, title: label, body: label }]",
  ],
  ['a name that is nearly one of another product', 'reference', "f.ref('¦nhaa', { label })"],
  ['a field of a guard', 'guard', "eq('¦nme', 'x')"],
  ['a value of a guard', 'guard', "eq('state', '¦fre')"],
  [
    'a value of a guard of an action',
    'actions',
    "{ go: { label, roles: MANAGERS, guard: eq('state', '¦fre') } }",
  ],
  ['a field of a condition to be shown', 'more', "note: f.text({ label, when: eq('¦stat', 'x') })"],
  [
    'a value of a condition to be shown',
    'more',
    "note: f.text({ label, when: eq('state', '¦fre') })",
  ],
  [
    'a value of conditions to be shown',
    'more',
    "note: f.text({ label, when: and(oneOf('state', ['free', '¦lnt'])) })",
  ],
  [
    'a word that is computed of',
    'more',
    "is: f.computed({ label, result: 'boolean', from: { op: 'holds', where: and(eq('state', '¦fre')) } })",
  ],
  [
    'the resource of a count',
    'more',
    "beds: f.computed({ label, result: 'integer', from: { op: 'count', of: '¦giuongg', by: 'room' } })",
  ],
  [
    'the reference of a count',
    'more',
    "beds: f.computed({ label, result: 'integer', from: { op: 'count', of: 'giuong', by: '¦rom' } })",
  ],
  [
    'the field of a sum',
    'more',
    "beds: f.computed({ label, result: 'integer', from: { op: 'sum', of: 'giuong', by: 'room', field: '¦x' } })",
  ],
  [
    'a field that is reckoned with',
    'more',
    "twice: f.computed({ label, result: 'integer', from: { op: 'times', of: ['¦cont', 2] } })",
  ],
  [
    'a reference that is looked through',
    'more',
    "of: f.computed({ label, result: 'text', from: { op: 'lookup', through: '¦plce', field: 'name' } })",
  ],
];

it('nothing is wrong with the entity as it is', () => {
  write({});
  expect(service.getSemanticDiagnostics(FILE)).toEqual([]);
});

it.each(REFUSED)('%s that there is not is refused', (_what, part, written) => {
  const [, wrong = ''] = /¦([\w-]+)/.exec(written) ?? [];
  write({ [part]: written.replace('¦', '') });
  const told = service
    .getSemanticDiagnostics(FILE)
    .map(({ start = 0, length = 0, messageText }) => {
      const whole = ts.flattenDiagnosticMessageText(messageText, '\n');
      const brief = briefMessages(`resources/written.ts(1,1): error ${whole}`);
      for (const line of brief.split('\n')) expect(line.length).toBeLessThan(200);
      return `${text.slice(start, start + length)} ${brief}`;
    });
  const named = new RegExp(`(?<![\\w-])${wrong}(?![\\w-])`);
  expect(told.filter((error) => named.test(error))).not.toEqual([]);
});
