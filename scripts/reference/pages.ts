import type { f } from '../../src/shared/fields/f';
import { exportsOf, type Member, membersOf, partsOf } from './members';
import {
  isCallOf,
  isFieldOf,
  isFieldWith,
  isMadeFrom,
  isMemberBeside,
  isMethod,
  isPart,
  shortestUse,
  type Use,
} from './uses';

/** A page of the reference, by the name of its file. */
type Pages = Record<string, string>;

const KINDS = 'src/shared/fields/kinds.ts';
const COMPUTED = 'src/shared/fields/computed.ts';
const RESOURCE = 'src/shared/resource/resource.ts';

/** Where the options of a kind are described, and what `f` calls it where that is another name. */
const OPTIONS: Record<keyof typeof f, [file: string, name: string] | null> = {
  text: ['text', 'TextOptions'],
  longText: ['text', 'TextOptions'],
  richText: ['text', 'TextOptions'],
  translated: ['translated', 'TranslatedOptions'],
  code: ['text', 'CodeOptions'],
  integer: ['numbers', 'IntegerOptions'],
  decimal: ['numbers', 'DecimalOptions'],
  money: ['numbers', 'MoneyOptions'],
  duration: ['duration', 'DurationOptions'],
  boolean: null,
  date: ['dates', 'DayOptions'],
  partialDate: ['dates', 'DayOptions'],
  time: null,
  instant: null,
  dateRange: null,
  enum: ['enum', 'EnumOptions'],
  state: ['state', 'StateOptions'],
  email: null,
  phone: null,
  url: null,
  colour: null,
  barcode: ['barcode', 'BarcodeOptions'],
  image: ['file', 'FileOptions'],
  file: ['file', 'FileOptions'],
  ref: ['reference', 'ReferenceOptions'],
  refs: ['reference', 'ReferenceOptions'],
  refOneOf: ['reference-one-of', 'ReferenceOneOfOptions'],
  address: null,
  geoPoint: null,
  json: ['json', 'JsonOptions'],
  week: null,
  rows: ['rows', 'RowsOptions'],
  computed: ['computed', 'ComputedOptions'],
};

/** The same of the kinds that the product brings, from `src/shared`; their builders are called by their names. */
const OWN_OPTIONS: Record<string, [file: string, name: string] | null> = {
  icd10: ['records/icd10', 'Icd10Options'],
  citizenId: null,
  insuranceNumber: null,
};

type Described = readonly [builder: string, place: [file: string, name: string] | null];

const KIT_KINDS: readonly Described[] = Object.entries(OPTIONS).map(([builder, place]) => [
  builder,
  place && [`fields/${place[0]}`, place[1]],
]);
const OWN_KINDS: readonly Described[] = Object.entries(OWN_OPTIONS);

const LONGEST = 24;

/** An example as it stands in the project; a long one is told by its beginning. */
function shown(use: Use): string {
  const lines = use.text.split('\n');
  const text = lines.length > LONGEST ? [...lines.slice(0, LONGEST), '…'].join('\n') : use.text;
  return `\`${use.file}\`:\n\n\`\`\`ts\n${text}\n\`\`\`\n`;
}

/**
 * One thing with its docstring and an example.
 * @throws Error for what has no docstring, or is used nowhere.
 */
function entry(member: Member, use: Use | undefined, level = '###'): string {
  if (member.doc === '') throw new Error(`${member.name} has no docstring`);
  if (!use) throw new Error(`${member.name} is used nowhere in the project`);
  const takes = member.type && member.type.length > 1 ? `\n\nTakes \`${member.type}\`.` : '';
  return `${level} ${member.name}\n\n${member.doc}${takes}\n\n${shown(use)}`;
}

/** Options that are no member of the object: what a reference leads to stands before it. */
const BEFORE = ['to'];

/** @throws Error naming an option of a kind that no field of the project shows. */
function requireExamples(): void {
  const shownBy = (name: string) =>
    [...KIT_KINDS, ...OWN_KINDS].some(
      ([builder, place]) => place && shortestUse(isFieldOf(builder, name)),
    );
  const places = new Map(
    [...KIT_KINDS, ...OWN_KINDS].flatMap(([, place]) => (place ? [[place[1], place]] : [])),
  );
  for (const [file, name] of places.values()) {
    for (const member of membersOf(`src/shared/${file}.ts`, name)) {
      if (!BEFORE.includes(member.name) && !shownBy(member.name)) {
        throw new Error(`${name}.${member.name} is used nowhere in the project`);
      }
    }
  }
}

function kindParts(kinds: readonly Described[], called: (builder: string) => string): string[] {
  return kinds.map(([builder, place]) => {
    const use = shortestUse(isFieldOf(builder));
    if (!use) throw new Error(`${called(builder)} is used nowhere in the project`);
    const own = place
      ? membersOf(`src/shared/${place[0]}.ts`, place[1]).flatMap((member) => {
          const example = shortestUse(isFieldOf(builder, member.name));
          // Kinds share their options; one that no field of this kind has is shown with the other.
          return example ? [entry(member, example, '####')] : [];
        })
      : [];
    return [`### ${called(builder)}\n\n${shown(use)}`, ...own].join('\n');
  });
}

