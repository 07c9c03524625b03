import { addDays } from '../../shared/format/days';
import { grouped } from '../../shared/grouped';
import { type DayFacts, dayFacts } from '../../shared/roster/fairness';
import type { BoardWish, RosterBoard, WrittenDuty } from '../../shared/roster/operations';
import type { Duty, Stretch } from '../../shared/roster/types';
import type { Clock } from '../../shared/rules/slots/zone-time';
import { type CellDuty, cellKey } from './cells';
import { type PublishedFacts, publishedFacts } from './changes';

type Times<T> = readonly (T & { person: string; start: string; end: string })[];

const parsed = (times: Times<object>): Stretch[] =>
  times.map(({ person, start, end }) => ({
    person,
    start: Date.parse(start),
    end: Date.parse(end),
  }));

/** What somebody does beside the cells that are shown. */
export interface Beside {
  /** Duties in other departments on these days. */
  elsewhere: readonly (Duty & { kind: string; department: string; day: string })[];
  /** Duties on other days, as far as the rules look. */
  around: readonly Duty[];
  leave: readonly Stretch[];
  /** Leave that is asked for and not decided. */
  asked: readonly Stretch[];
  sessions: readonly Stretch[];
  wishes: readonly BoardWish[];
}

/** A board with what each cell holds at hand. */
export interface BoardIndex {
  /** By cell: the duties of the department that is shown. */
  cells: Map<string, readonly CellDuty[]>;
  beside: ReadonlyMap<string, Beside>;
  published: PublishedFacts;
  /** What each day is for who is on duty then. */
  facts: ReadonlyMap<string, DayFacts>;
  /** The midnights at which the days begin, and the one at which the last ends. */
  midnights: readonly number[];
}

/** A duty of the server as a cell holds it. */
export const cellDuty = (duty: WrittenDuty): CellDuty => ({
  id: duty.id,
  version: duty.version,
  kind: duty.kind,
  role: duty.role,
  state: duty.state,
  ...(duty.sick && { sick: true }),
  start: Date.parse(duty.start),
  end: Date.parse(duty.end),
});

const last = <T>(all: readonly T[]): T | undefined => all[all.length - 1];

/** Sorts a board's rows by people and days. */
export function indexBoard(
  board: RosterBoard,
  department: string,
  at: Clock,
  zone: string,
): BoardIndex {
  const { days } = board;
  const midnights = [...days, addDays(last(days) ?? '', 1)].map((day) => at(day, '00:00'));
  const dayAt = (moment: number) => {
    const later = midnights.findIndex((midnight) => midnight > moment);
    return later > 0 ? days[later - 1] : undefined;
  };
  const cells = new Map<string, CellDuty[]>();
  const elsewhere: Beside['elsewhere'][number][] = [];
  const around = board.around.flatMap(({ person, times }) =>
    times.map(([start = '', end = ''], index): Duty => {
      return { id: `${person} ${index}`, person, start: Date.parse(start), end: Date.parse(end) };
    }),
  );
  for (const duty of board.duties) {
    const own = cellDuty(duty);
    const { person } = duty;
    const day = dayAt(own.start);
    const times = { id: duty.id, person, start: own.start, end: own.end };
    if (day === undefined) around.push(times);
    else if (duty.department !== department)
      elsewhere.push({ ...times, kind: duty.kind, department: duty.department, day });
    else {
      const key = cellKey(person, day);
      cells.set(key, [...(cells.get(key) ?? []), own]);
    }
  }
  const by = <T extends { person: string }>(all: readonly T[]) =>
    grouped(all, ({ person }) => person);
  const [others, outside] = [by(elsewhere), by(around)];
  const [leave, asked] = [by(parsed(board.leave)), by(parsed(board.asked))];
  const [sessions, wishes] = [by(parsed(board.sessions)), by(board.wishes)];
  const beside = board.members.map(({ id }): [string, Beside] => [
    id,
    {
      elsewhere: others.get(id) ?? [],
      around: outside.get(id) ?? [],
      leave: leave.get(id) ?? [],
      asked: asked.get(id) ?? [],
      sessions: sessions.get(id) ?? [],
      wishes: wishes.get(id) ?? [],
    },
  ]);
  const published = publishedFacts(board, department, zone);
  const facts = dayFacts(days, board.holidays, at);
  return { cells, beside: new Map(beside), published, facts, midnights };
}
