import type { JsonSchema } from '../../shared/fields/facet';
import type { Operation } from '../../shared/operation/operation';
import { type Config, findResource } from '../../shared/resource/config';
import { AUTH_PATHS } from './auth-paths';
import { type ExtraPaths, type OpenApiDocument, openApiDocument } from './document';
import { operationPath } from './operation-paths';
import { OWN_PROFILE_PATHS } from './own-profile-paths';
import { RECORD_PATHS } from './record-paths';
import { SERVICE_PATHS } from './service-paths';
import { SLIP_PATHS } from './slip-paths';

/** Calls that no resource makes but which are about one: described where the config has it. */
const ABOUT: readonly [resource: string, paths: ExtraPaths][] = [
  ['ho-so-benh-an', RECORD_PATHS],
  ['dong-y', OWN_PROFILE_PATHS],
  ['danh-sach-cho', SLIP_PATHS],
];

/** The document of everything that a server with this config and these operations serves beside its pages. */
export function describeApi(
  config: Config,
  version: string,
  operations: readonly Operation[],
): OpenApiDocument {
  const about = ABOUT.filter(([resource]) => findResource(config, resource));
  const extra: Record<string, JsonSchema> = Object.assign(
    { ...AUTH_PATHS },
    ...about.map(([, paths]) => paths),
    SERVICE_PATHS,
  );
  for (const operation of operations) {
    for (const [path, calls] of Object.entries(operationPath(operation))) {
      extra[path] = { ...extra[path], ...calls };
    }
  }
  return openApiDocument(config, { version, extra });
}
