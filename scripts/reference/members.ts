import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** One thing that can be written: its name, its type as it stands there, and its docstring. */
export interface Member {
  name: string;
  type: string;
  optional: boolean;
  doc: string;
}

const ROOT = join(import.meta.dirname, '../..');

/** A file of the project as a syntax tree. */
export const sourceOf = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true);

/** A docstring as one paragraph; what it says to tools (`@throws`) is left out. */
function docOf(node: ts.Node): string {
  const [doc] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).slice(-1);
  const text = doc ? (ts.getTextOfJSDocComment(doc.comment) ?? '') : '';
  return text
    .replaceAll(/\{@link (\w+)\}/g, '`$1`')
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim();
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** A type as a reader of the config needs it: names of fields and children are texts. */
const plainType = (type: string): string =>
  oneLine(type)
    .replaceAll(/(?:NoInfer|NamesOf|OwnName)<[^<>]*>/g, 'string')
    .replaceAll('OwnRows<N>', 'Predicate')
    .replaceAll(/<(?:string|K(?: \| 'id')?)(?:, (?:W|V|\w+<F>))?(?:, (?:D|\w+<F, N>))?>/g, '')
    .replaceAll(/\bV\b/g, 'Readonly<Record<string, unknown>>')
    .replaceAll(/\bK\b( \| 'id')?/g, 'string');

function declarationOf(source: ts.SourceFile, name: string) {
  const found = source.statements.find(
    (node) =>
      (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) &&
      node.name.text === name,
  );
  if (!found) throw new Error(`${source.fileName} has no ${name}`);
  return found as ts.InterfaceDeclaration | ts.TypeAliasDeclaration;
}

const isMember = (node: ts.Node): node is ts.PropertySignature | ts.MethodSignature =>
  ts.isPropertySignature(node) || ts.isMethodSignature(node);

function memberOf(node: ts.PropertySignature | ts.MethodSignature): Member {
  const type = ts.isMethodSignature(node)
    ? `(${node.parameters.map((one) => one.name.getText()).join(', ')})`
    : plainType(node.type?.getText() ?? 'unknown');
  return {
    name: node.name.getText(),
    type,
    optional: node.questionToken !== undefined,
    doc: docOf(node),
  };
}

/** The members of an interface, or of a type that is an object. */
export function membersOf(file: string, name: string): Member[] {
  const node = declarationOf(sourceOf(file), name);
  const holder = ts.isInterfaceDeclaration(node) ? node : node.type;
  if (!('members' in holder)) throw new Error(`${name} of ${file} has no members`);
  return [...(holder as ts.InterfaceDeclaration).members].filter(isMember).map(memberOf);
}

/** The parts of a union of objects that are told apart by `by`, each with its docstring. */
export function partsOf(file: string, name: string, by: string): Member[] {
  const node = declarationOf(sourceOf(file), name);
  if (!ts.isTypeAliasDeclaration(node) || !ts.isUnionTypeNode(node.type)) {
    throw new Error(`${name} of ${file} is no union`);
  }
  return node.type.types.filter(ts.isTypeLiteralNode).map((part) => {
    const members = part.members.filter(isMember).map(memberOf);
    const own = members.find((member) => member.name === by)?.type ?? '';
    const others = members.filter((member) => member.name !== by);
    return {
      name: own.replaceAll("'", ''),
      type: others.map((member) => `${member.name}${member.optional ? '?' : ''}`).join(', '),
      optional: false,
      doc: leadingDoc(part),
    };
  });
}

/** The comment before the bar that begins a part of a union, which belongs to no node. */
function leadingDoc(node: ts.Node): string {
  const before = node.getSourceFile().text.slice(0, node.getFullStart());
  const [, comment = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*\|\s*$/.exec(before) ?? [];
  return oneLine(comment.replaceAll(/^\s*\*/gm, '')).trim();
}

/** The functions and constants that a file exports, with what they take. */
export function exportsOf(file: string): Member[] {
  const source = sourceOf(file);
  return source.statements.filter(isExported).flatMap((node): Member[] => {
    if (ts.isFunctionDeclaration(node) && node.name) {
      return [{ name: node.name.text, type: takenBy(node), optional: false, doc: docOf(node) }];
    }
    if (!ts.isVariableStatement(node)) return [];
    return node.declarationList.declarations.map((one) => ({
      name: one.name.getText(),
      type: takenByValue(one.initializer),
      optional: false,
      doc: docOf(node),
    }));
  });
}

/** What a constant takes that is a function, or is made by one; nothing where it is a value. */
function takenByValue(value: ts.Expression | undefined): string {
  if (!value || ts.isObjectLiteralExpression(value)) return '';
  return ts.isArrowFunction(value) ? takenBy(value) : '(field, value)';
}

const isExported = (node: ts.Statement): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

const takenBy = (node: ts.SignatureDeclaration): string =>
  `(${node.parameters.map((one) => one.name.getText()).join(', ')})`;
