import type { Config } from '../../shared/resource/config';
import { partModel } from '../db/ddl/parts';
import { sameSeen } from '../db/ddl/seen';
import { readSnapshot } from '../db/ddl/snapshot-file';
import { MIGRATIONS } from '../db/extension-migrations';

/**
 * Looks that rows keep who sees them by the rules of the config: what was written by others would go on
 * letting people see them.
 * @throws Error naming each resource whose rules have changed since its migration.
 */
export async function checkSeenRules(config: Config, directory = MIGRATIONS): Promise<void> {
  const keeping = partModel(config, null).tables.filter(({ seen }) => seen);
  if (keeping.length === 0) return;
  const { tables } = await readSnapshot(directory);
  const changed = keeping.filter((table) => {
    const planned = tables.find(({ name }) => name === table.name);
    return !planned || !sameSeen(planned, table);
  });
  if (changed.length === 0) return;
  const names = changed.map(({ resource }) => `${resource}.access: who sees its rows has changed`);
  throw new Error(`${names.join('\n')}\nRun npm run db:plan to write the migration.`);
}