function fieldPage(): string {
  requireExamples();
  const every = membersOf(KINDS, 'FieldBase').map((member) =>
    entry(member, shortestUse(isFieldWith(member.name))),
  );
  const computations = ['FromOthers', 'FromOwn']
    .flatMap((ways) => partsOf(COMPUTED, ways, 'op'))
    .map((part) => entry(part, shortestUse(isMadeFrom(part.name.split(' | ')))));
  return [
    ...['## What every field may say', ...every],
    ...['## Kinds', ...kindParts(KIT_KINDS, (builder) => `f.${builder}`)],
    ...['## Kinds of the clinic', ...kindParts(OWN_KINDS, (builder) => builder)],
    memberPart('src/shared/fields/enum.ts', 'Choice', 'A choice'),
    memberPart('src/shared/fields/state.ts', 'StateChoice', 'A state'),
    memberPart('src/shared/fields/state.ts', 'Transition', 'A transition'),
    memberPart('src/shared/resource/notice.ts', 'Notice', 'Who is told of a transition'),
    ...['## What a field is computed from', ...computations],
  ].join('\n\n');
}

/** Members that tell one kind of object from another that has members of the same names. */
const BESIDE: Record<string, string[]> = {
  ResourceDefinition: ['fields', 'access'],
  Child: ['path'],
  Together: ['week'],
  RowOrder: ['by', 'within'],
  Choice: ['label', 'colour'],
  StateChoice: ['label'],
  Transition: ['from', 'to', 'roles'],
  Notice: ['to', 'title', 'body'],
  Action: ['roles', 'label'],
  Tab: ['label', 'fields'],
  ListOptions: ['columns', 'sort'],
  SavedView: ['label', 'filter'],
  Access: ['read'],
};

function memberPart(file: string, name: string, title: string, but: readonly string[] = []) {
  const told = membersOf(file, name).filter((member) => !but.includes(member.name));
  const members = told.map((member) => {
    const beside = (BESIDE[name] ?? []).filter((other) => other !== member.name);
    const use =
      shortestUse(isMemberBeside(member.name, ...beside)) ??
      shortestUse(isMemberBeside(member.name));
    return entry(member, use);
  });
  return [`## ${title}`, ...members].join('\n\n');
}

const resourcePage = (): string =>
  [
    memberPart(RESOURCE, 'ResourceDefinition', 'A resource'),
    memberPart('src/shared/resource/access.ts', 'Access', 'Access'),
    memberPart(RESOURCE, 'ListOptions', 'Its list'),
    memberPart(RESOURCE, 'SavedView', 'A view of the list'),
    memberPart(RESOURCE, 'Tab', 'A tab of the form'),
    memberPart(RESOURCE, 'Action', 'An action'),
    memberPart(RESOURCE, 'Child', 'Rows inside of it: `child(resource, by, { … })`', [
      'resource',
      'by',
    ]),
    memberPart(RESOURCE, 'Together', 'Rows that are entered with it'),
    memberPart(RESOURCE, 'RowOrder', 'The order of its rows'),
  ].join('\n\n');

const predicatePage = (): string =>
  exportsOf('src/shared/resource/predicate.ts')
    // What walks over predicates is the kit's own.
    .filter(({ type }) => !type.startsWith('(predicate'))
    .map((one) => entry(one, shortestUse(isCallOf(one.name, one.type !== '')), '##'))
    .join('\n');

const checkPage = (): string =>
  partsOf('src/shared/resource/checks.ts', 'Check', 'op')
    .map((part) => entry(part, shortestUse(isPart(part.name)), '##'))
    .join('\n');

const hookPage = (): string =>
  membersOf('src/server/resource/hooks.ts', 'ResourceHooks')
    .map((hook) => entry(hook, shortestUse(isMethod(hook.name)), '##'))
    .join('\n');

const inEnvironment = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

const settingPage = (): string =>
  membersOf('src/server/settings.ts', 'Settings')
    .map(({ name, doc }) => {
      if (doc === '') throw new Error(`${name} has no docstring`);
      return `## ${inEnvironment(name)}\n\n${doc}\n`;
    })
    .join('\n');

const EXAMPLES = '; examples are the shortest uses in the project';

const head = (title: string, text: string, examples = EXAMPLES): string =>
  `# ${title}\n\n${text} \`npm run docs:reference\` writes this\npage from the docstrings${examples}.\n\n`;

/** Every page of the reference. */
export const referencePages = (): Pages => ({
  'fields.md': head('Fields', 'Kinds of fields and what they may say.') + fieldPage(),
  'resources.md': head('Resources', 'What an entity of the config may say.') + resourcePage(),
  'predicates.md': head('Predicates', 'Conditions as data.') + predicatePage(),
  'checks.md': head('Checks', 'Rules of rows, kept by the database.') + checkPage(),
  'hooks.md': head('Hooks', 'Work that a domain adds to writes.') + hookPage(),
  'settings.md': head('Settings', 'The environment of a running server.', '') + settingPage(),
});
