import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { RETENTION_RULES, type RetentionName } from '../../shared/privacy/retention';
import { removeDrafts } from '../booking/remove-drafts';
import { columnsOf } from '../db/sql/columns-of';
import type { Services } from '../services';

/** What a rule found past its time, what it removed, and what it leaves to a person. */
export interface Outcome {
  found: number;
  removed: number;
  proposed: number;
}

type Work = (services: Services, before: Date) => Promise<Outcome>;

async function removeWhere({ db }: Services, statement: RawBuilder<unknown>): Promise<Outcome> {
  const { numAffectedRows } = await statement.execute(db);
  const removed = Number(numAffectedRows ?? 0);
  return { found: removed, removed, proposed: 0 };
}

/** Rows that a statement removes at most, which then stays well within its time. */
const LOT = 20_000;

/** Removes rows lot by lot: what grows by the million is not removed in the time of one statement. */
async function removeInLots(
  { db, stopping }: Services,
  statement: (most: number) => RawBuilder<unknown>,
): Promise<Outcome> {
  let removed = 0;
  for (;;) {
    const { numAffectedRows } = await statement(LOT).execute(db);
    const lot = Number(numAffectedRows ?? 0);
    removed += lot;
    if (lot < LOT || stopping?.aborted) return { found: removed, removed, proposed: 0 };
  }
}

async function propose({ db }: Services, count: RawBuilder<{ n: number }>): Promise<Outcome> {
  const { rows } = await count.execute(db);
  const n = rows[0]?.n ?? 0;
  return { found: n, removed: 0, proposed: n };
}

/** Drafts of bookings go with their files. */
async function dropDrafts({ db, config }: Services, before: Date): Promise<Outcome> {
  const removed = await db
    .transaction()
    .execute((tx) => removeDrafts(tx, config, sql<SqlBool>`updated_at < ${before}`));
  return { found: removed, removed, proposed: 0 };
}

const ARCHIVED = columnsOf('luu_tru_ho_so');
const ACCOUNT = columnsOf('ca_nhan');

/** What each rule does; a rule without its work does not compile. */
const WORK: Record<RetentionName, Work> = {
  'phien-dang-nhap': (services, before) =>
    removeWhere(services, sql`DELETE FROM auth_session WHERE expires_at < ${before}`),
  'ma-mot-lan': (services, before) =>
    removeWhere(services, sql`DELETE FROM auth_code WHERE expires_at < ${before}`),
  'lan-thu-sai': (services, before) =>
    removeWhere(services, sql`DELETE FROM auth_throttle WHERE last_at < ${before}`),
  'tin-gui-di': (services, before) =>
    removeInLots(
      services,
      (most) => sql`DELETE FROM notify_outbox
        WHERE id IN (SELECT id FROM notify_outbox WHERE finished_at < ${before} LIMIT ${most})`,
    ),
  'thong-bao': (services, before) =>
    removeInLots(
      services,
      (most) => sql`DELETE FROM thong_bao
        WHERE id IN (SELECT id FROM thong_bao WHERE created_at < ${before} LIMIT ${most})`,
    ),
  'nhap-dat-lich': dropDrafts,
  'luu-nhap': (services, before) =>
    removeInLots(
      services,
      (most) => sql`DELETE FROM record_save WHERE (record, save_id) IN (
        SELECT s.record, s.save_id FROM record_save s JOIN ho_so_benh_an r ON r.id = s.record
        WHERE ${columnsOf('ho_so_benh_an', 'r').state} IN ('signed', 'archived') AND s.at < ${before}
        LIMIT ${most})`,
    ),
  'benh-an-do-dang': (services, before) =>
    propose(
      services,
      sql`SELECT count(*)::int AS n FROM ho_so_benh_an
        WHERE ${columnsOf('ho_so_benh_an').state} IN ('draft', 'in_care') AND archived_at IS NULL AND updated_at < ${before}`,
    ),
  'ho-so-het-han': (services, now) =>
    propose(
      services,
      sql`SELECT count(*)::int AS n FROM luu_tru_ho_so WHERE ${ARCHIVED.state} = 'stored'
        AND archived_at IS NULL AND ${ARCHIVED.retain_until} < ${now}::timestamptz::date`,
    ),
  'tai-khoan-khoa': (services, before) =>
    propose(
      services,
      sql`SELECT count(*)::int AS n FROM ca_nhan
        WHERE ${ACCOUNT.disabled} AND ${ACCOUNT.erased_at} IS NULL AND updated_at < ${before}`,
    ),
  'nhat-ky': (services, before) =>
    propose(
      services,
      sql`SELECT (SELECT count(*) FROM nhat_ky WHERE ${columnsOf('nhat_ky').at} < ${before})::int
        + (SELECT coalesce(sum(rows), 0) FROM sen_archived_month
          WHERE table_name = 'nhat_ky' AND last_at < ${before})::int AS n`,
    ),
};

/** Runs one rule as of now. */
export function applyRule(services: Services, name: RetentionName): Promise<Outcome> {
  const { days } = RETENTION_RULES[name];
  const before = new Date(services.clock().getTime() - (days ?? 0) * 86_400_000);
  return WORK[name](services, before);
}
