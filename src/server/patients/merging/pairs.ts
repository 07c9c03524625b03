import { sql } from 'kysely';
import type { LikelyPair } from '../../../shared/patient/merge-operations';
import { columnsOf } from '../../db/sql/columns-of';
import { asRow } from '../../resource/as-row';
import { listRecords } from '../../resource/list';
import { readListQuery } from '../../resource/list-query';
import { denied, policyOf, type Scope } from '../../resource/scope';
import { ALIAS, rowsSql } from '../../resource/select';
import { agreements, personWeight } from '../find-similar';
import { maybeAlike } from '../maybe-alike';
import { areTwoCitizens, patientsOf } from './pair';

/** Patients looked at in each go of one call, the newest first: where pairs are many, the first few have enough. */
const GOES = [50, 150, 300, 500, 1000] as const;
/** Pairs that one call answers at the most, give or take those of the last go. */
const ENOUGH = 20;

interface Candidate {
  newer: string;
  older: string;
  newerName: string;
  olderName: string;
  newerBorn: string;
  olderBorn: string;
  phone: boolean;
}

interface Go {
  candidates: Candidate[];
  last: string | null;
}

const [INNER, NEW] = [columnsOf('benh_nhan', ALIAS), columnsOf('benh_nhan', 'n')];

/**
 * For each of the next patients, the older ones with the same phone, or born on the same day, whose names
 * may be alike: a birthday of which only the year is known has thousands.
 */
async function nextCandidates(scope: Scope, before: string | null, most: number): Promise<Go> {
  const patients = patientsOf(scope);
  const { read, rows } = policyOf(scope, patients);
  if (!read) throw denied(scope.actor);
  const seen = sql`${sql.ref(`${ALIAS}.archived_at`)} IS NULL AND ${rowsSql(scope, patients, rows)}`;
  const found = await sql<Candidate & { last: string | null }>`
    WITH newest AS MATERIALIZED (
      SELECT ${sql.ref(ALIAS)}.* FROM benh_nhan AS ${sql.ref(ALIAS)}
      WHERE ${seen} AND (${before}::uuid IS NULL OR ${sql.ref(`${ALIAS}.id`)} < ${before}::uuid)
      ORDER BY ${sql.ref(`${ALIAS}.id`)} DESC LIMIT ${sql.lit(most)}),
    cut AS (SELECT min(id::text) AS last FROM newest HAVING count(*) = ${sql.lit(most)})
    SELECT n.id AS newer, o.id AS older, ${NEW.full_name} AS "newerName", o.name AS "olderName",
      ${NEW.date_of_birth} AS "newerBorn", o.born AS "olderBorn", coalesce(o.phone, false) AS phone,
      (SELECT last FROM cut) AS last
    FROM (SELECT 1) AS one LEFT JOIN newest AS n ON true LEFT JOIN LATERAL (
      SELECT ${sql.ref(ALIAS)}.id, ${INNER.full_name} AS name, ${INNER.date_of_birth} AS born,
        ${INNER.phone} = ${NEW.phone} AS phone
      FROM benh_nhan AS ${sql.ref(ALIAS)}
      WHERE (${INNER.date_of_birth} = ${NEW.date_of_birth} OR ${INNER.phone} = ${NEW.phone})
        AND ${sql.ref(ALIAS)}.id < n.id AND ${seen}
        AND ${maybeAlike(INNER.full_name_fold, NEW.full_name_fold)}
        AND NOT EXISTS (SELECT FROM gop_ho_so AS g WHERE ${GONE.state} = 'different'
          AND (${GONE.kept}, ${GONE.merged}) IN ((n.id, ${sql.ref(ALIAS)}.id), (${sql.ref(ALIAS)}.id, n.id)))
      LIMIT 100) AS o ON true`.execute(scope.db);
  return {
    candidates: found.rows.filter(({ older }) => older !== null),
    last: found.rows[0]?.last ?? null,
  };
}

const GONE = columnsOf('gop_ho_so', 'g');

const likely = ({ newerName, newerBorn, olderName, olderBorn, phone }: Candidate) =>
  agreements(
    { fullName: newerName, dateOfBirth: newerBorn },
    { fullName: olderName, dateOfBirth: olderBorn },
    new Set(phone ? ['phone'] : []),
  );

/**
 * Pairs of records that may be of one person, those with the newest record first, among those whom the
 * asker may see; and where to look on from. Namesakes with a citizen id each are two people: where one of the
 * ids is a slip, they are merged from the page of either.
 * @throws AppError FORBIDDEN for who may not read patients.
 */
export async function likelyPairs(
  scope: Scope,
  before: string | null,
): Promise<{ pairs: LikelyPair[]; before: string | null }> {
  const found: { newer: string; older: string; agrees: LikelyPair['agrees'] }[] = [];
  let last = before;
  for (const most of GOES) {
    const next = await nextCandidates(scope, last, most);
    for (const candidate of next.candidates) {
      const agrees = likely(candidate);
      if (personWeight(agrees) > 0) found.push({ ...candidate, agrees });
    }
    last = next.last;
    if (last === null || found.length >= ENOUGH) break;
  }
  const ids = [...new Set(found.flatMap(({ newer, older }) => [newer, older]))];
  if (ids.length === 0) return { pairs: [], before: last };
  const patients = patientsOf(scope);
  const query = readListQuery(scope, patients, {
    filter: JSON.stringify({ id: ids }),
    range: JSON.stringify([0, ids.length - 1]),
  });
  const { rows } = await listRecords(scope, patients, query);
  const byId = new Map(rows.map((one) => [String(one.id), asRow('benh-nhan', one)]));
  const pairs = found
    .flatMap(({ newer, older, agrees }) => {
      const both = [byId.get(newer), byId.get(older)] as const;
      if (!both[0] || !both[1] || areTwoCitizens(both[0], both[1])) return [];
      return [{ newer: both[0], older: both[1], agrees }];
    })
    .sort((a, b) => String(b.newer.id).localeCompare(String(a.newer.id)));
  return { pairs, before: last };
}
