import { type RawBuilder, sql } from 'kysely';
import type { Config, KeptChain } from '../../shared/resource/config';
import { tableName } from '../../shared/resource/names';

/** One entry of a chain, as its own hashes link it. */
export interface ChainEntry {
  seq: number;
  id: string;
  /** In hex. */
  hash: string;
}

/** A hash chain of the database. */
export interface Chain {
  /** Its table. */
  name: string;
  /** Its entries, as a table of seq, id and hash. */
  entries: RawBuilder<ChainEntry>;
}

/** A chain that the product keeps itself. */
export function keptChain({ table, of }: KeptChain): Chain {
  const entries = sql<ChainEntry>`(SELECT seq, ${sql.ref(of)} AS id, hash
    FROM ${sql.table(table)} WHERE seq IS NOT NULL)`;
  return { name: table, entries };
}

/** The chain of one append-only resource. */
export function auditChain(resource: string): Chain {
  const name = tableName(resource);
  const entries = sql<ChainEntry>`(SELECT seal_seq AS seq, id, encode(seal_hash, 'hex') AS hash
    FROM ${sql.table(name)} WHERE seal_seq IS NOT NULL)`;
  return { name, entries };
}

/** Every chain of a config. */
export function chainsOf(config: Config): Chain[] {
  const audits = config.resources.filter(({ appendOnly }) => appendOnly);
  const chains = audits.map(({ name }) => auditChain(name));
  return [...chains, ...(config.chains ?? []).map(keptChain)];
}
