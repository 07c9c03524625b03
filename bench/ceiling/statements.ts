import { PATIENT, PATIENT_TITLES, VISIT, VISIT_TITLES } from './columns';

/** A statement that is prepared by its name. */
export interface Statement {
  name: string;
  text: string;
}

/** The living session and its account; $2 session, $3 account. */
export const ACTOR = `actor AS MATERIALIZED (SELECT a.id, a.role FROM auth_session s
  JOIN ca_nhan a ON a.id = s.user_id
  WHERE s.id = $2 AND s.user_id = $3 AND s.ended_at IS NULL AND s.expires_at > now()
    AND s.locked_at IS NULL AND NOT a.disabled AND a.role = 'quan-ly')`;

/** The entry of the audit; $4 its id, $5 the request, $6 the address. */
export const audited = (
  action: string,
  resource: string,
  more: string,
  values: string,
  from: string,
) =>
  `audited AS (INSERT INTO nhat_ky (id, at, actor, role, action, resource, request_id, ip, ${more})
    SELECT $4::uuid, now(), actor.id, actor.role, '${action}', '${resource}', $5, $6, ${values}
    FROM actor${from})`;

const counted = (table: string) =>
  `(SELECT CASE WHEN c.n <= 10000 THEN c.n ELSE greatest(c.n,
      (SELECT reltuples FROM pg_class WHERE oid = '${table}'::regclass))::bigint END
    FROM (SELECT count(*) AS n FROM (SELECT 1 FROM ${table} WHERE archived_at IS NULL LIMIT 10001) r)
      AS c)`;

/** What a list is of. */
interface Listed {
  table: 'benh_nhan' | 'phieu_thong_tin';
  resource: string;
  columns: string;
  titles: string;
  sort: string;
}

/** The entry of the audit of a page `f`. */
const listAudited = ({ table, resource }: Listed): string => {
  const patient = table === 'benh_nhan' ? 'id' : 'patient';
  return audited(
    'list',
    resource,
    'record_ids, patient',
    `(SELECT coalesce(jsonb_agg(f.id ORDER BY "$n"), '[]') FROM f),
      (SELECT CASE WHEN count(DISTINCT ${patient}) = 1 AND count(${patient}) = count(*)
        THEN (array_agg(${patient}))[1] END FROM f)`,
    '',
  );
};

/** A page of 25 rows; `$1` is today, which only patients use, and $7 how many rows come before. */
function listOf(listed: Listed): Statement {
  const { table, columns, titles, sort } = listed;
  return {
    name: `list ${table}`,
    text: `WITH ${ACTOR}, page AS (SELECT id, row_number() OVER () AS "$n" FROM (
          SELECT id FROM ${table} WHERE archived_at IS NULL
          ORDER BY ${sort} DESC, id DESC LIMIT 25 OFFSET $7) AS walked),
      f AS (SELECT ${columns}, "$n", $1::date AS "$day" FROM page JOIN ${table} AS t USING (id), actor),
      ${listAudited(listed)}
      SELECT f.*, ${titles}, ${counted(table)} AS "$total"
        FROM actor LEFT JOIN f ON true ORDER BY "$n"`,
  };
}

/** So many of what a search finds are put in order by their diacritics first. */
const RANKED = 1000;

/** The first 25 rows that have all words; $7 the words, $8 to $10 those of a name as they were typed. */
function searchOf(listed: Listed, rank: string): Statement {
  const { table, columns, titles, sort } = listed;
  return {
    name: `search ${table}`,
    text: `WITH ${ACTOR}, gathered AS MATERIALIZED (SELECT id, ${sort} AS key FROM ${table}
        WHERE archived_at IS NULL AND search_words @@ $7::tsquery),
      matched AS (SELECT id, row_number() OVER (ORDER BY key DESC NULLS LAST, id DESC) AS place
        FROM gathered ORDER BY place LIMIT ${RANKED}),
      page AS (SELECT id, row_number() OVER (ORDER BY ${rank}, place) AS "$n"
        FROM matched JOIN ${table} AS t USING (id) ORDER BY "$n" LIMIT 25),
      f AS (SELECT ${columns}, "$n", $1::date AS "$day" FROM page JOIN ${table} AS t USING (id), actor),
      ${listAudited(listed)}
      SELECT f.*, ${titles}, (SELECT count(*) FROM gathered) AS "$total"
        FROM actor LEFT JOIN f ON true ORDER BY "$n"`,
  };
}

const PATIENTS: Listed = {
  table: 'benh_nhan',
  resource: 'benh-nhan',
  columns: PATIENT,
  titles: PATIENT_TITLES,
  sort: 'code',
};
const VISITS: Listed = {
  table: 'phieu_thong_tin',
  resource: 'phieu-thong-tin',
  columns: VISIT,
  titles: VISIT_TITLES,
  sort: 'start',
};

/** Pages of patients and of appointments. */
export const LISTS = { [PATIENTS.resource]: listOf(PATIENTS), [VISITS.resource]: listOf(VISITS) };

const typed = (place: string) => `lower(t.full_name COLLATE "und-x-icu") LIKE ${place}`;

/** The same that have the words of a name. */
export const SEARCHES = {
  [PATIENTS.resource]: searchOf(
    PATIENTS,
    `CASE WHEN ${typed('$8')} AND ${typed('$9')} AND ${typed('$10')} THEN 0 ELSE 1 END`,
  ),
  [VISITS.resource]: searchOf(VISITS, '0'),
};

/** $7 the patient. */
export const GET_PATIENT: Statement = {
  name: 'get patient',
  text: `WITH ${ACTOR}, f AS (SELECT ${PATIENT} FROM benh_nhan t, actor WHERE t.id = $7),
    ${audited('view', 'benh-nhan', 'record_id, patient', 'f.id::text, f.id', ', f')}
    SELECT f.*, ${PATIENT_TITLES} FROM f`,
};

/** $7 the id, $8 to $10 the values, $11 the changes. */
export const CREATE_PATIENT: Statement = {
  name: 'create patient',
  text: `WITH ${ACTOR}, t AS (INSERT INTO benh_nhan (id, full_name, date_of_birth, sex)
      SELECT $7::uuid, $8::text, $9::text, $10::text FROM actor RETURNING *),
    f AS (SELECT ${PATIENT} FROM t),
    ${audited('create', 'benh-nhan', 'record_id, patient, changes', 'f.id::text, f.id, $11::jsonb', ', f')}
    SELECT f.*, ${PATIENT_TITLES} FROM f`,
};

/** $7 the id, $8 the version that was read, $9 the name. */
export const UPDATE_PATIENT: Statement = {
  name: 'update patient',
  text: `WITH ${ACTOR}, before AS (SELECT id, full_name FROM benh_nhan
      WHERE id = $7 AND version = $8 AND archived_at IS NULL FOR UPDATE),
    t AS (UPDATE benh_nhan p SET full_name = $9, version = version + 1, updated_at = now()
      FROM before, actor WHERE p.id = before.id RETURNING p.*),
    f AS (SELECT ${PATIENT} FROM t),
    ${audited(
      'update',
      'benh-nhan',
      'record_id, patient, changes',
      `f.id::text, f.id, jsonb_build_object('fullName',
        jsonb_build_object('from', before.full_name, 'to', f."fullName"))`,
      ', f, before',
    )}
    SELECT f.*, ${PATIENT_TITLES} FROM f`,
};
