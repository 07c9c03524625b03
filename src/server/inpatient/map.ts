import { localDate } from '../../shared/format/dates';
import { grouped } from '../../shared/grouped';
import type { BedMap, BedPatient, MapBed, MapRoom } from '../../shared/inpatient/operations';
import { auditView } from '../resource/audit';
import type { Scope } from '../resource/scope';
import { staysOf } from './bed-row';
import { readUndoable } from './map-acts';
import { type MapRow, readBeds } from './map-beds';
import { momentOfMap, readEarliest } from './map-moment';
import { readBedDays, wardNumbers } from './map-numbers';
import { countWaiting, readWaiting } from './map-waiting';

/** What is asked of the map. */
interface Asked {
  at: string | null;
  /** Names as initials, for a screen that hangs in a corridor. */
  initials: boolean;
  /** The department whose waiting list is asked for; null for all. */
  waitingIn: string | null;
  /** Its page, from 1. */
  waitingPage: number;
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('.');

const shown = <P extends { name: string | null }>(person: P, initials: boolean): P =>
  initials && person.name !== null ? { ...person, name: initialsOf(person.name) } : person;

function stateOf({ empty, patients }: MapRow): MapBed['state'] {
  if (patients.length === 0) return empty;
  return patients.some(({ reserved }) => !reserved) ? 'occupied' : 'reserved';
}

function bedOf(row: MapRow, initials: boolean): MapBed {
  const { id, code, position, kind, capacity, since } = row;
  const state = stateOf(row);
  const waits = state === 'cleaning' || state === 'blocked';
  const patients = row.patients.map(({ patient: _, ...rest }): BedPatient => {
    const moment = (text: string | null) => (text === null ? null : new Date(text).toISOString());
    return shown(
      { ...rest, since: moment(rest.since) ?? '', awayUntil: moment(rest.awayUntil) },
      initials,
    );
  });
  return { id, code, position, kind, capacity, state, since: waits ? since : null, patients };
}

function roomsOf(rows: readonly MapRow[], initials: boolean): MapRoom[] {
  const rooms = grouped(rows, ({ room }) => room);
  return [...rooms.values()].map((beds): MapRoom => {
    const { room, number, roomName, block, blockName, floor, department, sex, isolation } =
      beds[0]!;
    return {
      id: room,
      number,
      name: roomName,
      block,
      blockName,
      floor,
      department,
      sex,
      isolation,
      beds: beds.map((bed) => bedOf(bed, initials)),
    };
  });
}

/**
 * All beds that the actor may see with who lies in them, who waits, and the wards in numbers: now, at
 * a past hour, or on a coming day as planned; and what the actor may still undo. Six statements and
 * the audit, however many beds.
 */
export async function readMap(scope: Scope, asked: Asked): Promise<BedMap> {
  const { initials, waitingIn, waitingPage } = asked;
  const moment = momentOfMap(scope, asked.at);
  const past = moment.moment === 'past';
  const [rows, waiting, counts, bedDays, acts, earliest] = await Promise.all([
    readBeds(scope, moment),
    past ? [] : readWaiting(scope, { department: waitingIn, page: waitingPage }),
    past ? new Map<string, number>() : countWaiting(scope),
    readBedDays(scope, moment.moment === 'planned' ? scope.now.toISOString() : moment.at),
    moment.moment === 'now' ? readUndoable(scope) : [],
    readEarliest(scope),
  ]);
  const seen = [
    ...rows.flatMap(({ patients }) => patients.map(({ stay, patient }) => ({ id: stay, patient }))),
    ...waiting.map(({ id, patient }) => ({ id, patient })),
    ...acts.map(({ target, patient }) => ({ id: target, patient })),
  ].flatMap(({ id, patient }) => (id === null || patient === null ? [] : { id, subject: patient }));
  await auditView(scope, staysOf(scope), 'list', seen);
  const rooms = roomsOf(rows, initials);
  const names = new Map(rows.map((row) => [row.department ?? '', row.departmentName ?? '']));
  const zone = scope.services.settings.timeZone;
  const day = (ahead: number) =>
    localDate(new Date(Date.parse(moment.at) + ahead * 86_400_000), zone);
  return {
    ...moment,
    now: scope.now.toISOString(),
    rooms,
    waiting: waiting.map(({ patient: _, ...rest }) => shown(rest, initials)),
    waitingTotal:
      waitingIn === null
        ? [...counts.values()].reduce((sum, some) => sum + some, 0)
        : (counts.get(waitingIn) ?? 0),
    earliest,
    wards: wardNumbers(rooms, names, bedDays, {
      days: Array.from({ length: 7 }, (_, ahead) => day(ahead)),
      waiting: counts,
      expects: !past,
    }),
    acts: acts.map(({ patient: _, ...rest }) => shown(rest, initials)),
  };
}
