import { localDate } from '../../src/shared/format/dates';
import { addDays } from '../../src/shared/format/days';
import type { ActLog } from './act-log';
import { asked } from './caller';
import type { Person } from './person';

/** The clinic's zone, as it is with the demo. */
const ZONE = 'Asia/Ho_Chi_Minh';
const OFFSET = '+07:00';
/** Appointments that one call answers at most. */
const MOST = 1000;
/** Ids that one call may name. */
const MOST_IDS = 100;
/** More changes than these are read as the whole day, with one call. */
const FEW = 50;

const today = localDate(new Date(), ZONE);
const OF_TODAY = {
  start_gte: `${today}T00:00:00${OFFSET}`,
  start_lt: `${addDays(today, 1)}T00:00:00${OFFSET}`,
};
const SHOWN = ['requested', 'confirmed', 'checked_in', 'called', 'in_exam', 'completed', 'no_show'];

/** A visit of today that nobody has checked in. */
export interface Booked {
  id: string;
  patientName: string;
  patientCode: string;
}

async function rowsOf<T>(person: Person, path: string): Promise<T[]> {
  const { status, body } = await person.call('GET', `/api/${path}`);
  if (status >= 300) throw new Error(`${path}: ${status} ${body}`);
  return JSON.parse(body) as T[];
}

/** The visits of today that wait to be checked in, a thousand at most, with who comes. */
export async function readBooked(person: Person): Promise<Booked[]> {
  const filter = asked({ state: ['requested', 'confirmed'], ...OF_TODAY });
  const visits = await rowsOf<{ id: string; patient: string }>(
    person,
    `phieu-thong-tin?${filter}&sort=["start","ASC"]&range=[0,${MOST - 1}]`,
  );
  const found: Booked[] = [];
  for (let at = 0; at < visits.length; at += MOST_IDS) {
    const part = visits.slice(at, at + MOST_IDS);
    const patients = await rowsOf<{ id: string; code: string; fullName: string }>(
      person,
      `benh-nhan?${asked({ id: part.map(({ patient }) => patient) })}&range=[0,${MOST_IDS - 1}]`,
    );
    for (const { id, patient } of part) {
      const who = patients.find((one) => one.id === patient);
      if (who) found.push({ id, patientName: who.fullName, patientCode: who.code });
    }
  }
  return found;
}

interface Day {
  revision: string;
  rows: { id: string; version: number }[] | null;
}

/**
 * What the screen of the day asks for again and again: whether it has changed, by versions, then only
 * the rows that have (`src/admin/reception/today/use-today`).
 */
export function watchDay(log: ActLog, person: Person): () => Promise<void> {
  let revision: string | null = null;
  const held = new Map<string, number>();
  const list = (filter: object, last: number) =>
    `/api/phieu-thong-tin?${asked(filter)}&sort=["start","ASC"]&range=[0,${last}]`;
  return async () => {
    const known = revision === null ? '' : `?revision=${revision}`;
    const answer = await log.act(person, 'day asked', 'GET', `/api/phieu-thong-tin/day${known}`);
    const day = JSON.parse(answer ?? '{"rows":null}') as Day;
    if (day.rows === null) return;
    const changed = day.rows.filter(({ id, version }) => held.get(id) !== version);
    const isWhole = revision === null || changed.length > FEW;
    const ids = changed.map(({ id }) => id);
    const path = isWhole
      ? list({ state: SHOWN, ...OF_TODAY }, MOST - 1)
      : list({ id: ids, archived: [true, false] }, ids.length - 1);
    if (ids.length > 0) await log.act(person, isWhole ? 'day read' : 'rows read', 'GET', path);
    for (const { id, version } of changed) held.set(id, version);
    revision = day.revision;
  };
}
