import type { RawBuilder, SqlBool } from 'kysely';
import { type Config, resourceNamed } from '../../shared/resource/config';
import type { Database } from '../db/database';
import { releaseFiles } from '../resource/files/link';

/**
 * Removes the drafts of bookings for which `condition` is true, with their files. `tx` is a transaction.
 * @returns how many there were.
 */
export async function removeDrafts(
  tx: Database,
  config: Config,
  condition: RawBuilder<SqlBool>,
): Promise<number> {
  const drafts = resourceNamed(config, 'nhap-dat-lich');
  const gone = await tx.deleteFrom('nhap_dat_lich').where(condition).returning('id').execute();
  for (const { id } of gone) await releaseFiles(tx, drafts, id);
  return gone.length;
}
