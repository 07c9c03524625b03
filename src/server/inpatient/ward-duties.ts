import { type RawBuilder, sql } from 'kysely';
import type { Covered, OnDuty } from '../../shared/inpatient/ward-operations';
import { resourceNamed } from '../../shared/resource/config';
import { coverageOf, type Need } from '../../shared/roster/coverage';
import { dutyTime } from '../../shared/roster/kinds';
import { clockOf } from '../../shared/rules/slots/zone-time';
import { columnsOf } from '../db/sql/columns-of';
import { selectAs } from '../db/sql/select-as';
import { policyOf, type Scope } from '../resource/scope';
import { dutyKinds } from '../roster/duty-kinds';

const DUTY = columnsOf('lich_ca_truc', 'c');
const NURSE = columnsOf('y_ta', 'n');
const DOCTOR = columnsOf('bac_si', 'd');
const NEED = columnsOf('nhu_cau_truc', 'q');

/** Hours ahead in which the next shift begins. */
const AHEAD_HOURS = 12;
const AHEAD_MS = AHEAD_HOURS * 3_600_000;

/** A duty with what its need asks for; moments are the database's text. */
export interface DutyRow extends OnDuty {
  person: string;
  department: string;
  kind: string;
  role: string;
  skills: string[];
}

/** Who is on duty in a department now and in the next hours, as published. */
export async function readDuties(scope: Scope, department: string): Promise<DutyRow[]> {
  const now = scope.now.toISOString();
  const { rows } = await sql<DutyRow>`
    SELECT ${selectAs<DutyRow>({
      name: sql`coalesce(${NURSE.full_name}, ${DOCTOR.full_name})`,
      profession: sql`CASE WHEN ${DUTY.nurse} IS NULL THEN 'doctor' ELSE 'nurse' END`,
      start: DUTY.start,
      end: DUTY.end,
      person: sql`coalesce(${DUTY.nurse}, ${DUTY.doctor})`,
      department: DUTY.department,
      kind: DUTY.kind,
      role: DUTY.role,
      skills: sql`coalesce(${NURSE.skills}, '{}')`,
    })}
    FROM lich_ca_truc c LEFT JOIN y_ta n ON ${NURSE.id} = ${DUTY.nurse}
    LEFT JOIN bac_si d ON ${DOCTOR.id} = ${DUTY.doctor}
    WHERE ${DUTY.department} = ${department} AND ${DUTY.state} <> 'planned'
      AND ${DUTY.end} > ${now}
      AND ${DUTY.start} < ${now}::timestamptz + make_interval(hours => ${AHEAD_HOURS})
    ORDER BY ${DUTY.start}, 2 DESC, 1`.execute(scope.db);
  return rows;
}

/** What a department needs on the duties of today and tomorrow; nothing for who plans none. */
export async function readNeeds(scope: Scope, department: string): Promise<Need[]> {
  if (!policyOf(scope, resourceNamed(scope.services.config, 'nhu-cau-truc')).read) return [];
  const day: RawBuilder<unknown> = sql`day`;
  const { rows } = await sql<Need>`
    SELECT DISTINCT ON (day, ${NEED.profession}, ${NEED.kind}, ${NEED.skill}) ${selectAs<Need>({
      day: sql`to_char(${day}, 'YYYY-MM-DD')`,
      kind: NEED.kind,
      profession: NEED.profession,
      skill: NEED.skill,
      need: NEED.need,
    })}
    FROM generate_series(${scope.today}::date::timestamp, ${scope.today}::date + 1, interval '1 day') AS day
    JOIN nhu_cau_truc q ON ${NEED.department} = ${department} AND ${NEED.valid_from} <= day
      AND (${NEED.valid_until} IS NULL OR ${NEED.valid_until} >= day)
      AND (${NEED.weekday} IS NULL OR ${NEED.weekday}::int = extract(isodow FROM day))
    ORDER BY day, ${NEED.profession}, ${NEED.kind}, ${NEED.skill}, ${NEED.weekday} NULLS LAST`.execute(
    scope.db,
  );
  return rows;
}

/** What the duties that begin within the next hours need and have, those without need left out. */
export function nextCoverage(
  scope: Scope,
  department: string,
  needs: readonly Need[],
  duties: readonly DutyRow[],
): Covered[] {
  const zone = scope.services.settings.timeZone;
  const now = scope.now.getTime();
  const clock = clockOf(zone);
  const members = duties.map(({ person, profession, skills }) => ({
    id: person,
    profession,
    skills,
  }));
  const kinds = dutyKinds(scope.services);
  const startOf = ({ kind, day }: Need) => dutyTime(kinds[kind], day, clock).start;
  const next = needs.filter((need) => {
    const start = startOf(need);
    return need.need > 0 && start > now && start < now + AHEAD_MS;
  });
  return coverageOf(department, next, members, duties, zone)
    .map((one) => ({ ...one, start: new Date(startOf(one)).toISOString() }))
    .sort((one, other) => one.start.localeCompare(other.start));
}
