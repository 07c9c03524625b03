import { sql } from 'kysely';
import { type Cast, fillDays, stageOf } from './days';
import { addDays, type Demo, daysBetween } from './demo';
import type { Target } from './insert';
import { moveDemo } from './moving/move-demo';
import { readPeople, readSlugs } from './read-people';
import type { Session } from './schedules';
import { staffWards, wardsOf } from './staff-wards';
import { BEGUN, fillUsage } from './usage';

/** How far ahead a demo has appointments, and how far back it makes up for days it slept. */
const AHEAD = 14;
const BEHIND = 30;

async function castOf(target: Target): Promise<Cast> {
  const { db } = target;
  const sessions: Session[] = await db
    .selectFrom('lich_kham as k')
    .innerJoin('bac_si as d', 'd.id', 'k.doctor')
    .select(['k.doctor', 'k.department', 'k.room', 'k.from', 'k.to', 'd.fee'])
    .select(({ ref, fn, val }) => [
      sql<number>`${ref('k.weekday')}::int`.as('weekday'),
      fn.coalesce('k.slot_minutes', val(20)).as('slotMinutes'),
    ])
    .where('k.weekday', 'is not', null)
    .where('k.valid_until', 'is', null)
    .orderBy('k.id')
    .execute();
  const nurses = await db
    .selectFrom('y_ta')
    .select(['id', 'department', 'status', 'user'])
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute();
  const wards = await wardsOf(target);
  const people = await readPeople(target);
  const regulars = await db
    .selectFrom('nguoi_than as g')
    .innerJoin('ca_nhan as a', 'a.id', 'g.user')
    .select('g.patient')
    .where('a.email', 'in', ['benhnhan@sen.example', 'benhnhan2@sen.example'])
    .where('g.verified_at', 'is not', null)
    .orderBy('g.relation')
    .orderBy('a.email')
    .orderBy('g.id')
    .execute();
  const own = regulars.map(({ patient }) => patient);
  const closures = await db
    .selectFrom('lich_nghi')
    .select('doctor')
    .select(({ ref }) => [
      sql<string>`${ref('start')}::date`.as('from'),
      sql<string>`${ref('end')}::date`.as('until'),
    ])
    .where('state', '=', 'approved')
    .where('kind', '<>', 'extra')
    .where('room', 'is', null)
    .execute();
  const away = await db
    .selectFrom('nghi_dieu_duong')
    .select(['nurse', 'from', 'to'])
    .where('state', '=', 'approved')
    .execute();
  return {
    sessions,
    nurses,
    wards,
    patients: people,
    regulars: people.filter(({ id }) => own.includes(id)),
    slugs: await readSlugs(target),
    closures,
    away,
  };
}

/** Notes how far a day of the demo is. */
const noteStage = ({ db }: Target, demo: Demo, day: string) =>
  db
    .updateTable('demo_day')
    .set({ stage: stageOf(demo, day) })
    .where('day', '=', day)
    .execute();

/**
 * Takes a filled demo to today: the days up to two weeks ahead get shifts and appointments, which then go on as
 * the clock does, and stays that are over time get another day to leave.
 */
export async function continueDemo(target: Target, demo: Demo): Promise<void> {
  const { db } = target;
  const stages = await db.selectFrom('demo_day').selectAll().orderBy('day').execute();
  const due = stages.filter(
    ({ day, stage }) =>
      (day < demo.today && stage !== 'past') || (day === demo.today && stage === 'coming'),
  );
  for (const { day } of due) await noteStage(target, demo, day);
  const last = stages.at(-1)?.day ?? demo.today;
  await staffWards(target, demo, last);
  const earliest = addDays(demo.today, -BEHIND);
  const from = addDays(last, 1) > earliest ? addDays(last, 1) : earliest;
  const missing = daysBetween(from, addDays(demo.today, AHEAD));
  if (missing.length > 0) await fillDays(target, demo, missing, await castOf(target));
  await moveDemo(target, demo);
  await fillUsage(target, demo, BEGUN);
  await db
    .updateTable('o_lai')
    .set({
      expected_discharge: addDays(demo.today, 2),
      version: ({ eb }) => eb('version', '+', 1),
    })
    .where('discharged_at', 'is', null)
    .where('expected_discharge', '<', demo.today)
    .execute();
}
