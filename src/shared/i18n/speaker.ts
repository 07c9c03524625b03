import type { Catalogue, Speaker } from './added-languages';
import type { KitLanguage } from './language';
import { placeholdersOf, replacePlaceholders } from './placeholders';

/** So many texts that were looked for are remembered. */
const MOST_KNOWN = 5_000;

/** A text with placeholders, as what it is once it was filled in. */
interface Pattern {
  filled: RegExp;
  names: string[];
  said: string;
  /** How many characters stand in it besides what is filled in. */
  own: number;
}

/** Numbers are the same whatever parts their thousands. */
const bare = (text: string): string => text.replace(/[.,\s]/g, '');

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

function patternOf([key, said]: [string, string]): Pattern {
  const names: string[] = [];
  const parts: string[] = [];
  let own = '';
  let rest = key;
  for (const whole of key.match(/%?\{\w+\}/g) ?? []) {
    const at = rest.indexOf(whole);
    const before = rest.slice(0, at);
    parts.push(escaped(before), '([^]*?)');
    names.push(whole.replace(/[%{}]/g, ''));
    own += before;
    rest = rest.slice(at + whole.length);
  }
  own += rest;
  return {
    filled: new RegExp(`^${parts.join('')}${escaped(rest)}$`),
    names,
    said,
    own: own.trim().length,
  };
}

/** Says what catalogues have. A text that was filled in is known by what stands around its placeholders. */
export function speakerOf(catalogues: readonly Catalogue[]): Speaker {
  const all: Catalogue = Object.assign({}, ...[...catalogues].reverse());
  const patterns = Object.entries(all)
    .filter(([key]) => placeholdersOf(key).length > 0)
    .map(patternOf)
    .filter(({ own }) => own > 0)
    .sort((one, other) => other.own - one.own);
  const known = new Map<string, string | undefined>();

  const exact = (said: string): string | undefined =>
    Object.hasOwn(all, said) ? all[said] : undefined;

  /** What is put in, where it is said or is the same in the other language: else it is words that nobody said. */
  function valueIn(value: string, other: string): string | undefined {
    return (
      exact(value) ??
      filled(value, other) ??
      (bare(other).includes(bare(value)) ? value : undefined)
    );
  }

  function filled(said: string, other: string): string | undefined {
    for (const pattern of patterns) {
      const found = pattern.filled.exec(said);
      if (!found) continue;
      const values = found.slice(1).map((value) => valueIn(value, other));
      if (values.includes(undefined)) continue;
      return replacePlaceholders(pattern.said, (name) => values[pattern.names.indexOf(name)] ?? '');
    }
    return undefined;
  }

  function text(vi: string, en: string): string | undefined {
    const key = `${vi}\n${en}`;
    if (known.has(key)) return known.get(key);
    const said = exact(vi) ?? exact(en) ?? filled(en, vi) ?? filled(vi, en);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, said);
    return said;
  }

  /** Both tables at once, so that a text is found by either; functions say what they are told to. */
  function words(vi: unknown, en: unknown, otherwise: KitLanguage): unknown {
    const plain = otherwise === 'en' ? en : vi;
    if (typeof plain === 'string') {
      return (
        text(typeof vi === 'string' ? vi : plain, typeof en === 'string' ? en : plain) ?? plain
      );
    }
    if (typeof vi === 'function' && typeof en === 'function')
      return (...values: unknown[]) => words(vi(...values), en(...values), otherwise);
    if (Array.isArray(vi) && Array.isArray(en) && vi.length === en.length)
      return vi.map((one, index) => words(one, en[index], otherwise));
    if (!isTable(plain)) return plain;
    const [inVi, inEn] = [isTable(vi) ? vi : {}, isTable(en) ? en : {}];
    return Object.fromEntries(
      Object.keys(plain).map((key) => [key, words(inVi[key], inEn[key], otherwise)]),
    );
  }

  const tables = new WeakMap<object, unknown>();
  return {
    text,
    words: <V, E>({ vi, en }: { vi: V; en: E }, otherwise: KitLanguage): V | E => {
      const known = tables.get(en as object);
      if (known !== undefined) return known as V | E;
      const said = words(vi, en, otherwise) as V | E;
      tables.set(en as object, said);
      return said;
    },
  };
}

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value));
