import { sql } from 'kysely';
import { pick } from '../../shared/fields/facet';
import type { RecordOf } from '../../shared/resource/register';
import { nextQueueNumber } from '../booking/claims/queue-number';
import { columnsOf } from '../db/sql/columns-of';
import { priorityOf } from './appointments';
import { ageOn } from './cases';
import { apart, type Demo, instantOf, type SeedRow } from './demo';
import { demoDoctor } from './fill-clinical';
import { insertRows, type Target } from './insert';
import { poolsOf } from './pools';
import { readPeople, readSlugs } from './read-people';

const DOCTOR = columnsOf('bac_si', 'd');
const WORKS_IN = columnsOf('bac_si__departments', 'j');
const VISIT = columnsOf('phieu_thong_tin');
const MINUTE = 60_000;
/** Starts are looked for so far apart. */
const STEP = 5 * MINUTE;
const DAY = 24 * 60 * MINUTE;
/** Fewer than these wait, by day and by night: others come, until so many do. */
const LEAST = { day: 2, night: 1 };
const WANTED = 3;
/** Outside of these hours of the clinic whoever comes first is an emergency. */
const DAYTIME = ['07:00', '17:00'] as const;
/** Why people come outside of them. */
const AT_NIGHT = [
  'Sốt cao, rét run từ chiều',
  'Đau bụng dữ dội, nôn nhiều',
  'Khó thở tăng dần từ tối',
  'Chóng mặt, không đi lại được',
];
/** Any number: who comes to the doctor on call is drawn by chances of its own. */
const ON_CALL = 2_252;

interface Stretch {
  from: number;
  to: number;
}

/**
 * Starts of visits of today in which a doctor has nobody, the nearest to now first: the desk squeezes
 * in whoever comes without an appointment, at any hour and over nobody else.
 * @param length of a visit, in milliseconds
 */
export function startsNear(
  demo: Demo,
  length: number,
  taken: readonly Stretch[],
  wanted: number,
): number[] {
  const midnight = Date.parse(instantOf(demo, demo.today, '00:00'));
  const now = demo.now.getTime();
  const near = Array.from({ length: DAY / STEP }, (_, step) => midnight + step * STEP)
    .filter((from) => from + length <= midnight + DAY)
    .sort((a, b) => Math.abs(a - now) - Math.abs(b - now) || a - b);
  const found: number[] = [];
  for (const from of near) {
    if (found.length === wanted) break;
    const all = [...taken, ...found.map((one) => ({ from: one, to: one + length }))];
    if (all.every((one) => one.to <= from || from + length <= one.from)) found.push(from);
  }
  return found.sort((a, b) => a - b);
}

/** When each of those came: one after the other, today, and nobody later than now. */
export function arrivals(demo: Demo, starts: readonly number[]): number[] {
  const midnight = Date.parse(instantOf(demo, demo.today, '00:00'));
  const now = demo.now.getTime();
  const since = (now - midnight) / (starts.length + 1);
  return starts.map((start, place) =>
    Math.min(start, now - Math.min(4 * MINUTE, since) * (starts.length - place)),
  );
}

interface Doctor {
  id: string;
  fee: number | null;
  department: string;
  minutes: number;
}

async function readDoctor({ db }: Target, id: string): Promise<Doctor | undefined> {
  const { rows } = await sql<Doctor>`
    SELECT ${DOCTOR.id} AS id, ${DOCTOR.fee} AS fee, ${WORKS_IN.phong_ban_id} AS department,
      coalesce(${DOCTOR.slot_minutes}, 20) AS minutes
    FROM bac_si d JOIN bac_si__departments j ON ${WORKS_IN.bac_si_id} = ${DOCTOR.id}
    WHERE ${DOCTOR.id} = ${id} ORDER BY ${WORKS_IN.position} LIMIT 1`.execute(db);
  return rows[0];
}

interface Visit {
  doctor: string | null;
  patient: string;
  start: string;
  end: string;
  state: string;
  /** Whether they came today. */
  came: boolean | null;
}

/** The visits of today: whose they are and when. */
async function readDay({ db }: Target, { today }: Demo): Promise<Visit[]> {
  const { rows } = await sql<Visit>`
    SELECT ${VISIT.doctor}, ${VISIT.patient}, ${VISIT.start}, ${VISIT.end}, ${VISIT.state},
      ${VISIT.checked_in_at} >= ${today}::date AS came
    FROM phieu_thong_tin
    WHERE ${VISIT.end} > ${today}::date AND ${VISIT.start} < ${today}::date + 1
      AND ${VISIT.archived_at} IS NULL ORDER BY id`.execute(db);
  return rows;
}

type History = NonNullable<RecordOf<'phieu-thong-tin'>['history']>;

/** Confirmed and checked in by the desk as they came. */
const cameAt = (at: string): History => [
  { at, by: null, action: 'confirm', from: 'requested', to: 'confirmed', note: null },
  { at, by: null, action: 'check-in', from: 'confirmed', to: 'checked_in', note: null },
];

/**
 * Gives the doctor of the demo people who wait, at whatever hour of whatever day it is started: where
 * the day itself has too few of them, some come without an appointment.
 */
export async function fillOnCall(target: Target, whole: Demo): Promise<void> {
  const id = await demoDoctor(target);
  const doctor = id === null ? undefined : await readDoctor(target, id);
  if (!doctor) return;
  const day = await readDay(target, whole);
  const waiting = day.filter(
    (visit) => visit.doctor === doctor.id && visit.came && visit.state === 'checked_in',
  );
  const isDay =
    whole.now >= new Date(instantOf(whole, whole.today, DAYTIME[0])) &&
    whole.now < new Date(instantOf(whole, whole.today, DAYTIME[1]));
  if (waiting.length >= (isDay ? LEAST.day : LEAST.night)) return;
  const demo = apart(whole, ON_CALL + Math.floor(whole.now.getTime() / MINUTE));
  const pools = poolsOf(demo, await readPeople(target), await readSlugs(target));
  const seen = new Set(day.map(({ patient }) => patient));
  const taken = day
    .filter(
      (visit) => visit.doctor === doctor.id && !['cancelled', 'no_show'].includes(visit.state),
    )
    .map(({ start, end }) => ({ from: Date.parse(start), to: Date.parse(end) }));
  const length = doctor.minutes * MINUTE;
  const starts = startsNear(demo, length, taken, WANTED - waiting.length);
  const came = arrivals(demo, starts);
  const visits: SeedRow<'phieu-thong-tin'>[] = [];
  for (const [place, start] of starts.entries()) {
    const drawn = pools.draw(doctor.department, demo.today, seen);
    const at = new Date(came[place] ?? start).toISOString();
    if (!drawn) continue;
    const { person, visit } = drawn;
    seen.add(person.id);
    visits.push({
      id: demo.id(),
      patient: person.id,
      doctor: doctor.id,
      department: doctor.department,
      room: null,
      start: new Date(start).toISOString(),
      end: new Date(start + length).toISOString(),
      kind: 'walk-in',
      priority: place === 0 && !isDay ? 'emergency' : priorityOf(ageOn(person, demo.today), visit),
      reason: isDay ? visit.reason : pick(AT_NIGHT, demo.random),
      payer: 'fee',
      fee: doctor.fee,
      state: 'checked_in',
      queueNumber: await nextQueueNumber(target.db, doctor.department, demo.today),
      checkedInAt: at,
      history: cameAt(at),
      createdAt: at,
    });
  }
  await insertRows(target, 'phieu-thong-tin', visits);
}
