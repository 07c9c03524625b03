import { type RawBuilder, sql } from 'kysely';
import { facetOf } from '../../shared/fields/registry';
import type { Language } from '../../shared/i18n/language';
import type { RecordView } from '../../shared/patient/profile-operations';
import { findResource } from '../../shared/resource/config';
import { tableName } from '../../shared/resource/names';
import type { Resource } from '../../shared/resource/resource';
import { columnSql } from '../db/sql/column';
import { AUDIT } from '../resource/audit';
import { policyOf, type Scope, sqlContext } from '../resource/scope';
import { ALIAS, rowsSql } from '../resource/select';

/** Rows of one answer. */
const PAGE = 30;

/** The ids of every row about the patient: lists name rows, not patients. */
function ownRows(scope: Scope, patient: string): RawBuilder<unknown> {
  const { config } = scope.services;
  const selects = config.resources.flatMap((resource) => {
    if (resource.patient === undefined) return [];
    const column = columnSql(config, resource, resource.patient, ALIAS, sqlContext(scope));
    return sql`SELECT ${sql.ref(`${ALIAS}.id`)}::text AS id
      FROM ${sql.table(tableName(resource.name))} AS ${sql.ref(ALIAS)}
      WHERE ${column} = ${patient}`;
  });
  return sql.join(selects, sql` UNION ALL `);
}

/** Title and name of doctors whom the asker may read about; other names stay within the clinic. */
function doctorOf(scope: Scope, doctors: Resource | undefined): RawBuilder<unknown> {
  const policy = doctors && policyOf(scope, doctors);
  if (!doctors || !policy?.read || !policy.fields.read.has('fullName')) {
    return sql`(SELECT NULL::text AS title, NULL::text AS full_name)`;
  }
  return sql`(SELECT ${sql.ref(`${ALIAS}.title`)}, ${sql.ref(`${ALIAS}.full_name`)}
    FROM bac_si AS ${sql.ref(ALIAS)}
    WHERE ${sql.ref(`${ALIAS}.user`)} = seen.actor
      AND ${rowsSql(scope, doctors, policy.rows)} LIMIT 1)`;
}

/** The name of whoever it was, for those who answer for the record. */
const anybody = sql`(SELECT NULL::text AS title, full_name FROM ca_nhan WHERE id = seen.actor)`;

type Row = Omit<RecordView, 'name'> & { title: string | null; fullName: string | null };

/** A row as it is answered: the doctor's name after their title. */
function toView(
  doctors: Resource | undefined,
  language: Language,
  { title, fullName, ...row }: Row,
): RecordView {
  const field = doctors?.fields.title;
  if (!field || title === null || fullName === null) return { ...row, name: fullName };
  return { ...row, name: `${facetOf(field).format(title, field, language)} ${fullName}` };
}

/**
 * Who saw or changed what is kept of a patient, from the audit, a day and a kind of data at a time,
 * the latest first. Patients are told the names of public doctors alone, and not what they did
 * themselves; `whole` names everybody and leaves nothing out.
 */
export async function recordViews(
  scope: Scope,
  patient: string,
  offset: number,
  language: Language,
  whole = false,
): Promise<{ views: RecordView[]; more: boolean }> {
  const audit = sql.table(tableName(AUDIT));
  const doctors = findResource(scope.services.config, 'bac-si');
  const { rows } = await sql<Row>`
    WITH own AS (SELECT array_agg(id) AS ids FROM (${ownRows(scope, patient)}) AS r),
    entry AS (
      SELECT e.at, e.actor, e.role, e.resource,
        CASE WHEN e.action IN ('view', 'list', 'view-file', 'look-up') THEN 'view'
          WHEN e.action = 'break-glass' THEN 'emergency'
          WHEN e.action = 'export' THEN 'export' ELSE 'change' END AS kind
      FROM ${audit} AS e, own
      WHERE (e.patient = ${patient} OR e.record_ids ?| own.ids)
        AND (${whole} OR e.actor IS DISTINCT FROM ${scope.actor.userId})
    ), seen AS (
      SELECT (at AT TIME ZONE ${scope.services.settings.timeZone})::date AS day, max(at) AS at,
        actor, role, kind, resource, count(*)::int AS times
      FROM entry GROUP BY 1, actor, role, kind, resource
      ORDER BY 2 DESC, actor, kind, resource LIMIT ${PAGE + 1} OFFSET ${offset}
    )
    SELECT seen.day, seen.at, seen.role, doctor.title, doctor.full_name AS "fullName", seen.kind,
      seen.resource, seen.times
    FROM seen LEFT JOIN LATERAL ${whole ? anybody : doctorOf(scope, doctors)} AS doctor ON true
    ORDER BY seen.at DESC, seen.actor, seen.kind, seen.resource`.execute(scope.db);
  const views = rows.slice(0, PAGE).map((row) => toView(doctors, language, row));
  return { views, more: rows.length > PAGE };
}
