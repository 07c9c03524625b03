import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** A text of the sources: what it is in English and in Vietnamese, and where it is written. */
export interface SourceText {
  vi: string;
  en: string;
  /** `file:line`. */
  place: string;
}

/** What stands in the sources of a product. */
export interface SourceTexts {
  /** Every string there is: what no catalogue may name otherwise. */
  strings: ReadonlySet<string>;
  /** Those that people read. */
  texts: readonly SourceText[];
}

interface Node {
  type: string;
  start: number;
  name?: string;
  value?: unknown;
  key?: Node;
  callee?: Node;
  object?: Node;
  property?: Node;
  arguments?: Node[];
  elements?: (Node | null)[];
  properties?: Node[];
  expression?: Node;
  expressions?: Node[];
  quasis?: { value: { cooked: string } }[];
}

/** Files of tests and of samples say what no page does. */
const OTHERS = /\.test\.|\.d\.ts$|\/(seed|commands|dev)\//;
/** Tables of words: their English is told apart from their Vietnamese by the file. */
const ENGLISH_TABLE = /(^|[/.-])(texts\.)?en\.ts$|english\.ts$/;
/** Functions that make a text of two. */
const MAKERS = /^(t|invalid)$/;
const VIETNAMESE = /[à-ỹđ]/i;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

function visit(node: unknown, see: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, see);
  if (!isNode(node)) return;
  see(node);
  for (const inner of Object.values(node)) if (typeof inner === 'object') visit(inner, see);
}

/** What a placeholder is called after: the variable, or the member that is no language. */
function nameOf(node: Node | undefined): string | null {
  if (node?.type === 'Identifier') return node.name ?? null;
  if (node?.type === 'MemberExpression') {
    const member = nameOf(node.property);
    return member === 'vi' || member === 'en' || node.property?.type !== 'Identifier'
      ? nameOf(node.object)
      : member;
  }
  if (node?.type === 'CallExpression') return nameOf(node.arguments?.[0]) ?? nameOf(node.callee);
  return null;
}

/** The text of a string or a template, with `{name}` for what is put in; null for anything else. */
function written(node: Node | null | undefined): string | null {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node?.type !== 'TemplateLiteral') return null;
  const { quasis = [], expressions = [] } = node;
  return quasis
    .map(({ value }, index) => {
      const put = expressions[index];
      return put ? `${value.cooked}{${nameOf(put) ?? index + 1}}` : value.cooked;
    })
    .join('');
}

const keyOf = ({ key }: Node): string | undefined =>
  key?.type === 'Identifier' ? key.name : undefined;

/** The two languages of a text that is made here. */
function pairOf(node: Node): [vi: string, en: string] | null {
  if (node.type === 'ObjectExpression') {
    const of = (language: string) => {
      const property = node.properties?.find((one) => keyOf(one) === language);
      return written(property?.value as Node | undefined);
    };
    const [vi, en] = [of('vi'), of('en')];
    return vi !== null && en !== null ? [vi, en] : null;
  }
  const isCall = node.type === 'CallExpression';
  const parts = isCall ? node.arguments : node.type === 'ArrayExpression' ? node.elements : null;
  const [vi, en] = (parts ?? []).map(written).filter((text) => text !== null);
  if (vi === undefined || en === undefined) return null;
  const isMaker = isCall && MAKERS.test(nameOf(node.callee) ?? '');
  return isMaker || (VIETNAMESE.test(vi) && !VIETNAMESE.test(en)) ? [vi, en] : null;
}

function lineCounter(code: string): (offset: number) => number {
  const ends = [...code.matchAll(/\n/g)].map(({ index }) => index);
  return (offset) => ends.findLastIndex((end) => end < offset) + 2;
}

/** Reads what stands in the sources below some folders. */
export function readSourceTexts(root: string, folders: readonly string[]): SourceTexts {
  const strings = new Set<string>();
  const texts: SourceText[] = [];
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((name) => /\.tsx?$/.test(name) && !OTHERS.test(name)),
  );
  for (const file of files.sort()) {
    const code = readFileSync(join(root, file), 'utf8');
    const lineAt = lineCounter(code);
    const isTable = ENGLISH_TABLE.test(file);
    visit(parseSync(file, code).program, (node) => {
      const place = `${file}:${lineAt(node.start)}`;
      const text = written(node);
      if (text !== null) strings.add(text);
      const pair = pairOf(node);
      if (pair) texts.push({ vi: pair[0], en: pair[1], place });
      if (!isTable) return;
      const said = node.type === 'Property' || node.type === 'ArrowFunctionExpression';
      const value = said ? written((node.value ?? (node as { body?: Node }).body) as Node) : null;
      if (value !== null && /\p{L}/u.test(value)) texts.push({ vi: value, en: value, place });
    });
  }
  return { strings, texts };
}
