import type { Sent } from '../../shared/operation/shape';
import type {
  BoardMember,
  RosterBatchAnswer,
  writeRosterBatch,
} from '../../shared/roster/operations';
import { cellDuty } from './board-index';
import { type CellDuty, sameDuties } from './cells';

/** A cell that is to be written: what the server has, and what it is to have. */
export interface CellChange {
  key: string;
  member: BoardMember;
  saved: readonly CellDuty[];
  wanted: readonly CellDuty[];
}

/** A request with the cell that each of its changes is of. */
export interface Batch {
  body: Required<Sent<typeof writeRosterBatch.body>>;
  cells: readonly CellChange[];
  /** By `remove.0`, `update.3`: the cell's key. */
  places: ReadonlyMap<string, string>;
}

const moments = ({ kind, start, end }: CellDuty) => ({
  kind,
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
});

/** The request that makes of what the server has what is wanted. */
export function batchOf(cells: readonly CellChange[], department: string): Batch {
  const remove: string[] = [];
  const update: { id: string; version: number; kind: string; start: string; end: string }[] = [];
  const create: NonNullable<Batch['body']['create']> = [];
  const places = new Map<string, string>();
  for (const { key, member, saved, wanted } of cells) {
    const kept = new Map(wanted.flatMap((duty) => (duty.id === null ? [] : [[duty.id, duty]])));
    for (const before of saved) {
      const { id, version } = before;
      if (id === null) continue;
      const duty = kept.get(id);
      if (!duty) {
        places.set(`remove.${remove.length}`, key);
        remove.push(id);
      } else if (!sameDuties([duty], [before])) {
        places.set(`update.${update.length}`, key);
        update.push({ id, version, ...moments(duty) });
      }
    }
    const known = new Set(saved.map(({ id }) => id));
    for (const duty of wanted) {
      if (duty.id !== null && known.has(duty.id)) continue;
      places.set(`create.${create.length}`, key);
      const person = { [member.profession]: member.id };
      create.push({ ...person, department, role: duty.role, ...moments(duty) });
    }
  }
  return { body: { remove, update, create }, cells, places };
}

/** What the server has of each cell after it has done a batch. */
export function afterBatch(
  { cells }: Batch,
  { updated, created }: RosterBatchAnswer,
): Map<string, CellDuty[]> {
  const changed = new Map(updated.map((duty) => [duty.id, cellDuty(duty)]));
  const made = created.map(cellDuty);
  return new Map(
    cells.map(({ key, saved, wanted }) => {
      const known = new Map(saved.map((duty) => [duty.id, duty]));
      const duties = wanted.map((duty) => {
        const before = duty.id === null ? undefined : known.get(duty.id);
        return before ? (changed.get(before.id ?? '') ?? before) : (made.shift() ?? duty);
      });
      return [key, duties];
    }),
  );
}

/** What the server says against cells of a batch, by cell; empty where it speaks of none. */
export function refusalsOf(
  { places }: Batch,
  errors: Readonly<Record<string, string>>,
): Map<string, string> {
  const refusals = new Map<string, string>();
  for (const [place, text] of Object.entries(errors)) {
    const key = places.get(place.split('.').slice(0, 2).join('.'));
    if (key !== undefined && !refusals.has(key)) refusals.set(key, text);
  }
  return refusals;
}
