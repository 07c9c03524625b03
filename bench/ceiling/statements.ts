import { PATIENT, PATIENT_TITLES, VISIT, VISIT_TITLES } from './columns';

/** A statement that is prepared by its name. */
export interface Statement {
  name: string;
  text: string;
}

/** The living session and its account; $2 session, $3 account. */
const ACTOR = `actor AS MATERIALIZED (SELECT a.id, a.role FROM auth_session s
  JOIN ca_nhan a ON a.id = s.user_id
  WHERE s.id = $2 AND s.user_id = $3 AND s.ended_at IS NULL AND s.expires_at > now()
    AND s.locked_at IS NULL AND NOT a.disabled AND a.role = 'quan-ly')`;

/** The entry of the audit; $4 its id, $5 the request, $6 the address. */
const audited = (action: string, resource: string, more: string, values: string, from: string) =>
  `audited AS (INSERT INTO nhat_ky (id, at, actor, role, action, resource, request_id, ip, ${more})
    SELECT $4::uuid, now(), actor.id, actor.role, '${action}', '${resource}', $5, $6, ${values}
    FROM actor${from})`;

const counted = (table: string) =>
  `(SELECT CASE WHEN c.n <= 10000 THEN c.n ELSE greatest(c.n,
      (SELECT reltuples FROM pg_class WHERE oid = '${table}'::regclass))::bigint END
    FROM (SELECT count(*) AS n FROM (SELECT 1 FROM ${table} WHERE archived_at IS NULL LIMIT 10001) r)
      AS c)`;

/** A page of 25 rows; `$1` is today, which only patients use. */
function listOf(table: string, resource: string, columns: string, titles: string, sort: string) {
  const patient = table === 'benh_nhan' ? 'id' : 'patient';
  return {
    name: `list ${table}`,
    text: `WITH ${ACTOR}, f AS (SELECT ${columns}, row_number() OVER () AS "$n", $1::date AS "$day"
        FROM (SELECT * FROM ${table} WHERE archived_at IS NULL
          ORDER BY ${sort} DESC, id DESC LIMIT 25) AS t, actor),
      ${audited(
        'list',
        resource,
        'record_ids, patient',
        `(SELECT coalesce(jsonb_agg(f.id ORDER BY "$n"), '[]') FROM f),
          (SELECT CASE WHEN count(DISTINCT ${patient}) = 1 AND count(${patient}) = count(*)
            THEN (array_agg(${patient}))[1] END FROM f)`,
        '',
      )}
      SELECT f.*, ${titles}, ${counted(table)} AS "$total" FROM f ORDER BY "$n"`,
  };
}

export const LIST_PATIENTS = listOf('benh_nhan', 'benh-nhan', PATIENT, PATIENT_TITLES, 'code');
export const LIST_VISITS = listOf(
  'phieu_thong_tin',
  'phieu-thong-tin',
  VISIT,
  VISIT_TITLES,
  'start',
);

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
