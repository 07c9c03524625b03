import { FILLERS, isDenied, isPast } from './said-otherwise';
import { accentsFit, oneLetterOff, type Word, wordsOf } from './words';

export type Urgency = 'emergency' | 'soon' | 'ordinary';

/** One entry of the clinic's list. */
export interface Complaint {
  phrase: string;
  /** Said otherwise, one a line. */
  variants: string | null;
  urgency: Urgency;
  /** Words with which it is no emergency, one a line. */
  except: string | null;
}

interface Pattern<C> {
  of: C;
  words: Word[];
  /** It counts only with these accents. */
  exact: boolean;
}

/** A list made ready; it is made once for many questions. */
export interface Patterns<C extends Complaint> {
  dangers: Pattern<C>[];
  others: Pattern<C>[];
  /** Every word of the list, without accents: what is one of these is no other one misspelt. */
  known: ReadonlySet<string>;
}

interface Found<C> {
  danger: C | null;
  /** What fits besides, the best first; the danger is not among them. */
  others: C[];
}

const linesOf = (text: string | null): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Makes the entries ready, the longest phrases first. */
export function patternsOf<C extends Complaint>(complaints: readonly C[]): Patterns<C> {
  const all = complaints
    .flatMap((of) =>
      [of.phrase, ...linesOf(of.variants)].map((line) => ({
        of,
        words: wordsOf(line),
        exact: line.startsWith('"'),
      })),
    )
    .filter(({ words }) => words.length > 0)
    .sort((a, b) => b.words.length - a.words.length);
  const grave = ({ of }: Pattern<C>) => of.urgency === 'emergency';
  const known = new Set(all.flatMap(({ words }) => words.map(({ plain }) => plain)));
  return { dangers: all.filter(grave), others: all.filter((one) => !grave(one)), known };
}

/** How far a typed word is from the meant one: 0 the same, null another word. */
function distance(typed: Word, meant: Word, strict: boolean): number | null {
  if (typed.plain === meant.plain) {
    if (typed.marks === meant.marks || typed.marks === '') return 0;
    if (accentsFit(typed, meant)) return 0.2;
    return strict ? null : 0.6;
  }
  const misspelt = typed.plain.length > 2 && typed.sound === meant.sound;
  const longest = Math.min(typed.plain.length, meant.plain.length);
  const letters = longest >= (strict ? 6 : 4) && oneLetterOff(typed.plain, meant.plain);
  return misspelt || letters ? 0.7 : null;
}

const LOOSE = new Set(['nay', 'truoc', 'roi', 'mat', 'gai', 'khong']);

/** Where the words of a danger stand in this order, with little between them; null for nowhere. */
function inOrder(words: readonly Word[], pattern: Pattern<unknown>, from: number): number | null {
  let at = from;
  let others = pattern.words.length > 2 ? 1 : 0;
  let cost = 0;
  for (const [index, meant] of pattern.words.entries()) {
    for (;;) {
      const typed = words[at];
      if (!typed) return null;
      const off =
        pattern.exact && typed.marks !== meant.marks ? null : distance(typed, meant, true);
      if (off !== null) {
        cost += off;
        break;
      }
      if (index === 0 || words[at - 1]?.ends) return null;
      if (!FILLERS.has(typed.plain) && !/^\d+$/.test(typed.plain)) {
        if (others === 0 || LOOSE.has(typed.plain)) return null;
        others -= 1;
      }
      at += 1;
    }
    at += 1;
  }
  const misspelt = pattern.words.length > 2 ? 0.9 : 0.4;
  return cost <= misspelt ? at - 1 : null;
}

const said = (words: readonly Word[]): string => ` ${words.map(({ plain }) => plain).join(' ')} `;

function isExcepted(words: readonly Word[], except: string | null): boolean {
  const text = said(words);
  return linesOf(except).some((line) => text.includes(said(wordsOf(line))));
}

function findDanger<C extends Complaint>(words: readonly Word[], dangers: Pattern<C>[]): C | null {
  const denied = new Set<number>();
  for (let from = 0; from < words.length; from += 1) {
    for (const pattern of dangers) {
      const to = inOrder(words, pattern, from);
      if (to === null || isPast(words, from, to) || isExcepted(words, pattern.of.except)) continue;
      if (!isDenied(words, from, denied)) return pattern.of;
      denied.add(to);
    }
  }
  return null;
}

interface Fit<C> {
  of: C;
  at: number[];
  score: number;
}

/** Where the words stand, in whatever order but near each other; null where one is missing. */
function anyOrder<C>(
  words: readonly Word[],
  pattern: Pattern<C>,
  known: ReadonlySet<string>,
): Fit<C> | null {
  const at: number[] = [];
  let cost = 0;
  const strict = pattern.words.length === 1;
  for (const meant of pattern.words) {
    let best: { index: number; off: number } | null = null;
    for (const [index, typed] of words.entries()) {
      if (at.includes(index)) continue;
      const other = typed.plain !== meant.plain && known.has(typed.plain);
      const exactly = !other && (!pattern.exact || typed.marks === meant.marks);
      const off = exactly ? distance(typed, meant, strict) : null;
      if (off !== null && off < (best?.off ?? 9)) best = { index, off };
    }
    if (!best) return null;
    at.push(best.index);
    cost += best.off;
  }
  const span = Math.max(...at) - Math.min(...at) + 1;
  if (span > at.length + 4 || cost > 0.3 * at.length + 0.3) return null;
  if (isDenied(words, Math.min(...at))) return null;
  const letters = pattern.words.reduce((sum, { plain }) => sum + plain.length, 0);
  return { of: pattern.of, at, score: letters + 2 * at.length - 4 * cost - (span - at.length) };
}

/**
 * What of the list somebody's words tell: accents, order, common misspellings and what is denied are
 * seen to. A danger is read strictly: its words in their order, not denied, not of another time. What
 * a longer phrase says wholly is not said again by a shorter one. Nothing of it is a diagnosis.
 */
export function findComplaints<C extends Complaint>(text: string, patterns: Patterns<C>): Found<C> {
  const words = wordsOf(text);
  const fits = patterns.others
    .map((pattern) => anyOrder(words, pattern, patterns.known))
    .filter((fit) => fit !== null)
    .sort((a, b) => b.score - a.score);
  const kept: Fit<C>[] = [];
  for (const fit of fits) {
    if (kept.some(({ of, at }) => of === fit.of || fit.at.every((index) => at.includes(index)))) {
      continue;
    }
    kept.push(fit);
  }
  return { danger: findDanger(words, patterns.dangers), others: kept.map(({ of }) => of) };
}
