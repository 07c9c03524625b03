import type { JsonSchema } from '../../shared/fields/facet';
import { languageName } from '../../shared/fields/translated';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../shared/i18n/language';
import type { Operation } from '../../shared/operation/operation';
import type { Config } from '../../shared/resource/config';
import { describePredicate } from '../../shared/resource/describe';
import type { Resource } from '../../shared/resource/resource';
import { withTogether } from '../../shared/resource/together';
import { callersFrom } from '../operation/callers';
import { listComponents } from './list-parameters';
import { operationPath } from './operation-paths';
import { answeredRecord, schemaName, sentRecord } from './schema';
import { sharedComponents } from './shared-components';

/** An OpenAPI 3.1 document. */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, JsonSchema>;
  components: { schemas: JsonSchema; [part: string]: JsonSchema };
}

/** Who reads which rows and who writes, as the text of the resource's group. */
function describeAccess({ label, access }: Resource): string {
  const lines = [`${label.vi} (${label.en}).`, `Read: ${access.read.join(', ') || 'nobody'}.`];
  if (access.write) lines.push(`Write: ${access.write.join(', ')}.`);
  for (const [role, rows] of Object.entries(access.rows ?? {})) {
    lines.push(`${role} sees rows where ${describePredicate(rows)}.`);
  }
  if (access.public) lines.push(`Everybody reads: ${access.public.fields.join(', ')}.`);
  return lines.join('\n');
}

function resourceSchemas(config: Config, resource: Resource): [string, JsonSchema][] {
  const { name } = resource;
  const record: [string, JsonSchema] = [schemaName(name), answeredRecord(resource)];
  if (resource.appendOnly) return [record];
  return [
    record,
    [schemaName(name, 'create'), sentRecord(withTogether(config, resource), 'create')],
    [schemaName(name, 'update'), sentRecord(resource, 'update')],
  ];
}

/** The calls of operations that somebody may make, by path. */
function pathsOf(config: Config, operations: readonly Operation[]): Record<string, JsonSchema> {
  const paths: Record<string, JsonSchema> = {};
  for (const operation of operations) {
    if (callersFrom(operation.who, config).length === 0) continue;
    for (const [path, calls] of Object.entries(operationPath(operation, config))) {
      paths[path] = { ...paths[path], ...calls };
    }
  }
  return paths;
}

/**
 * The OpenAPI 3.1 document of these operations: a reference carries `x-reference`, a file that is
 * sent is `format: binary`.
 */
export function openApiDocument(
  config: Config,
  version: string,
  operations: readonly Operation[],
): OpenApiDocument {
  const languages = config.languages ?? LANGUAGES;
  const { schemas, parameters, ...shared } = sharedComponents(languages);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sen',
      version,
      description: `${languageName(languages[0] ?? DEFAULT_LANGUAGE, 'en')} by default. Bodies may be multipart/form-data or JSON; answers are JSON.`,
    },
    servers: [{ url: '/' }],
    tags: [
      ...config.resources.map((resource) => ({
        name: resource.name,
        description: describeAccess(resource),
      })),
      { name: 'tep', description: 'Tệp (files).' },
      { name: 'auth', description: 'Tài khoản, phiên đăng nhập (accounts, sessions).' },
      { name: 'van-hanh', description: 'Vận hành (operations).' },
    ],
    paths: pathsOf(config, operations),
    components: {
      ...shared,
      parameters: Object.assign({}, parameters, ...config.resources.map(listComponents)),
      schemas: {
        ...schemas,
        ...Object.fromEntries(config.resources.flatMap((one) => resourceSchemas(config, one))),
      },
    },
  };
}
