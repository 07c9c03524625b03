import { sql } from 'kysely';
import type { Config } from '../../../shared/resource/config';
import type { Client } from '../../db/client';
import type { Database, Tables } from '../../db/database';
import { fillSeen } from '../../db/ddl/seen';
import { schemaModel } from '../../db/ddl/tables';
import { layAside } from './lay-aside';
import type { Progress } from './progress';

/** Gives rows that keep who sees them what the rows that were copied say, whose triggers rested. */
export async function fillWhoSees(
  client: Client,
  config: Config,
  progress: Progress,
): Promise<void> {
  for (const { name, seen } of schemaModel(config).tables) {
    if (!seen) continue;
    const restore = await layAside(client, name as keyof Tables & string);
    const step = progress.begin(`${name}: ai được xem / who sees its rows`, 0);
    await client.query(fillSeen(name, seen));
    step.end();
    await restore(progress);
  }
}

/** Takes back the room of the rows as they were before: each was written twice. */
export async function packSeen(owner: Database, config: Config): Promise<void> {
  for (const { name, seen } of schemaModel(config).tables) {
    if (seen) await sql`VACUUM FULL ${sql.table(name)}`.execute(owner);
  }
}
