import { localDate } from '../../shared/format/dates';
import type { RosterBoard } from '../../shared/roster/operations';
import { type CellDuty, type Change, cellKey } from './cells';

/** What was published of a board, as far as it tells what has changed since. */
export interface PublishedFacts {
  /** Duties that are there, by id. */
  duties: ReadonlyMap<string, { differs: boolean; kind: string; start: number; end: number }>;
  /** By cell: the published duties that stood there when the board was read. */
  stood: ReadonlyMap<string, readonly string[]>;
  /** By cell: published duties that were gone by then. */
  gone: ReadonlyMap<string, number>;
  /** The days that were published. */
  isPublished: (day: string) => boolean;
}

/** Sorts what a board says of its publications by cells. */
export function publishedFacts(
  board: RosterBoard,
  department: string,
  zone: string,
): PublishedFacts {
  const dayOf = (start: string) => localDate(new Date(start), zone);
  const own = board.duties.filter((duty) => duty.department === department);
  const published = own.filter(({ publication }) => publication !== 'none');
  const stood = new Map<string, string[]>();
  for (const { id, person, start } of published) {
    const key = cellKey(person, dayOf(start));
    stood.set(key, [...(stood.get(key) ?? []), id]);
  }
  const gone = new Map<string, number>();
  for (const { person, start } of board.removed) {
    const key = cellKey(person, dayOf(start));
    gone.set(key, (gone.get(key) ?? 0) + 1);
  }
  return {
    duties: new Map(
      published.map(({ id, publication, kind, start, end }) => [
        id,
        {
          differs: publication === 'changed',
          kind,
          start: Date.parse(start),
          end: Date.parse(end),
        },
      ]),
    ),
    stood,
    gone,
    isPublished: (day) => board.publications.some(({ from, to }) => from <= day && day <= to),
  };
}

/** What changed in a cell since the last publication, one for each duty; what is typed counts. */
export function changesIn(
  facts: PublishedFacts,
  key: string,
  day: string,
  duties: readonly CellDuty[],
): Change[] {
  const here = duties.flatMap(({ id, kind, start, end }): Change[] => {
    const was = id === null ? undefined : facts.duties.get(id);
    if (!was) return facts.isPublished(day) ? ['added'] : [];
    const same = was.kind === kind && was.start === start && was.end === end;
    return was.differs || !same ? ['changed'] : [];
  });
  const now = new Set(duties.map(({ id }) => id));
  const taken = (facts.stood.get(key) ?? []).filter((id) => !now.has(id)).length;
  const removed = taken + (facts.gone.get(key) ?? 0);
  return [...here, ...Array.from({ length: removed }, (): Change => 'removed')];
}

/**
 * How many duties of a board changed since the last publication.
 * @param lines what each cell says of it
 */
export function countChanges(
  board: Pick<RosterBoard, 'members' | 'removed'>,
  lines: readonly { cells: readonly { changes: readonly Change[] }[] }[],
): Record<Change, number> {
  const counts: Record<Change, number> = { changed: 0, added: 0, removed: 0 };
  for (const { cells } of lines)
    for (const { changes } of cells) for (const change of changes) counts[change] += 1;
  // Who has left the department has no line any more.
  const shown = new Set(board.members.map(({ id }) => id));
  counts.removed += board.removed.filter(({ person }) => !shown.has(person)).length;
  return counts;
}
