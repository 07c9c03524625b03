import { type RawBuilder, sql } from 'kysely';
import { facetOf } from '../../shared/fields/registry';
import type { Language } from '../../shared/i18n/language';
import type { RecordView } from '../../shared/patient/profile-operations';
import { AUDIT } from '../../shared/resource/audited-acts';
import { findResource } from '../../shared/resource/config';
import { tableName } from '../../shared/resource/names';
import type { Resource } from '../../shared/resource/resource';
import { filedBefore } from '../audit/archive/filed-before';
import { columnSql } from '../db/sql/column';
import { anyIdOf } from '../patients/merged-ids';
import { policyOf, type Scope, sqlContext } from '../resource/scope';
import { ALIAS, fewRowsSql } from '../resource/select';

const AUDIT_TABLE = tableName(AUDIT);
/** Rows of one answer. */
const PAGE = 30;

/** The ids of every row about the patient: lists name rows, not patients. */
function ownRows(scope: Scope, patient: string): RawBuilder<unknown> {
  const { config } = scope.services;
  const selects = config.resources.flatMap((resource) => {
    if (resource.subject === undefined) return [];
    const column = columnSql(config, resource, resource.subject, ALIAS, sqlContext(scope));
    return sql`SELECT ${sql.ref(`${ALIAS}.id`)}::text AS id
      FROM ${sql.table(tableName(resource.name))} AS ${sql.ref(ALIAS)}
      WHERE ${column} = ${anyIdOf(scope, patient)}`;
  });
  return sql.join(selects, sql` UNION ALL `);
}

/** Who it was: a doctor with their title, anybody by name alone. */
interface Named {
  title: string | null;
  fullName: string | null;
}

/** The account of an entry that was seen. */
const SEEN_ACTOR = sql.ref<string>('seen.actor');

/** The name of whoever it was, for those who answer for the record. */
const anybody = ({ db }: Scope) =>
  db
    .selectFrom('ca_nhan')
    .select([sql<null>`NULL::text`.as('title'), 'full_name as fullName'])
    .where('id', '=', SEEN_ACTOR)
    .$castTo<Named>();

/** Title and name of doctors whom the asker may read about; other names stay within the clinic. */
function doctorOf(scope: Scope, doctors: Resource | undefined) {
  const policy = doctors && policyOf(scope, doctors);
  const isShown = policy?.read && policy.fields.read.has('fullName');
  return scope.db
    .selectFrom(`bac_si as ${ALIAS}`)
    .select(['t.title', 't.full_name as fullName'])
    .where('t.user', '=', SEEN_ACTOR)
    .where(isShown ? fewRowsSql(scope, doctors!, policy.rows) : sql<boolean>`false`)
    .limit(1)
    .$castTo<Named>();
}

/** The entries of the audit about a patient, and what was done, coarse enough for who it is about. */
function entries(scope: Scope, patient: string, whole: boolean) {
  const ids = sql`(SELECT array_agg(id) FROM (${ownRows(scope, patient)}) AS own)`;
  return scope.db
    .selectFrom('nhat_ky as e')
    .select((eb) => [
      'e.at',
      'e.actor',
      'e.role',
      'e.resource',
      eb
        .case()
        .when('e.action', 'in', ['view', 'list', 'view-file', 'look-up'])
        .then(sql.lit('view'))
        .when('e.action', '=', 'break-glass')
        .then(sql.lit('emergency'))
        .when('e.action', '=', 'export')
        .then(sql.lit('export'))
        .else(sql.lit('change'))
        .end()
        .$castTo<RecordView['kind']>()
        .as('kind'),
    ])
    .where((eb) =>
      eb.or([
        eb('e.patient', '=', anyIdOf(scope, patient)),
        sql<boolean>`${eb.ref('e.record_ids')} ?| ${ids}`,
      ]),
    )
    .$if(!whole, (others) => others.where('e.actor', 'is distinct from', scope.actor.userId));
}

/** The entries of each day, account and kind of data as one line, the latest first. */
const lines = (scope: Scope, patient: string, offset: number, whole: boolean) =>
  scope.db
    .with('entry', () => entries(scope, patient, whole))
    .with('seen', (cte) =>
      cte
        .selectFrom('entry')
        .select(({ fn, ref }) => [
          sql<string>`(${ref('at')} AT TIME ZONE ${scope.services.settings.timeZone})::date`.as(
            'day',
          ),
          fn.max('entry.at').as('last'),
          'actor',
          'role',
          'kind',
          'resource',
          sql<number>`count(*)::int`.as('times'),
        ])
        .groupBy(['day', 'actor', 'role', 'kind', 'resource'])
        .orderBy('last', 'desc')
        .orderBy(['actor', 'kind', 'resource'])
        .limit(PAGE + 1)
        .offset(offset),
    )
    .selectFrom('seen')
    .select(['seen.day', 'seen.last as at', 'seen.role', 'seen.kind', 'seen.resource'])
    .select('seen.times');

/** Lines of one page, and before which day there are others in archive files. */
interface RecordViews {
  views: RecordView[];
  more: boolean;
  filedBefore: string | null;
}

type Row = Omit<RecordView, 'name'> & Named;

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
): Promise<RecordViews> {
  const doctors = findResource(scope.services.config, 'bac-si');
  const rows = await lines(scope, patient, offset, whole)
    .leftJoinLateral(
      () => (whole ? anybody(scope) : doctorOf(scope, doctors)).as('who'),
      (join) => join.onTrue(),
    )
    .select(['who.title', 'who.fullName'])
    .orderBy('seen.last', 'desc')
    .orderBy(['seen.actor', 'seen.kind', 'seen.resource'])
    .execute();
  const views = rows.slice(0, PAGE).map((row) => toView(doctors, language, row));
  const since = sql`SELECT min(created_at) FROM benh_nhan WHERE id = ${anyIdOf(scope, patient)}`;
  const filed = await filedBefore(scope.db, AUDIT_TABLE, since);
  return { views, more: rows.length > PAGE, filedBefore: filed };
}
