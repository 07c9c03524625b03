import { z } from 'zod';
import type { JsonSchema } from '../../fields/facet';
import type { Field } from '../../fields/kinds';
import type { Report } from './problems';

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

/** Reports members of a json field without a name for the screens (`.meta({ label })`). */
export function checkMembers(name: string, field: Field, report: Report): void {
  if (field.kind !== 'json') return;
  const schema = z.toJSONSchema(field.schema, { io: 'input', unrepresentable: 'any' });
  for (const member of unnamed(schema as JsonSchema, '')) {
    report(name, `its member "${member}" has no label`);
  }
}
