/** The files of an extension that Sen looks for, by the side that they belong to. */
const PARTS = [
  ...(['resources', 'groups', 'dropped', 'kinds'] as const),
  ...(['server', 'staff', 'menu', 'public', 'server/kinds', 'staff/kinds'] as const),
];
type Part = (typeof PARTS)[number];

/** An extension that was found: its name, and which files it has. */
export interface Found {
  name: string;
  parts: readonly Part[];
  /** Pages of the public site that have a file, by their names. */
  pages: readonly string[];
  /** The codes of the languages that it has a catalogue of texts in. */
  texts: readonly string[];
}

/** What a file exports, where it is not called as the file is. */
const EXPORTED: Partial<Record<Part, string>> = {
  public: 'pages',
  'server/kinds': 'serverKinds',
  'staff/kinds': 'staffKinds',
};

const HEAD = '// Made from the folders of extensions/ by `npm run extensions`; not kept in git.\n';

const camel = (name: string) =>
  name.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
const exportOf = (part: Part) => EXPORTED[part] ?? part;
const nameOf = ({ name }: Found, part: Part) => camel(`${name}-${exportOf(part)}`);
const having = (found: readonly Found[], part: Part) =>
  found.filter(({ parts }) => parts.includes(part));

const importsOf = (found: readonly Found[], part: Part) =>
  having(found, part).map(
    (one) =>
      `import { ${exportOf(part)} as ${nameOf(one, part)} } from '../${one.name}/${part}';\n`,
  );

const spreads = (found: readonly Found[], part: Part) =>
  having(found, part)
    .map((one) => `...${nameOf(one, part)}`)
    .join(', ');

function configText(found: readonly Found[]): string {
  const described = found.map((one) => {
    const has = (part: Part) => one.parts.includes(part);
    const resources = has('resources')
      ? `${nameOf(one, 'resources')}.map(({ name }) => name)`
      : '[]';
    const groups = has('groups') ? nameOf(one, 'groups') : '{}';
    const pages = has('public') ? nameOf(one, 'public') : '{}';
    const files = one.pages.map((name) => `'${name}'`).join(', ');
    const kinds = has('kinds') ? nameOf(one, 'kinds') : '[]';
    return `  '${one.name}': { resources: ${resources}, groups: ${groups}, kinds: ${kinds}, pages: ${pages}, pageFiles: [${files}] },\n`;
  });
  return [
    HEAD,
    "import type { Extension } from '../../src/shared/resource/config';\n",
    ...(['dropped', 'groups', 'kinds', 'public', 'resources'] as const).flatMap((part) =>
      importsOf(found, part),
    ),
    `\nexport const extensionResources = [${spreads(found, 'resources')}] as const;\n`,
    `\nexport const extensionDropped: readonly string[] = [${spreads(found, 'dropped')}];\n`,
    `\nexport const extensions: Readonly<Record<string, Extension>> = {\n${described.join('')}};\n`,
  ].join('');
}

function serverText(found: readonly Found[]): string {
  const parts = having(found, 'server').map(
    (one) => `  { extension: '${one.name}', register: ${nameOf(one, 'server')} },\n`,
  );
  return [
    HEAD,
    "import type { ExtensionPart } from '../../src/server/extensions/extension-part';\n",
    ...importsOf(found, 'server'),
    `\nexport const extensionParts: readonly ExtensionPart[] = [\n${parts.join('')}];\n`,
  ].join('');
}

function staffText(found: readonly Found[]): string {
  const parts = having(found, 'staff').map(
    (one) => `  { extension: '${one.name}', screens: ${nameOf(one, 'staff')} },\n`,
  );
  return [
    HEAD,
    "import type { ExtensionScreens } from '../../src/admin/overrides/screens';\n",
    ...importsOf(found, 'staff'),
    `\nexport const extensionScreens: readonly ExtensionScreens[] = [\n${parts.join('')}];\n`,
  ].join('');
}

function menuText(found: readonly Found[]): string {
  return [
    HEAD,
    "import type { MenuPage } from '../../src/admin/overrides/screens';\n",
    ...importsOf(found, 'menu'),
    '\nexport const extensionMenu: readonly Readonly<Record<string, readonly MenuPage[]>>[] = ',
    `[${having(found, 'menu')
      .map((one) => nameOf(one, 'menu'))
      .join(', ')}];\n`,
  ].join('');
}

