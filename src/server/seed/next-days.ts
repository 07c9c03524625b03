import { sql } from 'kysely';
import { liveDay } from './appointments';
import { type Person, slugOf } from './cases';
import type { Closure } from './closures';
import { type Cast, fillDays } from './days';
import { addDays, type Demo, daysBetween, type SeedRow } from './demo';
import type { Target } from './insert';
import type { Session } from './schedules';
import { fillUsage } from './usage';

/** How far ahead a demo has appointments, and how far back it makes up for days it slept. */
const AHEAD = 14;
const BEHIND = 30;

async function castOf({ db }: Target): Promise<Cast> {
  const sessions = await sql<Session>`
    SELECT k.doctor, k.department, k.room, k.weekday::int AS weekday, k."from", k."to",
      coalesce(k.slot_minutes, 20) AS "slotMinutes", d.fee
    FROM lich_kham k JOIN bac_si d ON d.id = k.doctor
    WHERE k.weekday IS NOT NULL AND k.valid_until IS NULL ORDER BY k.id`.execute(db);
  const nurses = await sql<SeedRow<'y-ta'>>`
    SELECT id, department, status FROM y_ta WHERE archived_at IS NULL ORDER BY id`.execute(db);
  const patients = await sql<Person>`
    SELECT id, sex, date_of_birth AS "dateOfBirth"
    FROM benh_nhan WHERE archived_at IS NULL ORDER BY id LIMIT 3000`.execute(db);
  const regulars = await sql<{ patient: string }>`
    SELECT g.patient FROM nguoi_than g JOIN ca_nhan a ON a.id = g."user"
    WHERE a.email IN ('benhnhan@sen.example', 'benhnhan2@sen.example') AND g.verified_at IS NOT NULL
    ORDER BY g.relation, a.email, g.id`.execute(db);
  const own = regulars.rows.map(({ patient }) => patient);
  const departments = await sql<{ id: string; shortName: string }>`
    SELECT id, short_name AS "shortName" FROM phong_ban ORDER BY id`.execute(db);
  const closures = await sql<Closure>`
    SELECT doctor, start::date AS "from", "end"::date AS "until" FROM lich_nghi
    WHERE state = 'approved' AND kind <> 'extra' AND room IS NULL`.execute(db);
  return {
    sessions: sessions.rows,
    nurses: nurses.rows,
    patients: patients.rows,
    regulars: patients.rows.filter(({ id }) => own.includes(id)),
    slugs: new Map(departments.rows.map(({ id, shortName }) => [id, slugOf(shortName)])),
    closures: closures.rows,
  };
}

interface Visit {
  id: string;
  start: string;
  department: string;
}

/** Appointments of a day that was still to come, now lived as far as the day itself is. */
async function liveThrough({ db }: Target, demo: Demo, day: string): Promise<void> {
  const { rows } = await sql<Visit>`
    SELECT id, start, department FROM phieu_thong_tin
    WHERE start >= ${day}::date AND start < ${day}::date + 1
      AND state NOT IN ('cancelled', 'completed', 'no_show', 'rescheduled') AND archived_at IS NULL
    ORDER BY start, id`.execute(db);
  const lived = liveDay(demo, day, rows).map((visit, index) => ({ ...visit, id: rows[index]?.id }));
  await sql`
    UPDATE phieu_thong_tin p SET state = v.state, queue_number = v."queueNumber",
      cancel_reason = v."cancelReason", checked_in_at = v."checkedInAt",
      called_at = v."calledAt", started_at = v."startedAt", completed_at = v."completedAt", history = v.history, version = p.version + 1
    FROM jsonb_to_recordset(${JSON.stringify(lived)}::jsonb) AS v (id uuid, state text,
      "queueNumber" int, "cancelReason" text, "checkedInAt" timestamptz,
      "calledAt" timestamptz, "startedAt" timestamptz,
      "completedAt" timestamptz, history jsonb)
    WHERE p.id = v.id`.execute(db);
  await sql`UPDATE demo_day SET stage = ${day < demo.today ? 'past' : 'today'} WHERE day = ${day}::date`.execute(
    db,
  );
}

/**
 * Takes a filled demo to today: days that have come or gone are lived, the days up to two weeks
 * ahead get shifts and appointments, stays that are over time get another day to leave.
 */
export async function continueDemo(target: Target, demo: Demo): Promise<void> {
  const { db } = target;
  const stages = await sql<{ day: string; stage: string }>`
    SELECT day, stage FROM demo_day ORDER BY day`.execute(db);
  const due = stages.rows.filter(
    ({ day, stage }) =>
      (day < demo.today && stage !== 'past') || (day === demo.today && stage === 'coming'),
  );
  for (const { day } of due) await liveThrough(target, demo, day);
  const last = stages.rows.at(-1)?.day ?? demo.today;
  const earliest = addDays(demo.today, -BEHIND);
  const from = addDays(last, 1) > earliest ? addDays(last, 1) : earliest;
  const missing = daysBetween(from, addDays(demo.today, AHEAD));
  if (missing.length > 0) await fillDays(target, demo, missing, await castOf(target));
  await fillUsage(target, demo);
  await sql`
    UPDATE o_lai SET expected_discharge = ${demo.today}::date + 2, version = version + 1
    WHERE discharged_at IS NULL AND expected_discharge < ${demo.today}::date`.execute(db);
}
