/** A schema of the API's description, as far as values are made from it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
  minimum?: number;
  maximum?: number;
}

export type Random = () => number;

/** What programs trip over, whatever was asked for. */
const ODD: unknown[] = [
  null,
  '',
  ' ',
  '\u0000',
  '\ud800',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '𝕊en ế ồ \u202e',
  'x'.repeat(5_000),
  -1,
  0,
  1e308,
  2 ** 53 + 2,
  true,
  [],
  {},
  [[[[]]]],
  { __proto__: null, constructor: 1 },
  '0000-00-00',
  '9999-12-31T23:59:60Z',
];

export const pick = <T>(random: Random, from: readonly T[]): T =>
  from[Math.floor(random() * from.length)]!;

const hex = (random: Random, digits: number) =>
  Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join('');

const STRINGS: Record<string, (random: Random) => string> = {
  uuid: (random) =>
    `${hex(random, 8)}-${hex(random, 4)}-7${hex(random, 3)}-8${hex(random, 3)}-${hex(random, 12)}`,
  date: (random) => new Date(random() * 4e12).toISOString().slice(0, 10),
  'date-time': (random) => new Date(random() * 4e12).toISOString(),
  email: (random) => `${hex(random, 6)}@sen.example`,
};

/** Makes a value that a schema asks for, and now and then one that it does not. */
export function madeValue(
  random: Random,
  schema: Schema,
  resolve: (ref: string) => Schema,
  depth = 0,
): unknown {
  if (random() < 0.12) return pick(random, ODD);
  if (depth > 6) return null;
  const inner = (one: Schema) => madeValue(random, one, resolve, depth + 1);
  if (schema.$ref) return inner(resolve(schema.$ref));
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(random, schema.enum);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return inner(pick(random, choices));
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(inner));
  const type = Array.isArray(schema.type) ? pick(random, schema.type) : schema.type;
  switch (type) {
    case 'object': {
      const given = Object.entries(schema.properties ?? {}).filter(
        ([name]) => schema.required?.includes(name) || random() < 0.5,
      );
      return Object.fromEntries(given.map(([name, one]) => [name, inner(one)]));
    }
    case 'array':
      return Array.from({ length: Math.floor(random() * 3) }, () => inner(schema.items ?? {}));
    case 'integer':
      return Math.floor(
        (schema.minimum ?? 0) + random() * ((schema.maximum ?? 1_000) - (schema.minimum ?? 0)),
      );
    case 'number':
      return (schema.minimum ?? 0) + random() * 1_000;
    case 'boolean':
      return random() < 0.5;
    case 'null':
      return null;
    default:
      return STRINGS[schema.format ?? '']?.(random) ?? hex(random, 1 + Math.floor(random() * 12));
  }
}
