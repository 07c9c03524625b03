import dayjs from 'dayjs';
import { type RawBuilder, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { AppError, type Text } from '../../shared/errors';
import { AUDIT } from '../../shared/resource/audited-acts';
import { resourceNamed } from '../../shared/resource/config';
import type { Role } from '../../shared/resource/role';
import { MOST_DAYS, READ_MS, type Rule } from '../../shared/unusual-access/limits';
import type { Finding, Look } from '../../shared/unusual-access/operations';
import { columnsOf } from '../db/sql/columns-of';
import { selectAs } from '../db/sql/select-as';
import { audit } from '../resource/audit';
import type { Scope } from '../resource/scope';
import { flaggedSql, type Range } from './findings-sql';

const WRONG_RANGE: Text = {
  vi: `Chọn từ ngày đến ngày, nhiều nhất ${MOST_DAYS} ngày.`,
  en: `Choose a first and a last day, at most ${MOST_DAYS} days.`,
};

/** @throws AppError INVALID at `to` for days the wrong way round, or too many. */
function requireRange({ from, to }: Range): void {
  const days = dayjs(to).diff(dayjs(from), 'day');
  if (days < 0 || days >= MOST_DAYS) throw new AppError('INVALID', { errors: { to: WRONG_RANGE } });
}

type Row = Omit<Finding, 'review'> & {
  reviewedAt: string | null;
  reviewer: string | null;
  note: string | null;
};

const ACCOUNT = columnsOf('ca_nhan', 'a');
const PATIENT = columnsOf('benh_nhan', 'b');

/** Reads for longer than what a screen asks at every turn may take: this is asked once in a while. */
const readLong = <T>({ db }: Scope, statement: RawBuilder<T>): Promise<readonly T[]> =>
  db.transaction().execute(async (tx) => {
    await sql`SET LOCAL statement_timeout = ${sql.lit(READ_MS)}`.execute(tx);
    return (await statement.execute(tx)).rows;
  });

/** Who looked at patients in an unusual way in these days, unreviewed findings first. */
export async function findUnusual(scope: Scope, range: Range): Promise<Finding[]> {
  requireRange(range);
  const found = sql<Row>`${flaggedSql(range)}
    SELECT ${selectAs<Row>({
      actor: sql`f.actor`,
      name: ACCOUNT.full_name,
      role: ACCOUNT.role,
      rule: sql`f.rule`,
      patients: sql`count(*)::int`,
      usual: sql`CASE WHEN f.rule = 'many'
        THEN (SELECT w.usual FROM worst w WHERE w.actor = f.actor) END`,
      last: sql`max(f.last)`,
      reviewedAt: sql`r.at`,
      reviewer: sql`r.reviewer`,
      note: sql`r.note`,
    })}
    FROM flagged f JOIN ca_nhan a ON a.id = f.actor
    LEFT JOIN LATERAL (
      SELECT v.at, v.note, ${columnsOf('ca_nhan', 'm').full_name} AS reviewer
      FROM unusual_review v JOIN ca_nhan m ON m.id = v.reviewed_by
      WHERE v.actor = f.actor AND v.rule = f.rule ORDER BY v.at DESC LIMIT 1
    ) r ON true
    GROUP BY f.actor, ${ACCOUNT.full_name}, ${ACCOUNT.role}, f.rule, r.at, r.reviewer, r.note
    ORDER BY r.at >= max(f.last) NULLS FIRST, count(*) DESC, f.actor, f.rule LIMIT 500`;
  const rows = await readLong(scope, found);
  return rows.map(({ reviewedAt, reviewer, note, ...finding }) => {
    const stands = reviewedAt !== null && Date.parse(reviewedAt) >= Date.parse(finding.last);
    return {
      ...finding,
      review: stands ? { at: reviewedAt, by: reviewer ?? '', note: note ?? '' } : null,
    };
  });
}

/** The patients behind a finding; that they were looked up again is audited. */
export async function unusualLooks(
  scope: Scope,
  actor: string,
  rule: Rule,
  range: Range,
): Promise<Look[]> {
  requireRange(range);
  const found = sql<Look>`${flaggedSql(range)}
    SELECT ${selectAs<Look>({
      patient: sql`f.patient`,
      code: PATIENT.code,
      name: PATIENT.full_name,
      times: sql`f.times`,
      last: sql`f.last`,
    })}
    FROM flagged f JOIN benh_nhan b ON b.id = f.patient
    WHERE f.actor = ${actor} AND f.rule = ${rule}
    ORDER BY f.last DESC, f.patient LIMIT 200`;
  const rows = await readLong(scope, found);
  const resource = resourceNamed(scope.services.config, 'benh-nhan');
  const recordIds = rows.map(({ patient }) => patient);
  await audit(scope, { action: 'list', resource, recordIds, note: `unusual-access ${rule}` });
  return [...rows];
}

interface Review extends Range {
  rule: Rule;
  note: string;
}

/** Keeps that somebody has looked into a finding. @throws AppError NOT_FOUND, FORBIDDEN, INVALID. */
export async function reviewUnusual(scope: Scope, actor: string, review: Review): Promise<void> {
  requireRange(review);
  // Nobody clears their own name.
  if (actor === scope.actor.userId) throw new AppError('FORBIDDEN');
  await scope.db.transaction().execute(async (db) => {
    const known = await db
      .selectFrom('ca_nhan')
      .select('role')
      .where('id', '=', actor)
      .executeTakeFirst();
    const patient: Role = 'benh-nhan';
    if (!known || known.role === patient) throw new AppError('NOT_FOUND');
    await db
      .insertInto('unusual_review')
      .values({
        id: uuidv7(),
        actor,
        rule: review.rule,
        from_day: review.from,
        to_day: review.to,
        reviewed_by: String(scope.actor.userId),
        at: scope.now.toISOString(),
        note: review.note,
      })
      .execute();
    await audit(
      { ...scope, db },
      {
        action: 'review-access',
        resource: resourceNamed(scope.services.config, AUDIT),
        recordId: actor,
        note: `${review.rule} ${review.from} – ${review.to}: ${review.note}`,
      },
    );
  });
}
