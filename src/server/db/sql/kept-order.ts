import { type RawBuilder, sql } from 'kysely';
import type { Config } from '../../../shared/resource/config';
import type { RowSource } from './context';
import { columnRef, hasSortKey, referenceKey, sortKey } from './physical';
import { sortedReferences } from './word-sources';

/** What rows are put in order by where they keep it: nothing is worked out while they are read. */
export function keptOrder(
  config: Config,
  row: RowSource,
  name: string,
): RawBuilder<unknown> | null {
  const field = row.resource.fields[name];
  if (!field) return null;
  const kept = hasSortKey(row.resource, field)
    ? sortKey(name)
    : sortedReferences(config, row.resource).some(([one]) => one === name)
      ? referenceKey(name)
      : null;
  return kept === null ? null : sql`${columnRef(row, kept)} COLLATE "vi-x-icu"`;
}
