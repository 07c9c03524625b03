import type { JsonSchema } from '../../shared/fields/facet';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in HTML, in content and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

function refText(ref: string): string {
  const name = escapeHtml(ref.split('/').at(-1) ?? '');
  return `<a href="#schema-${name}">${name}</a>`;
}

function typeText(schema: JsonSchema): string {
  const types = [schema.type ?? []].flat().map(String);
  const format = schema.format ? ` (${String(schema.format)})` : '';
  return escapeHtml(types.join(' | ') + format);
}

function objectText(schema: JsonSchema): string {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  const items = Object.entries(properties).map(
    ([name, property]) => `<li><code>${escapeHtml(name)}</code>: ${schemaText(property)}</li>`,
  );
  return items.length > 0 ? `<ul>${items.join('')}</ul>` : typeText(schema);
}

/** A JSON schema in one line of HTML, or a list for an object; everything in it is escaped. */
export function schemaText(schema: JsonSchema): string {
  if (typeof schema.$ref === 'string') return refText(schema.$ref);
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (choices) return choices.map(schemaText).join(' hoặc ');
  if (Array.isArray(schema.enum)) {
    return schema.enum.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(' ');
  }
  if (schema.prefixItems) {
    return `[${(schema.prefixItems as JsonSchema[]).map(schemaText).join(', ')}]`;
  }
  if (schema.items) return `danh sách ${schemaText(schema.items as JsonSchema)}`;
  if (schema.properties) return objectText(schema);
  const target = schema['x-reference'];
  const several = (schema['x-reference-one-of'] ?? []) as string[];
  const targets = [...(target ? [String(target)] : []), ...several].map(refText).join(', ');
  return typeText(schema) + (targets ? ` → ${targets}` : '');
}