function publicText(found: readonly Found[]): string {
  const described = having(found, 'public').map(
    (one) => `  ['${one.name}', ${nameOf(one, 'public')}],\n`,
  );
  return [
    HEAD,
    "import type { SitePages } from '../../src/shared/site/site-page';\n",
    ...importsOf(found, 'public'),
    '\nexport const extensionPages: readonly (readonly [extension: string, SitePages])[] = [\n',
    `${described.join('')}];\n`,
  ].join('');
}

/** Apart from what describes them: pages draw in what knows the descriptions of all. */
function publicFilesText(found: readonly Found[]): string {
  const files = found.flatMap(({ name, pages }) =>
    pages.map((page) => {
      const file = `${name}/public/${page}-page`;
      return `  '${name}/${page}': { source: 'extensions/${file}.tsx', load: () => import('../${file}') },\n`;
    }),
  );
  return [
    HEAD,
    "import type { PageFile } from '../../src/public/navigation/page-module';\n",
    `\nexport const pageFiles: Readonly<Record<string, PageFile>> = {\n${files.join('')}};\n`,
  ].join('');
}

const PAGE_FILE = /^([a-z][a-z0-9]*(?:-[a-z0-9]+)*)-page\.tsx$/;

/** The pages of the public site among the files of the folder `public` of an extension. */
export const pagesAmong = (names: readonly string[]): string[] =>
  names.flatMap((name) => PAGE_FILE.exec(name)?.[1] ?? []).sort();

/** The facets of all kinds that are none of the kit's: of Sen's own and of those of extensions. */
function kindsText(found: readonly Found[], side: 'server' | 'staff'): string {
  const part: Part = `${side}/kinds`;
  const exported = side === 'server' ? 'ownServerFacets' : 'ownBrowserFacets';
  const own = exportOf(part);
  const all = [`...${own}`, ...having(found, part).map((one) => `...${nameOf(one, part)}`)];
  return [
    HEAD,
    `import { ${own} } from '../../resources/kinds/${side}';\n`,
    ...importsOf(found, part),
    `\nexport const ${exported} = { ${all.join(', ')} };\n`,
  ].join('');
}

const CATALOGUE = /^([a-z]{2,3}(?:-[A-Za-z0-9]+)*)\.ts$/;

/** The languages of the catalogues among the files of the folder `texts` of an extension. */
export const languagesAmong = (names: readonly string[]): string[] =>
  names.flatMap((name) => CATALOGUE.exec(name)?.[1] ?? []).sort();

/** The catalogues of all extensions by their languages; each is a download of its own. */
function textsText(found: readonly Found[]): string {
  const codes = [...new Set(found.flatMap(({ texts }) => texts))].sort();
  const lines = codes.map((code) => {
    const loads = found
      .filter(({ texts }) => texts.includes(code))
      .map(({ name }) => `() => import('../${name}/texts/${code}').then((m) => m.texts)`);
    return `  '${code}': [${loads.join(', ')}],\n`;
  });
  return [
    HEAD,
    "import type { ExtensionTexts } from '../../src/shared/i18n/with-texts';\n",
    `\nexport const extensionTexts: ExtensionTexts = {\n${lines.join('')}};\n`,
  ].join('');
}

/** The parts whose files are among these names, from the folder of an extension. */
export const partsAmong = (names: readonly string[]): Part[] =>
  PARTS.filter((part) => names.includes(`${part}.ts`) || names.includes(`${part}.tsx`));

/** The files of the index by their names, one for each side, so that none draws in another's code. */
export const indexTexts = (found: readonly Found[]): Readonly<Record<string, string>> => ({
  'config.ts': configText(found),
  'server.ts': serverText(found),
  'staff.ts': staffText(found),
  'menu.ts': menuText(found),
  'public.ts': publicText(found),
  'public-files.ts': publicFilesText(found),
  'texts.ts': textsText(found),
  'server-kinds.ts': kindsText(found, 'server'),
  'staff-kinds.ts': kindsText(found, 'staff'),
});
