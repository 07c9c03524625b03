import type { Config } from '../../../shared/resource/config';
import type { About } from './model';
import { schemaModel } from './tables';

/** What a violated constraint means in terms of the config. */
export interface Explanation extends About {
  /** The resource whose table has the constraint: for a refused delete the one that refers. */
  resource: string;
}

const known = new WeakMap<Config, Map<string, Explanation>>();

function explanations(config: Config): Map<string, Explanation> {
  const found = new Map<string, Explanation>();
  for (const table of schemaModel(config).tables) {
    for (const { name, about } of [...table.constraints, ...table.indexes]) {
      if (about) found.set(name, { ...about, resource: table.resource });
    }
  }
  return found;
}

/**
 * What the constraint named by PostgreSQL (SQLSTATE 23503, 23505, 23514, 23P01) guards: the fields
 * to answer at, the first one first; null for one that is not from the config.
 */
export function explainConstraint(config: Config, constraintName: string): Explanation | null {
  let map = known.get(config);
  if (!map) {
    map = explanations(config);
    known.set(config, map);
  }
  return map.get(constraintName) ?? null;
}
