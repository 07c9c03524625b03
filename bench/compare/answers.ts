import { isDeepStrictEqual } from 'node:util';
import { fold } from '../../src/shared/format/fold';
import type { Asked } from './rounds';
import { COMMON, type Known, SCENARIOS, type Scenario, type Shown } from './scenarios';

/** A server that is asked in its own way, with what its answers show. */
export interface AskedPeer extends Asked {
  shown: (answer: unknown) => Shown[];
}

/** The first of two answers' rows that differ, for whoever mends the hand-written server. */
function firstOf(one: unknown, other: unknown): string {
  const lists = [one, other].map((answer) => (Array.isArray(answer) ? answer : [answer]));
  const [mine = [], its = []] = lists;
  const at = mine.findIndex((row, index) => !isDeepStrictEqual(row, its[index]));
  return JSON.stringify([mine[at], its[at], mine.length, its.length], null, 1);
}

interface Row {
  id: string;
  fullName?: string;
  $titles?: Record<string, string>;
}

/** What Sen's answer shows of its rows. */
const shownBySen = (answer: unknown): Shown[] =>
  ([answer].flat() as Row[]).map(({ id, fullName, $titles = {} }) => ({
    id,
    names: [fullName ?? '', $titles.patient, $titles.doctor, $titles.department].flatMap((name) =>
      name === undefined || name === '' ? [] : [name],
    ),
  }));

/** Rows of a page; what is found on a shorter one is all there is. */
const PAGE = 25;

/** Why a peer's answer is not of Sen's substance; null where it is. */
function differs(
  { alike, name }: Scenario,
  mine: readonly Shown[],
  its: readonly Shown[],
  { rare }: Known,
): string | null {
  const seen = JSON.stringify([mine.slice(0, 2), its.slice(0, 2)], null, 1);
  // A whole name is looked for as a phrase by a peer, and as words in any order by Sen.
  const fewer = alike === 'found' && its.length > 0 && its.length < mine.length;
  if ((mine.length !== its.length && !fewer) || mine.length === 0)
    return `${mine.length} rows are ${its.length}: ${seen}`;
  const names = (rows: readonly Shown[]) =>
    rows.map((row) => ({ ...row, names: row.names.filter(Boolean) }));
  if (alike === 'rows') return isDeepStrictEqual(mine, names(its)) ? null : seen;
  if (alike === 'name')
    return isDeepStrictEqual(mine[0]?.names, names(its)[0]?.names) ? null : seen;
  if (alike === 'found') {
    const words = name.includes('common') ? [COMMON] : fold(rare[1 % rare.length]!).split(' ');
    const has = ({ names: [found = ''] }: Shown) =>
      words.every((word) => fold(found).includes(word));
    const [ids, all] = [new Set(mine.map(({ id }) => id)), mine.length < PAGE];
    return its.every((row) => has(row) && (!all || ids.has(row.id))) ? null : seen;
  }
  // Rows that start at the same time may stand in another order, and in a large clinic most of a page be others.
  const known = new Map(mine.map((row) => [row.id, row.names]));
  const shared = names(its).filter(({ id }) => known.has(id));
  const same = shared.every((row) => isDeepStrictEqual(known.get(row.id), row.names));
  return same && shared.length > 0 ? null : `${shared.length} are the same: ${seen}`;
}

async function answerOf(asked: Asked, scenario: Scenario, known: Known, turn: number) {
  const call = asked.call(scenario);
  if (!call) return undefined;
  const answer = await call(asked.server.url, asked.token, known, turn);
  const text = await answer.text();
  if (!answer.ok)
    throw new Error(
      `${scenario.name}: ${asked.server.name}: ${answer.status} ${text.slice(0, 500)}`,
    );
  return JSON.parse(text) as object;
}

/**
 * Asks every server for everything once: the hand-written one must answer what Sen does, for writes the
 * same fields, and a peer rows of the same substance. Answers which peer is not to be measured by what, since it
 * answers something else.
 * @throws Error where the hand-written one does not
 */
export async function compareAnswers(
  [sen, ceiling]: readonly [Asked, Asked],
  peers: readonly AskedPeer[],
  known: Known,
  say: (line: string) => void,
): Promise<ReadonlySet<string>> {
  const unlike = new Set<string>();
  for (const scenario of SCENARIOS) {
    // What is written is another's for each, else the second would come too late.
    const turns = scenario.compared ? [1, 1] : [1, 2];
    const [mine = {}, its] = await Promise.all(
      [sen, ceiling].map((asked, index) => answerOf(asked, scenario, known, turns[index]!)),
    );
    const fields = (answer: object) => Object.keys(answer).toSorted();
    const same = scenario.compared
      ? isDeepStrictEqual(mine, its)
      : isDeepStrictEqual(fields(mine), fields(its ?? {}));
    if (its && !same) {
      say(firstOf(mine, its));
      throw new Error(`${scenario.name}: the answers differ`);
    }
    for (const peer of peers) {
      const answer = await answerOf(peer, scenario, known, 1);
      if (!answer || !scenario.alike) continue;
      const why = differs(scenario, shownBySen(mine), peer.shown(answer), known);
      if (!why) continue;
      say(
        `${scenario.name}: ${peer.server.name} is not measured, it answers something else: ${why}`,
      );
      unlike.add(`${peer.server.name} ${scenario.name}`);
    }
  }
  return unlike;
}
