import type { JsonSchema } from '../../shared/fields/facet';
import type { Operation } from '../../shared/operation/operation';
import { type Config, findResource } from '../../shared/resource/config';
import { withCommonFailures } from './common-failures';
import { type ExtraPaths, type OpenApiDocument, openApiDocument } from './document';
import { REPLACE_PATH } from './replace-path';

/** Calls that no resource makes but which are about one: described where the config has it. */
const ABOUT: readonly [resource: string, paths: ExtraPaths][] = [['don-thuoc', REPLACE_PATH]];

/** The document of everything that a server with this config and these operations serves beside its pages. */
export function describeApi(
  config: Config,
  version: string,
  operations: readonly Operation[],
): OpenApiDocument {
  const document = openApiDocument(config, version, operations);
  const about = ABOUT.filter(([resource]) => findResource(config, resource));
  const extra: Record<string, JsonSchema> = Object.assign({}, ...about.map(([, paths]) => paths));
  for (const [path, calls] of Object.entries(withCommonFailures(extra))) {
    document.paths[path] = { ...document.paths[path], ...calls };
  }
  return document;
}
