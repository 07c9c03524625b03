import type { Plugin } from 'vite';

/**
 * What only the server asks: of a kind what is wrong with its options, its cell in a file and its part of the
 * document; of an entity whom a transition tells and which time it notes, its rules over several fields or rows,
 * what follows a row that is removed or merged, how its rows are counted, kept and looked for from anywhere,
 * what its fields are processed for and, of most, how personal they are, and how many samples a demo gets; of what is kept for a time why,
 * how long, and whether a job removes it; of a product which chains of hashes it keeps, and of
 * groups of the menu their pictures, which are shown nowhere yet.
 */
const SERVER_MEMBERS: readonly [files: RegExp, members: readonly string[]][] = [
  // Texts of forms and files are read by the server; the browser reads what it types itself.
  [
    /\/src\/shared\/(fields\/(address|barcode|boolean|computed|contact|date-range|dates|enum|file|json|phone|reference|reference-one-of|rows|translated|week)|patient\/identity|records\/icd10)\.ts$/,
    ['check', 'csv', 'openapi', 'decode'],
  ],
  [/\/src\/shared\/fields\/[^/]+\.ts$/, ['check', 'csv', 'openapi']],
  [
    /\/resources\/[^/]+\/[^/]+\.ts$/,
    [
      ...['notify', 'checks', 'samples', 'refusal', 'onDelete', 'stamp', 'store', 'keeps'],
      ...['exactCount', 'quick', 'quickTells', 'byMonth', 'keepsSubject', 'mergedInto'],
      'processing',
    ],
  ],
  [/\/resources\.config\.ts$/, ['chains']],
  [/\/resources\/groups\.ts$/, ['icon']],
  [/\/src\/shared\/privacy\/retention\.ts$/, ['acts', 'basis', 'days', 'from']],
];

/** What stands in the place of checks that the server makes: of the config and its places, of a template. */
const AS_CHECKED = [
  ['/boot-check/check-config.ts', 'export const configProblems = () => [];'],
  ['/boot-check/extensions.ts', 'export const extensionProblems = () => [];'],
  [
    '/resource/place.ts',
    'export const placed = (part) => part; export const placedAs = placed; export const placeOf = () => null;',
  ],
  [
    '/records/check-template.ts',
    "export { templateShape as templateSchema } from './template-shape';",
  ],
] as const;

/** Kinds whose values rows share, of which the browser asks whether they are one person's own. */
const SHARED = [
  'boolean',
  'date',
  'decimal',
  'duration',
  'enum',
  'integer',
  'money',
  'ref',
  'refs',
];

/** What a field says that decides already, or what is no one person's own. */
const DECIDED = ['bulk', 'createOnly', 'encrypted', 'readOnly', 'unique'];
const OF_ALL = ['conduct', 'none', 'work'];

interface Node {
  type: string;
  start: number;
  end: number;
  key?: { name?: string };
  value?: { callee?: { object?: { name?: string } }; properties?: Node[]; value?: unknown };
  callee?: { object?: { name?: string }; property?: { name?: string } };
  arguments?: (Node & { properties?: Node[] })[];
}

/** A field that is called as such a member is: `store: f.ref(…)`. */
const isField = ({ value }: Node): boolean => value?.callee?.object?.name === 'f';

/** How personal fields are, where it decides nothing in the browser: which rows may be given one value of. */
function unaskedIn(nodes: readonly Node[]): Node[] {
  const calls = nodes.filter(({ callee }) => callee?.object?.name === 'f');
  return calls.flatMap(({ callee, arguments: given = [] }) => {
    const said = given.flatMap(({ properties }) => properties ?? []);
    const isOpen =
      SHARED.includes(callee?.property?.name ?? '') &&
      !said.some(({ key }) => DECIDED.includes(key?.name ?? ''));
    return said.filter(
      ({ key, value }) =>
        key?.name === 'personal' && (!isOpen || OF_ALL.includes(String(value?.value))),
    );
  });
}

/** The series that the database numbers codes by, such as `BN-{yyyy}-{#####}`. */
const isSeries = ({ key, value }: Node): boolean =>
  key?.name === 'pattern' && /\{#+\}/.test(String(value?.value));

function nodesOf(node: unknown, found: Node[] = []): Node[] {
  if (typeof node !== 'object' || node === null) return found;
  if ('type' in node) found.push(node as Node);
  for (const inner of Object.values(node)) nodesOf(inner, found);
  return found;
}

/**
 * The server has checked the config before it serves a page, so that the staff area brings no checks of
 * it along, nor what describes the API.
 */
export const configAsChecked = (): Plugin => ({
  name: 'sen-config-as-checked',
  apply: 'build',
  load: (id) => AS_CHECKED.find(([file]) => id.endsWith(file))?.[1],
  transform(code, id) {
    const members = SERVER_MEMBERS.find(([files]) => files.test(id))?.[1];
    if (!members) return undefined;
    const all = nodesOf(this.parse(code));
    const nodes = all.filter(({ type }) => type === 'Property');
    const asked = nodes.filter((node) => members.includes(node.key?.name ?? '') && !isField(node));
    const mistaken = nodes
      .filter(({ key }) => key?.name === 'fields')
      .flatMap(({ value }) => value?.properties?.filter((field) => asked.includes(field)) ?? []);
    for (const { key, start } of mistaken) {
      this.error(
        `The field "${key?.name}" is called as what only the server asks: say it with f.`,
        start,
      );
    }
    asked.push(...nodes.filter(isSeries), ...unaskedIn(all));
    let left = code;
    for (const { start, end } of asked.sort((one, other) => other.start - one.start)) {
      left = left.slice(0, start) + left.slice(end).replace(/^\s*,/, '');
    }
    return { code: left, map: null };
  },
});
