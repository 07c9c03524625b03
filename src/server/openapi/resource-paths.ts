import type { JsonSchema } from '../../shared/fields/facet';
import { type Config, resourceNamed } from '../../shared/resource/config';
import { apiPath } from '../../shared/resource/names';
import type { Child, Resource } from '../../shared/resource/resource';
import type { Role } from '../../shared/resource/role';
import { actionPaths } from './action-paths';
import { answer, body, json } from './bodies';
import { listParameters } from './list-parameters';
import { schemaName, schemaRef } from './schema';
import { failures, ROW_PROBLEMS, ROWS } from './shared-components';

const parameter = (name: string): JsonSchema => ({ $ref: `#/components/parameters/${name}` });

const listHeaders: JsonSchema = {
  'Content-Range': { schema: { type: 'string' }, description: '`resource 0-24/319`' },
  'X-Total-Estimated': {
    schema: { type: 'string' },
    description: '`true` beyond the exact total.',
  },
};

/** What a list of a resource takes and answers, its own or one nested in another. */
const listOf = (resource: Resource, ...more: number[]): JsonSchema => ({
  parameters: [...listParameters(resource), parameter('Range')],
  responses: {
    200: {
      description: 'Rows.',
      headers: listHeaders,
      content: json({ type: 'array', items: schemaRef(schemaName(resource.name)) }),
    },
    ...failures(400, 401, 403, ...more),
  },
});

function collection(resource: Resource, common: JsonSchema, open: JsonSchema): JsonSchema {
  const { name, one, label } = resource;
  const path: JsonSchema = {
    get: {
      ...common,
      ...open,
      operationId: `list-${name}`,
      summary: label.vi,
      ...listOf(resource),
    },
  };
  if (may(resource, resource.access.create ?? resource.access.write)) {
    path.post = {
      ...common,
      operationId: `create-${name}`,
      summary: `Thêm ${one.vi}`,
      requestBody: body(schemaRef(schemaName(name, 'create'))),
      responses: {
        201: answer(resource, 'Created.'),
        ...failures(400, 401, 403, 409, 413, 415, 422),
      },
    };
  }
  return path;
}

function single(resource: Resource, common: JsonSchema, open: JsonSchema): JsonSchema {
  const { name, one, access } = resource;
  const path: JsonSchema = {
    parameters: [parameter('Id')],
    get: {
      ...common,
      ...open,
      operationId: `get-${name}`,
      summary: `Xem ${one.vi}`,
      responses: { 200: answer(resource, 'The record.'), ...failures(401, 403, 404) },
    },
  };
  if (may(resource, access.update ?? access.write)) {
    path.put = {
      ...common,
      operationId: `update-${name}`,
      summary: `Sửa ${one.vi}`,
      description: 'Merges the fields sent.',
      parameters: [parameter('IfMatch')],
      requestBody: body(schemaRef(schemaName(name, 'update'))),
      responses: {
        200: answer(resource, 'The record as it is now.'),
        ...failures(400, 401, 403, 404, 409, 413, 415, 422, 428),
      },
    };
  }
  if (may(resource, access.remove)) {
    path.delete = {
      ...common,
      operationId: `remove-${name}`,
      summary: resource.archive ? `Lưu trữ ${one.vi}` : `Xóa ${one.vi}`,
      responses: { 200: answer(resource, 'The record.'), ...failures(401, 403, 404, 409) },
    };
  }
  return path;
}

function exportPath(resource: Resource, common: JsonSchema, open: JsonSchema): JsonSchema {
  return {
    get: {
      ...common,
      ...open,
      operationId: `export-${resource.name}`,
      summary: `Xuất CSV ${resource.label.vi}`,
      parameters: listParameters(resource),
      responses: {
        200: {
          description: 'UTF-8 with BOM; the header has the labels.',
          content: { 'text/csv': { schema: { type: 'string' } } },
        },
        ...failures(400, 401, 403),
      },
    },
  };
}

function importPath(resource: Resource, common: JsonSchema): JsonSchema {
  const file = { type: 'string', format: 'binary' };
  const schema = { type: 'object', properties: { file }, required: ['file'] };
  const created = { type: 'object', properties: { created: { type: 'integer' } } };
  const problems = { type: 'object', properties: { rows: ROWS, rowErrors: ROW_PROBLEMS } };
  return {
    post: {
      ...common,
      operationId: `import-${resource.name}`,
      summary: `Nhập CSV ${resource.label.vi}`,
      description: 'All rows or none; columns as the export writes them, 5,000 rows at most.',
      parameters: [
        {
          name: 'dryRun',
          in: 'query',
          description: 'Checks only, and writes nothing.',
          schema: { type: 'boolean', default: false },
        },
      ],
      requestBody: { required: true, content: { 'multipart/form-data': { schema } } },
      responses: {
        200: {
          description: 'What was created, or the report of a dry run.',
          content: json({ anyOf: [created, schemaRef('ImportReport')] }),
        },
        ...failures(400, 401, 403, 413, 415),
        422: {
          description: '`INVALID`: no sheet, or rows with problems; none was imported.',
          content: json({ allOf: [schemaRef('Error'), problems] }),
        },
      },
    },
  };
}

const may = (resource: Resource, roles: readonly Role[] | undefined): boolean =>
  !resource.appendOnly && (roles ?? []).length > 0;

const OPEN: JsonSchema = { security: [{ bearer: [] }, {}] };

/** The list of what refers to one row: `/api/y-ta/{id}/lich-ca-truc`. */
function nestedList(config: Config, parent: Resource, child: Child): [string, JsonSchema] {
  const resource = resourceNamed(config, child.resource);
  const name = child.path ?? child.resource;
  const open = resource.access.public && parent.access.public ? OPEN : {};
  return [
    `${apiPath(parent.name)}/{id}/${name}`,
    {
      parameters: [parameter('Id')],
      get: {
        tags: [parent.name],
        security: [{ bearer: [] }],
        ...open,
        operationId: `list-${name}-of-${parent.name}`,
        summary: `${(child.label ?? resource.label).vi} của ${parent.one.vi}`,
        description: `The list of \`${resource.name}\`, of rows whose \`${child.by}\` is this one.`,
        ...listOf(resource, 404),
      },
    },
  ];
}

/** Every call of one resource, by path. */
export function resourcePaths(config: Config, resource: Resource): Record<string, JsonSchema> {
  const path = apiPath(resource.name);
  const common = { tags: [resource.name], security: [{ bearer: [] }] };
  const open = resource.access.public ? OPEN : {};
  const children = Object.values(resource.children ?? {});
  const paths: Record<string, JsonSchema> = {
    [path]: collection(resource, common, open),
    [`${path}/{id}`]: single(resource, common, open),
    [`${path}/export.csv`]: exportPath(resource, common, open),
    ...Object.fromEntries(children.map((child) => nestedList(config, resource, child))),
    ...actionPaths(resource, common),
  };
  if (may(resource, resource.access.import)) {
    paths[`${path}/import`] = importPath(resource, common);
  }
  return paths;
}
