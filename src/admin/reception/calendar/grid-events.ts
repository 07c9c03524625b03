import type { EventInput } from '@fullcalendar/react';
import type { DeskSlot } from '../../../shared/booking/desk-operations';
import { type By, type Column, isWorked, type Visit } from './columns';
import { clinicDay, inGrid } from './grid-time';

/** States in which an appointment may still move. */
export const MOVABLE = ['requested', 'confirmed'];

interface Look {
  zone: string;
  by: By;
  mayMove: boolean;
  title: (visit: Visit) => string;
  colours: (state: string) => { color: string; contrastColor: string };
}

const columnOf = (columns: readonly Column[], visit: Visit, { by, zone }: Look): number => {
  const day = clinicDay(visit.start, zone);
  return columns.findIndex(({ who, date }) => who === visit[by] && date === day);
};

/** The appointments of these columns. */
export function visitEvents(
  columns: readonly Column[],
  visits: readonly Visit[],
  look: Look,
): EventInput[] {
  return visits.flatMap((visit) => {
    const column = columnOf(columns, visit, look);
    if (column < 0) return [];
    return {
      id: visit.id,
      title: look.title(visit),
      start: inGrid(column, visit.start, look.zone),
      end: inGrid(column, visit.end, look.zone),
      startEditable: look.mayMove && MOVABLE.includes(visit.state),
      ...look.colours(visit.state),
    };
  });
}

/** Slots one after the other that are closed for the same reason, as one stretch. */
function stretches(slots: readonly DeskSlot[]): { start: string; end: string; reason: string }[] {
  const found: { start: string; end: string; reason: string }[] = [];
  for (const { start, end, reason = '' } of slots.filter((slot) => !isWorked(slot))) {
    const last = found.at(-1);
    const follows =
      last && last.reason === reason && Date.parse(start) - Date.parse(last.end) < 3_600_000;
    if (follows) last.end = end;
    else found.push({ start, end, reason });
  }
  return found;
}

/** What lies behind the appointments: hours that nobody works, and hours closed for a reason. */
export function backgroundEvents(
  columns: readonly Column[],
  zone: string,
  shades: { away: string; closed: string },
): EventInput[] {
  return columns.flatMap(({ slots }, column) => [
    ...slots.filter(isWorked).map(({ start, end }) => ({
      groupId: 'worked',
      display: 'inverse-background',
      color: shades.away,
      start: inGrid(column, start, zone),
      end: inGrid(column, end, zone),
    })),
    ...stretches(slots).map(({ start, end, reason }, index) => ({
      id: `closed-${column}-${index}`,
      display: 'background',
      color: shades.closed,
      title: reason,
      start: inGrid(column, start, zone),
      end: inGrid(column, end, zone),
    })),
  ]);
}

/** Names the line of the present for its looks: the library draws nothing so thin by itself. */
export const NOW_LINE = 'now-line';
const LINE_MINUTES = 1;

/** A line through the columns of today, where the present is. */
export function nowEvents(
  columns: readonly Column[],
  now: Date,
  zone: string,
  color: string,
): EventInput[] {
  const instant = now.toISOString();
  const until = new Date(now.getTime() + LINE_MINUTES * 60_000).toISOString();
  const today = clinicDay(instant, zone);
  if (clinicDay(until, zone) !== today) return [];
  return columns.flatMap(({ date }, column) =>
    date === today
      ? {
          id: `now-${column}`,
          display: 'background',
          className: NOW_LINE,
          color,
          start: inGrid(column, instant, zone),
          end: inGrid(column, until, zone),
        }
      : [],
  );
}
