/** The files of an extension that Sen looks for, by the side that they belong to. */
const PARTS = ['resources', 'groups', 'dropped', 'server', 'staff', 'menu'] as const;
type Part = (typeof PARTS)[number];

/** An extension that was found: its name, and which files it has. */
export interface Found {
  name: string;
  parts: readonly Part[];
}

const HEAD = '// Made from the folders of extensions/ by `npm run extensions`; not kept in git.\n';

const camel = (name: string) =>
  name.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
const nameOf = ({ name }: Found, part: Part) => camel(`${name}-${part}`);
const having = (found: readonly Found[], part: Part) =>
  found.filter(({ parts }) => parts.includes(part));

const importsOf = (found: readonly Found[], part: Part) =>
  having(found, part).map(
    (one) => `import { ${part} as ${nameOf(one, part)} } from '../${one.name}/${part}';\n`,
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
    return `  '${one.name}': { resources: ${resources}, groups: ${groups} },\n`;
  });
  return [
    HEAD,
    "import type { Extension } from '../../src/shared/resource/config';\n",
    ...(['dropped', 'groups', 'resources'] as const).flatMap((part) => importsOf(found, part)),
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

/** The parts whose files are among these names of a folder's entries. */
export const partsAmong = (names: readonly string[]): Part[] =>
  PARTS.filter((part) => names.includes(`${part}.ts`) || names.includes(`${part}.tsx`));

/** The files of the index by their names, one for each side, so that none draws in another's code. */
export const indexTexts = (found: readonly Found[]): Readonly<Record<string, string>> => ({
  'config.ts': configText(found),
  'server.ts': serverText(found),
  'staff.ts': staffText(found),
  'menu.ts': menuText(found),
});
