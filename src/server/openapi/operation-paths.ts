import type { JsonSchema } from '../../shared/fields/facet';
import type { Operation } from '../../shared/operation/operation';
import { splitRoute } from '../../shared/operation/route';
import type { Config } from '../../shared/resource/config';
import { GUEST } from '../../shared/resource/role';
import { mayCall } from '../http/callers';
import { callersFrom } from '../operation/callers';
import { responsesOf } from './operation-answers';
import { bodyOf, parametersOf, takesFiles } from './operation-sent';

function securityOf({ who, ignoresToken }: Operation, config: Config): JsonSchema[] {
  if (ignoresToken) return [{}];
  return mayCall(callersFrom(who, config), GUEST) ? [{ bearer: [] }, {}] : [{ bearer: [] }];
}

/** The part of the document that describes an operation: its path, and under its method the call. */
export function operationPath(operation: Operation, config: Config): Record<string, JsonSchema> {
  const { method, path } = splitRoute(operation.route);
  const body = bodyOf(operation);
  const parameters = parametersOf(operation);
  const call = {
    tags: [operation.group ?? path.split('/')[1]!],
    operationId: operation.id,
    summary: operation.title.vi,
    description: [`${operation.title.en}.`, operation.note].filter(Boolean).join(' '),
    security: securityOf(operation, config),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    ...(takesFiles(operation) ? { 'x-takes-files': true } : {}),
    responses: responsesOf(operation),
  };
  const address = operation.atRoot ? path : `/api${path}`;
  return { [address.replaceAll(/:(\w+)/g, '{$1}')]: { [method.toLowerCase()]: call } };
}
