import { sql } from 'kysely';
import type { RecordOf } from '../../shared/resource/register';
import { recordset } from '../db/sql/recordset';
import { type Cast, fillDays, stageOf } from './days';
import { addDays, type Demo, daysBetween, instantOf } from './demo';
import type { Target } from './insert';
import { liveDay } from './live-day';
import { readPeople, readSlugs } from './read-people';
import type { Session } from './schedules';
import { staffWards, wardsOf } from './staff-wards';
import { fillUsage } from './usage';

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

type AppointmentState = RecordOf<'phieu-thong-tin'>['state'];

/** What a day makes of an appointment. */
const LIVED = {
  id: 'uuid',
  state: 'text',
  queueNumber: 'int',
  cancelReason: 'text',
  checkedInAt: 'timestamptz',
  calledAt: 'timestamptz',
  startedAt: 'timestamptz',
  completedAt: 'timestamptz',
  history: 'jsonb',
} as const;

/** Appointments of a day that was still to come, now lived as far as the day itself is. */
async function liveThrough({ db }: Target, demo: Demo, day: string): Promise<void> {
  const visits = await db
    .selectFrom('phieu_thong_tin')
    .select(['id', 'start', 'end', 'department'])
    .where('start', '>=', sql<string>`${day}::date`)
    .where('start', '<', sql<string>`${day}::date + 1`)
    .where('state', 'not in', ['cancelled', 'completed', 'no_show', 'rescheduled'])
    .where('archived_at', 'is', null)
    .orderBy('start')
    .orderBy('id')
    .execute();
  const lived = liveDay(demo, visits).map((visit, index) => ({
    ...visit,
    id: visits[index]?.id,
  }));
  await db
    .updateTable('phieu_thong_tin as p')
    .from(recordset(LIVED, lived))
    .set({
      state: ({ ref }) => sql<AppointmentState>`${ref('v.state')}`,
      queue_number: ({ ref }) => ref('v.queueNumber'),
      cancel_reason: ({ ref }) => ref('v.cancelReason'),
      checked_in_at: ({ ref }) => ref('v.checkedInAt'),
      called_at: ({ ref }) => ref('v.calledAt'),
      started_at: ({ ref }) => ref('v.startedAt'),
      completed_at: ({ ref }) => ref('v.completedAt'),
      history: ({ ref }) => ref('v.history'),
      version: ({ ref }) => sql<number>`${ref('p.version')} + 1`,
    })
    .whereRef('p.id', '=', 'v.id')
    .execute();
  await db
    .updateTable('demo_day')
    .set({ stage: stageOf(demo, day) })
    .where('day', '=', day)
    .execute();
}

/**
 * Takes a filled demo to today: days that have come or gone are lived, the days up to two weeks
 * ahead get shifts and appointments, stays that are over time get another day to leave.
 */
export async function continueDemo(target: Target, demo: Demo): Promise<void> {
  const { db } = target;
  const stages = await db.selectFrom('demo_day').selectAll().orderBy('day').execute();
  const due = stages.filter(
    ({ day, stage }) =>
      (day < demo.today && stage !== 'past') || (day === demo.today && stage === 'coming'),
  );
  for (const { day } of due) await liveThrough(target, demo, day);
  const last = stages.at(-1)?.day ?? demo.today;
  await staffWards(target, demo, last);
  const earliest = addDays(demo.today, -BEHIND);
  const from = addDays(last, 1) > earliest ? addDays(last, 1) : earliest;
  const missing = daysBetween(from, addDays(demo.today, AHEAD));
  if (missing.length > 0) await fillDays(target, demo, missing, await castOf(target));
  await fillUsage(target, demo);
  // A bed is cleaned within the day.
  await db
    .updateTable('giuong')
    .set({ cleaning_since: null })
    .where('cleaning_since', '<', instantOf(demo, demo.today, '00:00'))
    .execute();
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
