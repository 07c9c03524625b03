import { z } from 'zod';
import type { Text } from '../../shared/errors';
import type { JsonSchema } from '../../shared/fields/facet';
import type { Field } from '../../shared/fields/kinds';
import { asMade } from '../../shared/fields/noted-shapes';

/**
 * What a json field is made of, read from its zod schema. A member's words come from the schema's
 * `.meta({ label, options, reference })`; without them its name is made readable. What is `readOnly` the
 * server writes, as it names what is referred to: it is neither asked nor told beside that.
 */
export type Shape =
  | { type: 'text' | 'number' | 'boolean' | 'unknown' }
  | { type: 'choice'; options: { value: string; label: Text }[] }
  | { type: 'reference'; to: string }
  | { type: 'address' }
  | { type: 'object'; members: Member[] }
  | { type: 'list'; of: Shape };

export interface Member {
  name: string;
  label: Text;
  required: boolean;
  /** The server writes it. */
  written?: true;
  shape: Shape;
}

/** `doseNote` → `Dose note`. */
const readable = (name: string): Text => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/_/g, ' ');
  const text = words.charAt(0).toUpperCase() + words.slice(1);
  return { vi: text, en: text };
};

const withoutNull = (schema: JsonSchema): JsonSchema => {
  const variants = schema.anyOf as JsonSchema[] | undefined;
  const real = variants?.filter((variant) => variant.type !== 'null') ?? [];
  return real.length === 1 ? { ...schema, ...real[0], anyOf: undefined } : schema;
};

function shapeOfSchema(raw: JsonSchema): Shape {
  const schema = withoutNull(raw);
  if (typeof schema.reference === 'string') return { type: 'reference', to: schema.reference };
  if (Array.isArray(schema.enum)) {
    const labels = (schema.options ?? {}) as Record<string, Text>;
    const options = schema.enum.map(String);
    return {
      type: 'choice',
      options: options.map((value) => ({ value, label: labels[value] ?? readable(value) })),
    };
  }
  if (schema.type === 'array')
    return { type: 'list', of: shapeOfSchema(schema.items as JsonSchema) };
  if (schema.type === 'object' && schema.properties) {
    const required = (schema.required ?? []) as string[];
    const members = Object.entries(schema.properties as Record<string, JsonSchema>);
    return {
      type: 'object',
      members: members.map(([name, member]) => ({
        name,
        label: (member.label as Text | undefined) ?? readable(name),
        required: required.includes(name),
        ...(member.readOnly === true && { written: true }),
        shape: shapeOfSchema(member),
      })),
    };
  }
  if (schema.type === 'integer' || schema.type === 'number') return { type: 'number' };
  if (schema.type === 'boolean') return { type: 'boolean' };
  return { type: schema.type === 'string' ? 'text' : 'unknown' };
}

const cache = new WeakMap<object, Shape>();

/** The shape of a field's value. */
export function shapeOf(field: Field<'json'>): Shape {
  const known = cache.get(field.schema);
  if (known) return known;
  const shape = shapeOfSchema(
    z.toJSONSchema(asMade(field.schema), { io: 'input', unrepresentable: 'any' }) as JsonSchema,
  );
  cache.set(field.schema, shape);
  return shape;
}
