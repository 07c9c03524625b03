import type { RoomUse } from '../../../shared/inpatient/room-operations';

/** A use of a room within one day, in parts of the day and in a lane of its own. */
export interface Bar {
  use: RoomUse;
  /** 0 is midnight, 1 the next. */
  from: number;
  to: number;
  lane: number;
}

/** The uses of one day, each in the first lane that is free: what overlaps lies below each other. */
export function barsOf(uses: readonly RoomUse[], start: number, end: number): Bar[] {
  const lanes: number[] = [];
  const part = (moment: number) => (Math.min(Math.max(moment, start), end) - start) / (end - start);
  return uses.flatMap((use): Bar[] => {
    const from = Date.parse(use.start);
    const to = use.end === null ? Number.POSITIVE_INFINITY : Date.parse(use.end);
    if (from >= end || to <= start) return [];
    const free = lanes.findIndex((until) => until <= from);
    const lane = free === -1 ? lanes.length : free;
    lanes[lane] = to;
    return [{ use, from: part(from), to: part(to), lane }];
  });
}
