import { uuidv7 } from 'uuidv7';
import { resourceNamed } from '../../shared/resource/config';
import type { RecordOf, ResourceName } from '../../shared/resource/register';
import type { Resource } from '../../shared/resource/resource';
import type { Scope } from './scope';
import { findStored } from './stored-record';
import { insertRow, updateRow } from './write-row';

type Given<N extends ResourceName> = Partial<Omit<RecordOf<N>, 'id' | 'version'>>;

/** The entity; `values` are typed by its name where they are given. */
const named = (scope: Scope, name: ResourceName): Resource =>
  resourceNamed(scope.services.config, name);

/**
 * Rows of the config's entities for hooks and actions, by the names and types of their fields, whoever
 * acts: in the transaction of `scope`, with what is encrypted in the clear. A write raises the version
 * and notes the time; it is not audited and no hook is told of it.
 */
export const rowsOf = (scope: Scope) => ({
  /** The row with all its fields; null where there is none. */
  async get<N extends ResourceName>(name: N, id: string): Promise<RecordOf<N> | null> {
    const stored = await findStored(scope, named(scope, name), id);
    return (stored?.record as RecordOf<N> | undefined) ?? null;
  },
  /** Adds a row and answers its id. @throws the database's error where a rule refuses it. */
  async create<N extends ResourceName>(name: N, values: Given<N>): Promise<string> {
    const id = uuidv7();
    await insertRow(scope, named(scope, name), id, values);
    return id;
  },
  /** Sets these fields of a row. @throws the database's error where a rule refuses it. */
  async update<N extends ResourceName>(name: N, id: string, values: Given<N>): Promise<void> {
    await updateRow(scope, named(scope, name), id, values);
  },
});
