import { sql } from 'kysely';
import { localDate } from '../../shared/format/dates';
import type { Config } from '../../shared/resource/config';
import { tendersOf } from '../../shared/resource/role';
import type { Database } from '../db/database';
import { queueNotification } from '../notify/notify';
import type { Services } from '../services';
import { addAnchor, anchorPath, type Head, readAnchors } from './anchors';
import { type Chain, chainsOf } from './chains';

/** Key of the advisory lock: of all processes on a database, one writes anchors at a time. */
const LOCK = 7_361_004;

/** The last entry of a chain that is sealed with the key. */
async function headOf(db: Database, chain: Chain): Promise<Head> {
  const { rows } = await sql<Head>`
    SELECT e.seq, e.hash FROM ${chain.entries} AS e
    WHERE e.seq = (SELECT max(last) FROM chain_seal WHERE chain = ${chain.name})`.execute(db);
  return { chain: chain.name, seq: rows[0]?.seq ?? 0, hash: rows[0]?.hash ?? '' };
}

/** Tells all who look after the server the heads, so that they stand in mailboxes as well. */
async function tellTenders(
  db: Database,
  config: Config,
  day: string,
  heads: Head[],
): Promise<void> {
  const roles = tendersOf(config.actors);
  if (roles.length === 0) return;
  const people = await db
    .selectFrom('ca_nhan')
    .select('id')
    .where('role', 'in', roles)
    .where('disabled', '=', false)
    .execute();
  const body = heads.map(({ chain, seq, hash }) => `${chain} #${seq} ${hash}`).join('; ');
  for (const { id } of people) {
    await queueNotification(db, {
      user: id,
      kind: 'system',
      params: {
        title: { vi: `Mốc nhật ký ngày ${day}`, en: `Anchors of the audit of ${day}` },
        body: {
          vi: `Hãy giữ tin này để đối chiếu: ${body}`,
          en: `Keep this message to compare with: ${body}`,
        },
      },
      dedupeKey: `chain-anchor:${day}`,
    });
  }
}

/**
 * Writes where the chains end now into the log and the file of anchors, once they have moved, and
 * tells those who look after the server once a day.
 */
export async function anchorChains({ db, config, settings, log, clock }: Services): Promise<void> {
  const now = clock();
  await db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);
    const heads = await Promise.all(chainsOf(config).map((chain) => headOf(tx, chain)));
    const last = (await readAnchors(anchorPath(settings))).at(-1);
    if (JSON.stringify(last?.heads) === JSON.stringify(heads)) return;
    const days = [now, new Date(last?.at ?? now)].map((at) => localDate(at, settings.timeZone));
    if (days[0] !== days[1]) await tellTenders(tx, config, days[0]!, heads);
    await addAnchor(settings, now, heads);
    log.info({ heads }, 'anchors of the audit');
  });
}
