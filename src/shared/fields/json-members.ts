import { z } from 'zod';
import type { JsonSchema } from './facet';

const asList = (value: unknown): JsonSchema[] => [value ?? []].flat() as JsonSchema[];

function unnamed(schema: JsonSchema, path: string): string[] {
  const members = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  return [
    ...members.flatMap(([name, member]) => {
      const at = path === '' ? name : `${path}.${name}`;
      return [...(member.label ? [] : [at]), ...unnamed(member, at)];
    }),
    ...[...asList(schema.items), ...asList(schema.anyOf)].flatMap((part) => unnamed(part, path)),
  ];
}

/** Members of a json value without a name for the screens (`.meta({ label })`), by their path. */
export function unnamedMembers(schema: z.ZodType): string[] {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return unnamed(described as JsonSchema, '');
}
