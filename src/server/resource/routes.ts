import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors';
import { resourceNamed } from '../../shared/resource/config';
import { apiPath } from '../../shared/resource/names';
import type { Child, Resource } from '../../shared/resource/resource';
import { requestInfo } from '../http/request';
import type { Services } from '../services';
import { isFileField } from './files/inspect';
import type { Page } from './list';
import type { ListQuery, RawListQuery } from './list-query';
import { readRecordInput } from './record-input';
import { createRepository, type Repository } from './repository';
import { callersOf } from './scope';
import type { ExpectedVersion } from './update';

type ById = { Params: { id: string } };
type Verb = 'read' | 'create' | 'update' | 'remove';

/** Adds the calls of every resource of the config. */
export async function registerResources(app: FastifyInstance, services: Services): Promise<void> {
  const open = (request: FastifyRequest): Repository =>
    createRepository(services, app.resourceHooks, request.actor, requestInfo(request));
  for (const resource of services.config.resources) {
    addCalls(app, services, resource, open);
    for (const child of Object.values(resource.children ?? {})) {
      addChildList(app, services, resource, child, open);
    }
  }
}

function addCalls(
  app: FastifyInstance,
  { config }: Services,
  resource: Resource,
  open: (request: FastifyRequest) => Repository,
): void {
  const path = apiPath(resource.name);
  const holdsFiles = Object.values(resource.fields).some(isFileField);
  const by = (verb: Verb, takesFiles = false) => ({
    config: { who: callersOf(config, resource.name, (policy) => policy[verb]), takesFiles },
  });
  app.get(path, by('read'), async (request, reply) => {
    const repository = open(request);
    const query = repository.query(resource, rawQuery(request));
    return sendPage(reply, resource, query, await repository.list(resource, query));
  });
  app.get<ById>(`${path}/:id`, by('read'), async (request) =>
    open(request).get(resource, request.params.id),
  );
  app.post(path, by('create', holdsFiles), async (request, reply) => {
    const record = await open(request).create(resource, readRecordInput(resource, request));
    return reply.code(201).header('Location', `${path}/${record.id}`).send(record);
  });
  app.put<ById>(`${path}/:id`, by('update', holdsFiles), async (request) => {
    const input = readRecordInput(resource, request);
    const expected = expectedVersion(request.headers['if-match'], input.values.version);
    return open(request).update(resource, request.params.id, input, expected);
  });
  app.delete<ById>(`${path}/:id`, by('remove'), async (request) =>
    open(request).remove(resource, request.params.id),
  );
}

/** The nested list `/api/<resource>/:id/<child>`: the child's list, narrowed to one parent. */
function addChildList(
  app: FastifyInstance,
  services: Services,
  parent: Resource,
  child: Child,
  open: (request: FastifyRequest) => Repository,
): void {
  const resource = resourceNamed(services.config, child.resource);
  const path = `${apiPath(parent.name)}/:id/${child.path ?? child.resource}`;
  const reads = callersOf(services.config, resource.name, (policy) => policy.read);
  const finds = callersOf(services.config, parent.name, (policy) => policy.read);
  const who = reads.filter((viewer) => finds.includes(viewer));
  app.get<ById>(path, { config: { who } }, async (request, reply) => {
    const repository = open(request);
    const query = repository.query(resource, rawQuery(request));
    await repository.find(parent, request.params.id);
    const narrowed: ListQuery = {
      ...query,
      conditions: [
        ...query.conditions,
        { field: child.by, operator: 'eq', values: [request.params.id.toLowerCase()] },
      ],
    };
    return sendPage(reply, resource, narrowed, await repository.list(resource, narrowed));
  });
}

function rawQuery(request: FastifyRequest): RawListQuery {
  const { sort, range, filter } = request.query as Record<string, unknown>;
  return { sort, range, filter, rangeHeader: request.headers.range };
}

function sendPage(
  reply: FastifyReply,
  resource: Resource,
  query: ListQuery,
  page: Page,
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
