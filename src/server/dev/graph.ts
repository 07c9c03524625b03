import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { choicesOf, referralsOf } from '../../shared/fields/ask';
import type { Field } from '../../shared/fields/kinds';
import type { MenuGroup } from '../../shared/resource/config';
import type { Resource } from '../../shared/resource/resource';

/** What the types of a config are told of its resources. */
export interface Named {
  resources: readonly Resource[];
  groups: Readonly<Record<string, MenuGroup>>;
}

const HEAD = `// Made from the config by \`npm run extensions\` and \`npm run dev\`; not kept in git.
export {};

declare module '../../src/shared/resource/graph' {
`;

const quoted = (words: readonly string[]): string =>
  words.map((word) => `'${word.replaceAll(/['\\]/g, '\\$&')}'`).join(' | ');

/** The words that a value may be; any where it is no choice. */
function wordsOf(field: Field): string {
  const choices = Object.keys(choicesOf(field) ?? {});
  return choices.length > 0 ? quoted(choices) : 'string';
}

function resourceText({ name, fields }: Resource): string {
  const all = Object.entries(fields);
  const leads = all.flatMap(([field, described]): [string, string[]][] => {
    const targets = referralsOf(described).map(({ to }) => to);
    return targets.length > 0 ? [[field, targets]] : [];
  });
  return [
    `    '${name}': {\n`,
    `      fields: { ${all.map(([field, described]) => `${field}: ${wordsOf(described)}`).join('; ')} };\n`,
    `      leads: { ${leads.map(([field, to]) => `${field}: ${quoted(to)}`).join('; ')} };\n`,
    '    };\n',
  ].join('');
}

/** The names of a config as a declaration: what one resource says of another is checked by it. */
export function graphText({ resources, groups }: Named): string {
  const named = new Map(resources.map((resource) => [resource.name, resource]));
  return [
    HEAD,
    '  interface Graph {\n',
    ...[...named.values()].map(resourceText),
    '  }\n  interface MenuGroups {\n',
    ...Object.keys(groups).map((group) => `    '${group}': true;\n`),
    '  }\n}\n',
  ].join('');
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** Keeps that declaration at `path`; one that says the same already stays as old as it is. */
export function keepGraph(path: string, named: Named): void {
  const text = graphText(named);
  mkdirSync(dirname(path), { recursive: true });
  if (textOf(path) !== text) writeFileSync(path, text);
}
