import type { RecordOf } from '../../../shared/resource/register';

/** An appointment of today. */
export type TodayVisit = RecordOf<'phieu-thong-tin'>;

/** What somebody of today is to the desk, in the order in which the desk looks after them. */
export const PARTS = ['late', 'toCome', 'here', 'called', 'inside', 'over', 'missed'] as const;
export type Part = (typeof PARTS)[number];

/** The two sides of the desk: who is expected, and who is in the house. The rest is over. */
export const SIDES: readonly (readonly Part[])[] = [
  ['late', 'toCome'],
  ['here', 'called', 'inside'],
];
const OVER: readonly Part[] = ['over', 'missed'];

const BY_STATE: Readonly<Record<string, Part>> = {
  checked_in: 'here',
  called: 'called',
  in_exam: 'inside',
  completed: 'over',
  no_show: 'missed',
};

/** The part of an appointment at this moment; null for one that is cancelled or moved away. */
export function partOf(
  { state, start }: Pick<TodayVisit, 'state' | 'start'>,
  now: Date,
): Part | null {
  if (state === 'requested' || state === 'confirmed') {
    return Date.parse(String(start)) < now.getTime() ? 'late' : 'toCome';
  }
  return BY_STATE[String(state)] ?? null;
}

/** Parts in which people are late or wait. */
export type TimedPart = Exclude<Part, 'toCome' | 'over' | 'missed'>;

/** Since when somebody is late or waits: null for who does neither. */
export function sinceOf(
  { start, checkedInAt, calledAt, startedAt }: TodayVisit,
  part: Part,
): { part: TimedPart; since: string } | null {
  const since: Record<TimedPart, string | null | undefined> = {
    late: start,
    here: checkedInAt,
    called: calledAt,
    inside: startedAt ?? calledAt,
  };
  const timed = part as TimedPart;
  return since[timed] ? { part: timed, since: since[timed] } : null;
}

/** Everybody of today by part; whoever is in the house by how long they wait, the longest first. */
export function partsOf(visits: readonly TodayVisit[], now: Date): Map<Part, TodayVisit[]> {
  const parts = new Map<Part, TodayVisit[]>(PARTS.map((part) => [part, []]));
  for (const visit of visits) {
    const part = partOf(visit, now);
    if (part) parts.get(part)?.push(visit);
  }
  const order = (part: Part) => (visit: TodayVisit) =>
    Date.parse(sinceOf(visit, part)?.since ?? String(visit.start));
  for (const [part, some] of parts) some.sort((a, b) => order(part)(a) - order(part)(b));
  return parts;
}

/**
 * The columns of the desk: both sides, or one part alone. Whoever is looked for by a text is shown
 * whatever they are, in a column of their own where their visit is over.
 */
export function columnsOf(only: Part | null, searching: boolean): readonly (readonly Part[])[] {
  if (only) return [[only]];
  return searching ? [...SIDES, OVER] : SIDES;
}

/** What the desk does with one key, by the names of the acts; the usual next one first. */
export const ACT_KEYS: Readonly<Record<string, string>> = {
  'check-in': 't',
  call: 'g',
  recall: 'g',
  confirm: 'x',
  skip: 'b',
  'no-show': 'k',
  undo: 'h',
};
