import { visitorOf } from '../../shared/resource/actor';
import { type Config, findResource, resourceNamed } from '../../shared/resource/config';
import { SINGLE_ID, tableName } from '../../shared/resource/names';
import type { RecordOf, ResourceName } from '../../shared/resource/register';
import type { Resource } from '../../shared/resource/resource';
import type { Services } from '../services';
import { HookRegistry, type Values } from './hooks';
import { openScope } from './scope';
import { findStored } from './stored-record';
import { emptyRecord } from './validate-record';

/** Nobody in particular asks. */
const AT_SERVER = { requestId: 'settings:read', ip: '127.0.0.1', userAgent: '' };

/**
 * The rows of resources that are `single`, as a process knows them: read at the start, and again when
 * any process says at its commit that one changed. So they are asked for without waiting.
 */
class SingleRows {
  readonly #rows = new Map<string, Values>();
  readonly #told = new Set<() => void>();

  /** The row as it was read last, else as its fields begin. */
  known(resource: Resource): Values {
    const row = this.#rows.get(resource.name) ?? { id: SINGLE_ID, ...emptyRecord(resource) };
    this.#rows.set(resource.name, row);
    return row;
  }

  /** Calls `tell` whenever a row that others made something of is another; answers how to end it. */
  whenChanged(tell: () => void): () => void {
    this.#told.add(tell);
    return () => this.#told.delete(tell);
  }

  /** Takes what was read, unless something newer is known, and tells those who made something of it. */
  take(resource: Resource, row: Values): void {
    const known = Number(this.#rows.get(resource.name)?.version ?? 0);
    if (Number(row.version) < known) return;
    this.#rows.set(resource.name, row);
    for (const tell of this.#told) tell();
  }
}

const memories = new WeakMap<Services, SingleRows>();

/** What a server knows of single rows. */
export function singleRowsOf(services: Services): SingleRows {
  const memory = memories.get(services) ?? new SingleRows();
  memories.set(services, memory);
  return memory;
}

/** The single resources of a config whose table is `table`, or all of them. */
const singles = ({ resources }: Config, table?: string): Resource[] =>
  resources.filter(
    ({ single, name }) => single === true && (table === undefined || tableName(name) === table),
  );

/** Reads single rows anew: that of one table, or all. */
export async function rereadSingleRows(services: Services, table?: string): Promise<void> {
  const scope = openScope(
    services,
    new HookRegistry(),
    visitorOf(services.config.actors),
    AT_SERVER,
  );
  for (const resource of singles(services.config, table)) {
    const stored = await findStored(scope, resource, SINGLE_ID);
    if (stored) singleRowsOf(services).take(resource, stored.record);
  }
}

/**
 * The row of a single resource with all its fields, as this process knows it: a change that it made
 * itself at once, one of another process as soon as the database has told of it. Where the config has
 * no such resource, or a test has not read it, it is what its fields begin with.
 */
export function singleRow<N extends ResourceName>(services: Services, name: N): RecordOf<N> {
  return singleRowsOf(services).known(resourceNamed(services.config, name)) as RecordOf<N>;
}

/** Whether a config has this resource, so that its row may be asked for. */
export const hasSingle = ({ config }: Services, name: ResourceName): boolean =>
  findResource(config, name)?.single === true;
