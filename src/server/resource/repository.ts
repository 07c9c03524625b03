import type { Actor } from '../../shared/resource/actor';
import type { Resource } from '../../shared/resource/resource';
import type { RequestInfo } from '../http/request';
import type { Services } from '../services';
import { createRecord } from './create';
import { getRecord, requireVisible } from './get';
import type { HookRegistry, Values } from './hooks';
import { listRecords, type Page } from './list';
import { type ListQuery, type RawListQuery, readListQuery } from './list-query';
import type { RecordInput } from './record-input';
import { removeRecord } from './remove';
import { openScope, type Scope } from './scope';
import { type ExpectedVersion, updateRecord } from './update';

/** The rows of every resource as one actor may see and change them; each call is audited. */
export interface Repository {
  scope: Scope;
  /** Reads the query of a list call; throws as `readListQuery` does. */
  query(resource: Resource, raw: RawListQuery): ListQuery;
  list(resource: Resource, query: ListQuery): Promise<Page>;
  get(resource: Resource, id: string): Promise<Values>;
  /** Makes sure that the actor may see a row, without a view of it; throws as `get` does. */
  find(resource: Resource, id: string): Promise<void>;
  create(resource: Resource, input: RecordInput): Promise<Values>;
  update(
    resource: Resource,
    id: string,
    input: RecordInput,
    expected: ExpectedVersion,
  ): Promise<Values>;
  remove(resource: Resource, id: string): Promise<Values>;
}

/** The repository of one request. */
export function createRepository(
  services: Services,
  hooks: HookRegistry,
  actor: Actor,
  request: RequestInfo,
): Repository {
  const scope = openScope(services, hooks, actor, request);
  return {
    scope,
    query: (resource, raw) => readListQuery(scope, resource, raw),
    list: (resource, query) => listRecords(scope, resource, query),
    get: (resource, id) => getRecord(scope, resource, id),
    find: (resource, id) => requireVisible(scope, resource, id),
    create: (resource, input) => createRecord(scope, resource, input),
    update: (resource, id, input, expected) => updateRecord(scope, resource, id, input, expected),
    remove: (resource, id) => removeRecord(scope, resource, id),
  };
}
