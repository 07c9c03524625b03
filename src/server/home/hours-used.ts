import { sql } from 'kysely';
import { addDays } from '../../shared/format/days';
import { resourceNamed } from '../../shared/resource/config';
import type { SlotRules } from '../../shared/rules/slots/types';
import type { HoursFigures } from '../../shared/staff-start/figure-operations';
import { APPOINTMENTS, loadOf } from '../../shared/staff-start/filters';
import type { Week } from '../../shared/staff-start/operations';
import { loadRules } from '../booking/availability/load-rules';
import { columnsOf } from '../db/sql/columns-of';
import { matchingSql } from '../resource/list';
import type { Scope } from '../resource/scope';
import { type Covered, consultingHours, roomHours } from './open-hours';
import { DAYS } from './waits';

const VISIT = columnsOf('phieu_thong_tin', 't');
const USE = columnsOf('lich_su_dung', 'u');
const DOCTOR = columnsOf('bac_si', 'd');
const ROOM = columnsOf('phong', 'r');
const BLOCK = columnsOf('toa_nha', 'b');

/** Rooms that people are sent to for a while; in others somebody lies, waits or works. */
const KINDS = ['kham', 'thu-thuat', 'mo', 'xet-nghiem', 'chan-doan-hinh-anh'];

/** What a doctor or a room had, `used` in minutes. */
interface Used {
  kind: 'doctor' | 'room';
  id: string;
  name: string;
  clinic: string | null;
  capacity: number;
  visits: number;
  used: number;
}

/** The minutes that ranges cover; what overlaps counts once. */
const covered = sql`coalesce((SELECT round(sum(extract(epoch FROM upper(r) - lower(r))) / 60)
  FROM unnest(v.ranges) AS r), 0)::integer`;

/** How long each bookable doctor and each room was used, in one statement. */
async function readUsed(scope: Scope, period: Week, doctors: readonly string[]): Promise<Used[]> {
  const { from, to } = period;
  const resource = resourceNamed(scope.services.config, APPOINTMENTS);
  const { rows } = await sql<Used>`
    WITH visits AS MATERIALIZED (
      SELECT ${VISIT.doctor} AS doctor, ${VISIT.room} AS room, ${VISIT.state} = 'no_show' AS missed,
        tstzrange(${VISIT.start}, ${VISIT.end}) AS taken
      FROM ${matchingSql(scope, resource, loadOf(period))}
    ), uses AS (
      SELECT room, taken, 1 AS visits FROM visits WHERE room IS NOT NULL AND NOT missed
      UNION ALL
      SELECT ${USE.room}, tstzrange(greatest(${USE.start}, ${from}::date),
        least(coalesce(${USE.end}, 'infinity'), ${to}::date + 1)), 0
      FROM lich_su_dung u
      WHERE ${USE.appointment} IS NULL AND ${USE.stay} IS NULL AND ${USE.purpose} <> 'bao-tri'
        AND ${USE.start} < ${to}::date + 1 AND coalesce(${USE.end}, 'infinity') > ${from}::date
    )
    SELECT 'doctor' AS kind, ${DOCTOR.id} AS id, ${DOCTOR.full_name} AS name, NULL::uuid AS clinic,
      1 AS capacity, coalesce(v.visits, 0) AS visits, ${covered} AS used
    FROM bac_si d LEFT JOIN (SELECT doctor, count(*)::integer AS visits, range_agg(taken) AS ranges
      FROM visits GROUP BY doctor) AS v ON v.doctor = ${DOCTOR.id}
    WHERE v.doctor IS NOT NULL OR ${DOCTOR.id} = ANY(${[...doctors]}::uuid[])
    UNION ALL
    SELECT 'room', ${ROOM.id}, concat_ws(' – ', ${ROOM.number}, ${ROOM.name}), ${BLOCK.clinic},
      ${ROOM.capacity}, coalesce(v.visits, 0), ${covered}
    FROM phong r LEFT JOIN toa_nha b ON ${BLOCK.id} = ${ROOM.block}
    LEFT JOIN (SELECT room, sum(visits)::integer AS visits, range_agg(taken) AS ranges
      FROM uses GROUP BY room) AS v ON v.room = ${ROOM.id}
    WHERE ${ROOM.kind} = ANY(${KINDS}::text[]) AND (${ROOM.active} OR v.room IS NOT NULL)
    ORDER BY used DESC, name`.execute(scope.db);
  return rows;
}

/** What was reckoned of schedules that have not changed since. */
const reckoned = new WeakMap<SlotRules['schedules'], Promise<Covered>>();

function hoursOf(rules: SlotRules, period: Week): Promise<Covered> {
  const known = reckoned.get(rules.schedules) ?? consultingHours(rules, period);
  reckoned.set(rules.schedules, known);
  return known;
}

/**
 * How much of their hours rooms and doctors were used in the 28 days before today. The rules of booking
 * say what the hours are; as long as no schedule changes the process knows them. A room of a clinic
 * without opening hours is open while a doctor has hours there.
 */
export async function readHours(scope: Scope): Promise<HoursFigures> {
  const period = { from: addDays(scope.today, -DAYS), to: addDays(scope.today, -1) };
  const { timeZone } = scope.services.settings;
  const wanted = { withDayParts: true, claimsOf: [] };
  const rules = await loadRules(scope.db, timeZone, scope.now, wanted, period);
  const used = await readUsed(
    scope,
    period,
    rules.doctors.map(({ id }) => id),
  );
  const planned = await hoursOf(rules, period);
  const rooms = used.filter(({ kind }) => kind === 'room');
  const openOf = roomHours(rules, rooms, period);
  return {
    ...period,
    rooms: rooms.map((room) => {
      const { id, name, visits } = room;
      const hours = planned.minutes(id);
      return { id, name, visits, used: room.used, open: openOf(room) ?? hours, planned: hours };
    }),
    doctors: used.flatMap(({ kind, id, name, visits, used: taken }) =>
      kind === 'doctor' ? [{ id, name, visits, used: taken, open: planned.minutes(id) }] : [],
    ),
  };
}
