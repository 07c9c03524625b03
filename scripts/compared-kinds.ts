import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { config } from '../resources.config';
import { KIT_KINDS } from '../src/shared/fields/registry';
import { ownKindsOf } from '../src/shared/resource/boot-check/kinds';

/** Refuses code outside the kinds' folders that compares the kind of a field: it asks a facet. */
const ROOT = join(import.meta.dirname, '..');
const FOLDERS = ['src', 'resources'];
const HOME = /^src\/(shared|admin|server)\/fields\//;

const KINDS: ReadonlySet<string> = new Set([
  ...KIT_KINDS,
  ...ownKindsOf(config).map(({ name }) => name),
]);
const EQUALITY = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);
const LOOKUPS = new Set(['includes', 'has', 'get', 'indexOf']);

const isKindName = (node: ts.Node): boolean => ts.isStringLiteral(node) && KINDS.has(node.text);

/** `field.kind`, `field?.kind`, or `kind` taken out of a field. */
const isKind = (node: ts.Node): boolean =>
  (ts.isPropertyAccessExpression(node) && node.name.text === 'kind') ||
  (ts.isIdentifier(node) && node.text === 'kind');

/** Lists of names of kinds, written where they are used or under a name of the file. */
function listsOf(file: ts.SourceFile): ReadonlySet<string> {
  const lists = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      if (isList(node.initializer)) lists.add(node.name.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return lists;
}

/** `['date', 'time']`, or a set or a table of such names. */
function isList(node: ts.Node): boolean {
  if (ts.isArrayLiteralExpression(node)) return node.elements.some(isKindName);
  if (ts.isObjectLiteralExpression(node)) {
    const names = node.properties.map(({ name }) => name?.getText().replaceAll("'", '') ?? '');
    return names.some((name) => KINDS.has(name));
  }
  return ts.isNewExpression(node) && (node.arguments ?? []).some(isList);
}

/** Whether a node decides by the kind of a field. */
function compares(node: ts.Node, lists: ReadonlySet<string>): boolean {
  if (ts.isBinaryExpression(node) && EQUALITY.has(node.operatorToken.kind)) {
    const sides = [node.left, node.right];
    return sides.some(isKind) && sides.some(isKindName);
  }
  if (ts.isCaseClause(node)) {
    return isKind(node.parent.parent.expression) && isKindName(node.expression);
  }
  const among = (list: ts.Expression) =>
    isList(list) || (ts.isIdentifier(list) && lists.has(list.text));
  if (ts.isElementAccessExpression(node)) {
    return isKind(node.argumentExpression) && among(node.expression);
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { expression, name } = node.expression;
  const asked = node.arguments[0];
  const given = asked && ts.isBinaryExpression(asked) ? asked.left : asked;
  return LOOKUPS.has(name.text) && given !== undefined && isKind(given) && among(expression);
}

const found: string[] = [];
for (const folder of FOLDERS) {
  for (const name of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    if (!/\.tsx?$/.test(path) || /\.test\.tsx?$/.test(path) || HOME.test(path)) continue;
    const text = readFileSync(join(ROOT, path), 'utf8');
    if (!text.includes('kind')) continue;
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const lists = listsOf(file);
    const visit = (node: ts.Node): void => {
      if (compares(node, lists)) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart());
        found.push(`${path}:${line + 1}: ${node.getText().split('\n')[0]}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
}

if (found.length > 0) {
  process.stderr.write(
    `A kind is compared outside of its folders; ask its facet (src/shared/fields/ask.ts):\n${found.join('\n')}\n`,
  );
  process.exitCode = 1;
}
