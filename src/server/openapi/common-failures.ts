import type { JsonSchema } from '../../shared/fields/facet';
import { failures } from './shared-components';

const METHODS: readonly string[] = ['get', 'post', 'put', 'delete'];

/** A session that is over, where the call takes notice of one. */
const asksWho = ({ security = [] }: JsonSchema): boolean =>
  (security as object[]).some((way) => 'bearer' in way);

/** What may become of any call: of its session, of its body, of the server. */
function common(method: string, call: JsonSchema): JsonSchema {
  return {
    ...(method === 'get' ? {} : failures(400, 413, 415, 422)),
    ...(asksWho(call) ? failures(401) : {}),
    ...failures(500, 503),
  };
}

/** Every call with the failures that it need not tell of itself; its own words count before them. */
export function withCommonFailures(paths: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const complete = ([name, value]: [string, unknown]) => {
    if (!METHODS.includes(name)) return [name, value];
    const call = value as JsonSchema & { responses: JsonSchema };
    return [name, { ...call, responses: { ...common(name, call), ...call.responses } }];
  };
  return Object.fromEntries(
    Object.entries(paths).map(([path, members]) => [
      path,
      Object.fromEntries(Object.entries(members).map(complete)),
    ]),
  );
}
