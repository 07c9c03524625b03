import type { FastifyInstance } from 'fastify';

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  allOf?: Schema[];
  anyOf?: Schema[];
}

/** A call of the document that writes, with what its body may have. */
export interface DescribedCall {
  method: 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, with `{id}`. */
  path: string;
  fields: Record<string, Schema>;
}

interface Described {
  paths: Record<
    string,
    Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>
  >;
  components: { schemas: Record<string, Schema> };
}

/** Every call of the document that writes. */
export async function describedWrites(app: FastifyInstance): Promise<DescribedCall[]> {
  const document: Described = (await app.inject({ url: '/api/openapi.json' })).json();
  const resolve = (schema: Schema): Schema => {
    const name = schema.$ref?.split('/').at(-1);
    return name === undefined ? schema : resolve(document.components.schemas[name] ?? {});
  };
  const fieldsOf = (schema: Schema): Record<string, Schema> => {
    const { properties = {}, allOf = [], anyOf = [] } = resolve(schema);
    return Object.assign({}, properties, ...[...allOf, ...anyOf].map(fieldsOf));
  };
  return Object.entries(document.paths).flatMap(([path, members]) =>
    Object.entries(members)
      .filter(([method]) => ['post', 'put', 'delete'].includes(method))
      .filter(() => path.startsWith('/api/'))
      .map(([method, { requestBody }]) => {
        const body = requestBody?.content['application/json']?.schema ?? {};
        const fields = Object.entries(fieldsOf(body)).map(([name, field]) => [
          name,
          resolve(field),
        ]);
        return {
          method: method.toUpperCase() as DescribedCall['method'],
          path: path.slice('/api'.length),
          fields: Object.fromEntries(fields),
        };
      }),
  );
}

/** A value that a field may take, as far as its schema says. */
export function valueFor({ type, enum: choices, anyOf }: Schema): unknown {
  if (choices) return choices[0];
  if (anyOf?.[0]) return valueFor(anyOf[0]);
  const [kind] = [type].flat();
  if (kind === 'boolean') return true;
  if (kind === 'integer' || kind === 'number') return 1;
  if (kind === 'array') return [];
  if (kind === 'object') return {};
  return 'lý do đủ dài để được nhận';
}
