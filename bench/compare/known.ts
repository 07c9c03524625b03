import { sql } from 'kysely';
import type { Database } from '../../src/server/db/database';
import { addDays } from '../../src/shared/format/days';
import type { Clinic } from './clinic';
import { type Known, type Open, Turns } from './scenarios';

const DOCTORS = 60;
const PEOPLE = 4_000;
/** Names that few have, of three words. */
const RARE = 40;
/** Slots are asked for as the booking page asks: from tomorrow on, for two weeks. */
const SHOWN_DAYS = 13;
/** Times are booked on any of the days that may be booked. */
const BOOKED_DAYS = 58;

interface Day {
  slots: { start: string; doctorId: string; state: string }[];
}

async function openTimes(url: string, doctor: string, from: string, to: string): Promise<Open[]> {
  const answer = await fetch(`${url}/lich-trong?doctor=${doctor}&from=${from}&to=${to}`);
  if (!answer.ok) throw new Error(`the slots of ${doctor}: ${answer.status}`);
  const days = (await answer.json()) as Day[];
  return days.flatMap(({ slots }) =>
    slots.flatMap(({ start, doctorId, state }) => (state === 'open' ? { start, doctorId } : [])),
  );
}

/** Reads what the calls are about, and signs patients in; `url` is a server to ask for open times. */
export async function readKnown(clinic: Clinic, url: string, hours: number): Promise<Known> {
  const ids = async (from: ReturnType<typeof sql<{ id: string }>>, db: Database) =>
    (await from.execute(db)).rows.map(({ id }) => id);
  const { owner } = clinic;
  const patients = await ids(
    sql`SELECT id FROM benh_nhan WHERE archived_at IS NULL LIMIT 2000`,
    owner,
  );
  const doctors = await ids(
    sql`SELECT d.id FROM bac_si d WHERE d.bookable AND d.status = 'active' AND d.archived_at IS NULL
      AND EXISTS (SELECT FROM lich_kham k WHERE k.doctor = d.id) ORDER BY d.id LIMIT ${DOCTORS}`,
    owner,
  );
  const tomorrow = addDays(new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10), 1);
  const until = addDays(tomorrow, BOOKED_DAYS);
  const open: Open[][] = [];
  for (const doctor of doctors) open.push(await openTimes(url, doctor, tomorrow, until));
  const [hot = [], ...others] = open.toSorted((one, other) => other.length - one.length);
  const many = others.flat().toSorted((one, other) => one.start.localeCompare(other.start));
  const { rows: rare } = await sql<{ name: string }>`SELECT full_name AS name FROM benh_nhan
    WHERE archived_at IS NULL AND full_name ~ '^[^ ]+ [^ ]+ [^ ]{3,}$'
    GROUP BY full_name ORDER BY count(*), full_name LIMIT ${RARE}`.execute(owner);
  const { rows: counted } = await sql<{
    n: number;
  }>`SELECT count(*)::int AS n FROM benh_nhan`.execute(owner);
  return {
    patients,
    deep: 25 * Math.floor((counted[0]?.n ?? 0) / 50),
    doctors,
    rare: rare.map(({ name }) => name),
    days: { from: tomorrow, to: addDays(tomorrow, SHOWN_DAYS) },
    people: new Turns(await clinic.people(hours, PEOPLE)),
    many: new Turns(many),
    hot: new Turns(hot),
  };
}
