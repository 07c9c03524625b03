import {
  type AliasedExpression,
  type Expression,
  expressionBuilder,
  type NotNull,
  sql,
} from 'kysely';
import type { ClaimName } from '../../shared/resource/actor';
import type { Tables } from '../db/database';
import { columnsOf } from '../db/sql/columns-of';

/*
 * What the clinic knows of who asks, besides the account: each claim that `ACTORS` describes, as a part of
 * the statement that reads the account `a`.
 */

const PATIENT = columnsOf('benh_nhan', 'b');

const ofAccount = expressionBuilder<Tables & { a: Tables['ca_nhan'] }, 'a'>();

/** Patients and those who were merged into them: what was signed goes on naming these. */
const withMerged = (patients: Expression<unknown>) => sql`${patients}
  UNION ALL SELECT b.id FROM benh_nhan b WHERE ${PATIENT.merged_into} IN (${patients})`;

const linked = () =>
  ofAccount
    .selectFrom('nguoi_than as g')
    .select('g.patient')
    .whereRef('g.user', '=', 'a.id')
    .where('g.verified_at', 'is not', null);

const doctor = () =>
  ofAccount
    .selectFrom('bac_si as d')
    .select('d.id')
    .whereRef('d.user', '=', 'a.id')
    .where('d.archived_at', 'is', null)
    .limit(1);

const nurse = () =>
  ofAccount
    .selectFrom('y_ta as n')
    .select('n.id')
    .whereRef('n.user', '=', 'a.id')
    .where('n.archived_at', 'is', null)
    .limit(1);

const departments = () =>
  ofAccount
    .selectFrom('bac_si__departments as j')
    .select('j.phong_ban_id as id')
    .where('j.bac_si_id', 'in', doctor())
    .union(
      ofAccount
        .selectFrom('y_ta as own')
        .select('own.department as id')
        .where('own.id', 'in', nurse())
        .where('own.department', 'is not', null)
        .$narrowType<{ id: NotNull }>(),
    );

/** The claims of the account `a` by their names. */
export function claimsOf(now: string): AliasedExpression<unknown, ClaimName>[] {
  const clinical = linked().where((link) =>
    link.or([link('g.clinical_from', 'is', null), link('g.clinical_from', '<=', now)]),
  );
  const claims: { [C in ClaimName]: Expression<unknown> } = {
    patientIds: sql`ARRAY(${withMerged(linked())})`,
    clinicalPatientIds: sql`ARRAY(${withMerged(clinical)})`,
    doctorId: doctor(),
    nurseId: nurse(),
    departmentIds: sql`ARRAY(${departments()})`,
  };
  return Object.entries(claims).map(([name, claim]) => sql`${claim}`.as(name as ClaimName));
}

/** When one of them changes by itself next; null where none does. */
export const claimsChangeAt = (now: string) =>
  ofAccount
    .selectFrom('nguoi_than as g')
    .select((link) => link.fn.min('g.clinical_from').as('from'))
    .whereRef('g.user', '=', 'a.id')
    .where('g.clinical_from', '>', now);
