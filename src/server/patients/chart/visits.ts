import { type RawBuilder, sql } from 'kysely';
import type { ChartVisit, PatientChart } from '../../../shared/patient/chart-operations';
import { resourceNamed } from '../../../shared/resource/config';
import { APPOINTMENTS } from '../../../shared/staff-start/filters';
import { columnsOf } from '../../db/sql/columns-of';
import { objectAs, selectAs } from '../../db/sql/select-as';
import { matchingSql } from '../../resource/list';
import { policyOf, type Scope } from '../../resource/scope';

const VISIT = columnsOf('phieu_thong_tin', 't');
const DOCTOR = columnsOf('bac_si', 'd');
const DEPARTMENT = columnsOf('phong_ban', 'p');

/** Somebody who is still to come. */
const OPEN = sql`${VISIT.state} IN ('requested', 'confirmed')`;

type Visits = NonNullable<PatientChart['visits']>;
type Counted = Omit<Visits, 'own'>;

const toMoment = (visit: ChartVisit | null): ChartVisit | null =>
  visit && { ...visit, at: new Date(visit.at).toISOString() };

/**
 * How many visits a patient kept, missed and has ahead, with the next and the last: one statement. A role that
 * sees some visits only is told so, and is not told that there are others.
 */
export async function readVisits(scope: Scope, patient: string): Promise<Visits | null> {
  const resource = resourceNamed(scope.services.config, APPOINTMENTS);
  const { fields, rows: rule } = policyOf(scope, resource);
  if (!fields.read.has('patient')) return null;
  const own = matchingSql(scope, resource, { patient });
  const now = scope.now.toISOString();
  const ahead = sql`(${OPEN} AND ${VISIT.start} >= ${scope.today}::date)`;
  const number = (where: RawBuilder<unknown>) =>
    sql`(SELECT count(*)::integer FROM ${own} AND ${where})`;
  const one = (where: RawBuilder<unknown>, way: 'ASC' | 'DESC') =>
    sql`(SELECT ${objectAs<ChartVisit>({
      id: VISIT.id,
      code: VISIT.code,
      at: sql`to_jsonb(${VISIT.start})`,
      state: VISIT.state,
      doctor: sql`(SELECT ${DOCTOR.full_name} FROM bac_si d WHERE ${DOCTOR.id} = ${VISIT.doctor})`,
      department: sql`(SELECT ${DEPARTMENT.name} FROM phong_ban p
        WHERE ${DEPARTMENT.id} = ${VISIT.department})`,
    })} FROM ${own} AND ${where} ORDER BY ${VISIT.start} ${sql.raw(way)} LIMIT 1)`;
  const { rows } = await sql<Counted>`SELECT ${selectAs<Counted>({
    completed: number(sql`${VISIT.state} = 'completed'`),
    missed: number(sql`${VISIT.state} = 'no_show'`),
    toCome: number(ahead),
    next: one(ahead, 'ASC'),
    last: one(sql`${VISIT.state} = 'completed' AND ${VISIT.start} <= ${now}`, 'DESC'),
  })}`.execute(scope.db);
  const [found] = rows;
  if (!found) return null;
  return { ...found, own: rule !== null, next: toMoment(found.next), last: toMoment(found.last) };
}
