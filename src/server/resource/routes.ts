import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../../shared/errors';
import { AUDIT } from '../../shared/resource/audited-acts';
import { findResource, resourceNamed } from '../../shared/resource/config';
import { moveRow } from '../../shared/resource/move-operation';
import { apiPath, tableName } from '../../shared/resource/names';
import * as operations from '../../shared/resource/operations';
import type { Child, Resource } from '../../shared/resource/resource';
import { withTogether } from '../../shared/resource/together';
import { treeRows } from '../../shared/resource/tree-operations';
import { filedBefore } from '../audit/archive/filed-before';
import { serve } from '../operation/serve';
import type { Services } from '../services';
import { createTogether } from './create-together';
import type { Condition } from './filter';
import { getRecord, requireVisible } from './get';
import { historyOf } from './history';
import { listRecords, type Page } from './list';
import type { ListQuery } from './list-query';
import { moveRecord } from './move';
import { removeRecord } from './remove';
import { listTree } from './tree';
import { type ExpectedVersion, updateRecord } from './update';

/** Serves the calls that every resource of the config has: its rows, and those that refer to one. */
export async function registerResources(app: FastifyInstance, services: Services): Promise<void> {
  for (const resource of services.config.resources) {
    serveRows(app, services, resource);
    for (const child of Object.values(resource.children ?? {})) {
      serveChildren(app, services, resource, child);
    }
  }
}

function serveRows(app: FastifyInstance, services: Services, resource: Resource): void {
  const path = apiPath(resource.name);
  serve(app, services, operations.listRows(resource), async ({ scope, list, reply }) => {
    const titled = { ...list, titled: true };
    const page = await listRecords(scope, resource, titled);
    const filed = resource.byMonth ? await filedBefore(scope.db, tableName(resource.name)) : null;
    if (filed !== null) reply.header('X-Filed-Before', filed);
    return sendPage(reply, resource, list, page);
  });
  const { tree } = resource.list;
  if (tree !== undefined) {
    serve(app, services, treeRows(resource, tree), async ({ scope, list, query, reply }) =>
      sendPage(
        reply,
        resource,
        list,
        await listTree(scope, resource, tree, list, query.under ?? null),
      ),
    );
  }
  serve(app, services, operations.getRow(resource), ({ scope, params }) =>
    getRecord(scope, resource, params.id),
  );
  const create = operations.createRow(withTogether(services.config, resource));
  serve(app, services, create, async ({ scope, record, reply }) => {
    const created = await createTogether(scope, resource, record);
    return reply.header('Location', `${path}/${created.id}`).send(created);
  });
  serve(app, services, operations.updateRow(resource), ({ scope, params, record, request }) => {
    const expected = expectedVersion(request.headers['if-match'], record.values.version);
    return updateRecord(scope, resource, params.id, record, expected);
  });
  const { order } = resource;
  if (order) {
    serve(app, services, moveRow(resource), ({ scope, params, body: { before, after } }) => {
      const beside = before === undefined ? { after: String(after) } : { before };
      return moveRecord(scope, resource, order, params.id, beside);
    });
  }
  serve(app, services, operations.removeRow(resource), ({ scope, params }) =>
    removeRecord(scope, resource, params.id),
  );
  if (!findResource(services.config, AUDIT)) return;
  serve(app, services, operations.rowHistory(resource), ({ scope, params, query }) =>
    historyOf(scope, resource, params.id, query.before),
  );
}

/** The nested list: the child's own list, narrowed to one row of the parent. */
function serveChildren(
  app: FastifyInstance,
  services: Services,
  parent: Resource,
  child: Child,
): void {
  const { config } = services;
  const resource = resourceNamed(config, child.resource);
  const operation = operations.listChildren(config, parent, child);
  serve(app, services, operation, async ({ scope, params, list, reply }) => {
    await requireVisible(scope, parent, params.id);
    const ofParent: Condition = { field: child.by, operator: 'eq', values: [params.id] };
    const narrowed: ListQuery = {
      ...list,
      conditions: [...list.conditions, ofParent],
      titled: true,
    };
    return sendPage(reply, resource, narrowed, await listRecords(scope, resource, narrowed));
  });
}

function sendPage(
  reply: FastifyReply,
  resource: Resource,
  query: ListQuery,
  page: Omit<Page, 'rows'> & { rows: readonly unknown[] },
): FastifyReply {
  const last = query.offset + page.rows.length - 1;
  const range = page.rows.length > 0 ? `${query.offset}-${last}` : '*';
  reply.header('Content-Range', `${resource.name} ${range}/${page.total}`);
  if (page.estimated) reply.header('X-Total-Estimated', 'true');
  return reply.send(page.rows);
}

/**
 * The version that a change is based on: `If-Match` counts before the body.
 * @throws AppError VERSION_REQUIRED without either, BAD_REQUEST for what is no version.
 */
function expectedVersion(header: string | undefined, body: unknown): ExpectedVersion {
  if (header === undefined && (body === undefined || body === null || body === '')) {
    throw new AppError('VERSION_REQUIRED');
  }
  if (header?.trim() === '*') return '*';
  const text = header?.trim().match(/^(?:W\/)?"?(\d{1,10})"?$/)?.[1];
  const version = header === undefined ? body : Number(text);
  if (typeof version !== 'number' || !Number.isSafeInteger(version)) {
    throw new AppError('BAD_REQUEST', {
      errors: { version: { vi: 'Phiên bản không hợp lệ.', en: 'The version is not valid.' } },
    });
  }
  return version;
}
