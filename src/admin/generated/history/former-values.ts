import { filesOf } from '../../../shared/fields/ask';
import type { HistoryEntry } from '../../../shared/resource/operations';
import type { Resource } from '../../../shared/resource/resource';
import type { Values } from '../form/form-values';

/**
 * What the fields of a record were before one of the entries of its history (the latest first), as far
 * as they differ from `record` and can be put back: no files, and nothing that the history does not know.
 */
export function formerValues(
  resource: Resource,
  writable: ReadonlySet<string>,
  record: Values,
  entries: readonly HistoryEntry[],
  before: number,
): Values {
  const former: Values = {};
  for (const { changes } of entries.slice(0, before + 1)) {
    for (const [name, { from }] of Object.entries(changes)) former[name] = from ?? null;
  }
  const puts = Object.entries(former).filter(([name, value]) => {
    const field = resource.fields[name];
    if (!field || !writable.has(name) || field.encrypted || filesOf(field)) return false;
    return JSON.stringify(value) !== JSON.stringify(record[name] ?? null);
  });
  return Object.fromEntries(puts);
}
