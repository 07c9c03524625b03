import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { sourceOf } from './members';

/** A piece of the project's own code, which is checked wherever the project is. */
export interface Use {
  text: string;
  file: string;
}

const ROOT = join(import.meta.dirname, '../..');

/** What refuses mistakes names them, and what is right beside them. */
const isOfMistakes = (name: string): boolean => name.includes('/boot-check/');

const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => name.endsWith('.ts') && !isOfMistakes(name))
    .sort();

/** The clinic's config first; what it has no use for stands in the tests' small configs. */
const PLACES = [
  filesIn('resources').filter((name) => !name.endsWith('.test.ts')),
  filesIn('tests').filter((name) => !name.includes('release')),
  filesIn('src').filter((name) => name.endsWith('.test.ts')),
  ['src/server', 'src/shared'].flatMap(filesIn).filter((name) => !name.endsWith('.test.ts')),
];

function nodesOf(node: ts.Node, found: ts.Node[] = []): ts.Node[] {
  found.push(node);
  ts.forEachChild(node, (child) => {
    nodesOf(child, found);
  });
  return found;
}

/** A place is read once something is looked for there. */
const parsed = new Map<readonly string[], { file: string; nodes: ts.Node[] }[]>();
function placeOf(files: readonly string[]) {
  const place =
    parsed.get(files) ?? files.map((file) => ({ file, nodes: nodesOf(sourceOf(file)) }));
  parsed.set(files, place);
  return place;
}

/** A node's text as it stands, without the indentation of its place. */
function textOf(node: ts.Node): string {
  const source = node.getSourceFile();
  const { character } = source.getLineAndCharacterOfPosition(node.getStart());
  const line = source.text.slice(node.getStart() - character).match(/^ */)?.[0].length ?? 0;
  return node.getText().replaceAll(new RegExp(`^ {${line}}`, 'gm'), '');
}

/** An example says something, and is read at a glance. */
const SHORTEST = 8;

/** The shortest use that fits, in the first place that has one; undefined where nothing is. */
export function shortestUse(fits: (node: ts.Node) => boolean): Use | undefined {
  for (const files of PLACES) {
    const found = placeOf(files).flatMap(({ file, nodes }) =>
      nodes.filter(fits).map((node) => ({ file, text: textOf(node) })),
    );
    const [best] = found
      .filter(({ text }) => text.length >= SHORTEST)
      .sort((a, b) => a.text.length - b.text.length || (a.text < b.text ? -1 : 1));
    if (best) return best;
  }
  return undefined;
}

const isNamed = (node: ts.Node, name: string): boolean =>
  ts.isIdentifier(node) && node.text === name;

/** `f.builder`, or the builder of a kind that is none of the kit's. */
const isBuilder = (node: ts.Node, builder?: string): boolean =>
  ts.isPropertyAccessExpression(node)
    ? isNamed(node.expression, 'f') && (builder === undefined || node.name.text === builder)
    : builder !== undefined && isNamed(node, builder);

const memberNamed = (node: ts.ObjectLiteralExpression, name: string) =>
  node.properties.find((one) => one.name && isNamed(one.name, name));

/** `name: f.kind({ … })`, with one of the options where it is asked for. */
export const isFieldOf =
  (builder: string, option?: string) =>
  (node: ts.Node): boolean => {
    if (!ts.isPropertyAssignment(node) || !ts.isCallExpression(node.initializer)) return false;
    const { expression, arguments: given } = node.initializer;
    if (!isBuilder(expression, builder)) return false;
    const options = given.find(ts.isObjectLiteralExpression);
    return option === undefined || (options !== undefined && !!memberNamed(options, option));
  };

/** Any field with this option. */
export const isFieldWith =
  (option: string) =>
  (node: ts.Node): boolean =>
    ts.isPropertyAssignment(node) &&
    ts.isCallExpression(node.initializer) &&
    isBuilder(node.initializer.expression) &&
    node.initializer.arguments.some(
      (one) => ts.isObjectLiteralExpression(one) && !!memberNamed(one, option),
    );

/** `name: …` of an object that has `beside` as well, so that it is one of the kind that is meant. */
export const isMemberBeside =
  (name: string, ...beside: string[]) =>
  (node: ts.Node): boolean =>
    ts.isPropertyAssignment(node) &&
    isNamed(node.name, name) &&
    ts.isObjectLiteralExpression(node.parent) &&
    beside.every((other) => memberNamed(node.parent as ts.ObjectLiteralExpression, other));

/** `{ op: 'name', … }`. */
export const isPart =
  (name: string) =>
  (node: ts.Node): boolean =>
    ts.isObjectLiteralExpression(node) &&
    node.properties.some(
      (one) =>
        ts.isPropertyAssignment(one) &&
        isNamed(one.name, 'op') &&
        ts.isStringLiteral(one.initializer) &&
        one.initializer.text === name,
    );

/** `from: { op: 'name', … }` of a computed field, with one of these names. */
export const isMadeFrom =
  (names: readonly string[]) =>
  (node: ts.Node): boolean =>
    names.some((name) => isPart(name)(node)) &&
    ts.isPropertyAssignment(node.parent) &&
    isNamed(node.parent.name, 'from');

/** `name(…)`, or a call that is given the name where that is no function. */
export const isCallOf =
  (name: string, callable: boolean) =>
  (node: ts.Node): boolean =>
    ts.isCallExpression(node)
      ? callable
        ? isNamed(node.expression, name)
        : node.arguments.some((one) => isNamed(one, name))
      : !callable && ts.isPropertyAssignment(node) && isNamed(node.initializer, name);

/** A member of this name that is a function as it stands there: the hook of a domain. */
export const isMethod =
  (name: string) =>
  (node: ts.Node): boolean =>
    (ts.isMethodDeclaration(node) ||
      (ts.isPropertyAssignment(node) && ts.isArrowFunction(node.initializer))) &&
    isNamed(node.name, name);
