import type { JsonSchema } from '../../shared/fields/facet';
import { DOCS_CSS } from './docs-css';
import type { OpenApiDocument } from './document';
import { escapeHtml as e, schemaText } from './schema-text';

const METHODS = ['get', 'post', 'put', 'delete'] as const;

interface Operation {
  method: string;
  path: string;
  call: JsonSchema;
}

type Member = Record<string, JsonSchema>;

function operations(document: OpenApiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const call = item[method] as JsonSchema | undefined;
      const parameters = [...listOf(item.parameters), ...listOf(call?.parameters)];
      return call ? [{ method, path, call: { ...call, parameters } }] : [];
    }),
  );
}

const listOf = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value : []);

function resolve(document: OpenApiDocument, value: JsonSchema): JsonSchema {
  if (typeof value.$ref !== 'string') return value;
  const [part = '', name = ''] = value.$ref.replace('#/components/', '').split('/');
  return (document.components[part] as Member | undefined)?.[name] ?? value;
}

function parameterRows(document: OpenApiDocument, call: JsonSchema): string {
  const rows = listOf(call.parameters).map((given) => {
    const parameter = resolve(document, given);
    const content = (parameter.content as Member | undefined)?.['application/json'];
    const schema = (parameter.schema ?? content?.schema ?? {}) as JsonSchema;
    const text = `${String(parameter.description ?? '')}`;
    return `<tr><td><code>${e(String(parameter.name))}</code></td><td>${e(String(parameter.in))}</td>
      <td>${schemaText(schema)}${text ? `<p>${e(text)}</p>` : ''}</td></tr>`;
  });
  if (rows.length === 0) return '';
  return `<h4>Tham số</h4><table><thead><tr><th>Tên</th><th>Ở đâu</th><th>Giá trị</th></tr></thead>
    <tbody>${rows.join('')}</tbody></table>`;
}

function bodyText(call: JsonSchema): string {
  const content = (call.requestBody as JsonSchema | undefined)?.content as Member | undefined;
  if (!content) return '';
  const types = Object.keys(content).map((type) => `<code>${e(type)}</code>`);
  const [first] = Object.values(content);
  const schema = schemaText((first?.schema ?? {}) as JsonSchema);
  return `<h4>Nội dung gửi</h4><p>${types.join(' hoặc ')}</p>${schema}`;
}

function responseRows(document: OpenApiDocument, call: JsonSchema): string {
  const rows = Object.entries((call.responses ?? {}) as Member).map(([status, given]) => {
    const response = resolve(document, given);
    const content = Object.values((response.content ?? {}) as Member)[0];
    const schema = content ? schemaText((content.schema ?? {}) as JsonSchema) : '';
    const text = e(String(response.description)).replaceAll('\n', '<br>');
    return `<tr><td>${e(status)}</td><td>${text}</td><td>${schema}</td></tr>`;
  });
  return `<h4>Trả lời</h4><table><tbody>${rows.join('')}</tbody></table>`;
}

function operationText(document: OpenApiDocument, { method, path, call }: Operation): string {
  const description = call.description ? `<p>${e(String(call.description))}</p>` : '';
  return `<details id="${e(String(call.operationId))}"><summary>
    <b class="${method}">${method.toUpperCase()}</b> <code>${e(path)}</code>
    <span>${e(String(call.summary ?? ''))}</span></summary>
    ${description}${parameterRows(document, call)}${bodyText(call)}${responseRows(document, call)}
    </details>`;
}

function fieldRows(schema: JsonSchema): string {
  const required = new Set(listOf(schema.required) as unknown as string[]);
  const properties = (schema.properties ?? {}) as Member;
  return Object.entries(properties)
    .map(([name, property]) => {
      const star = required.has(name) ? ' <abbr title="bắt buộc">*</abbr>' : '';
      return `<tr><td><code>${e(name)}</code>${star}</td><td>${schemaText(property)}</td>
        <td>${e(String(property.title ?? ''))}</td><td>${e(String(property.description ?? ''))}</td></tr>`;
    })
    .join('');
}

function schemaSection([name, schema]: [string, JsonSchema]): string {
  return `<details id="schema-${e(name)}"><summary><code>${e(name)}</code>
    <span>${e(String(schema.title ?? ''))}</span></summary><table>
    <thead><tr><th>Trường</th><th>Giá trị</th><th>Nhãn</th><th>Ghi chú</th></tr></thead>
    <tbody>${fieldRows(schema)}</tbody></table></details>`;
}

/**
 * The document as a page that a person reads: no script, no host but our own.
 * @param nonce allows the page's style under its content security policy.
 */
export function docsPage(document: OpenApiDocument, nonce: string): string {
  const calls = operations(document);
  const groups = document.tags.map(({ name, description }) => {
    const own = calls.filter(({ call }) => listOf(call.tags).includes(name as never));
    const text = own.map((operation) => operationText(document, operation)).join('');
    return `<section id="${e(name)}"><h2>${e(name)}</h2>
      <p>${e(description).replaceAll('\n', '<br>')}</p>${text}</section>`;
  });
  const links = document.tags.map(({ name }) => `<li><a href="#${e(name)}">${e(name)}</a></li>`);
  const schemas = Object.entries(document.components.schemas as Member).map(schemaSection);
  return `<!doctype html><html lang="vi"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1"><title>API của Sen</title>
    <style nonce="${e(nonce)}">${DOCS_CSS}</style></head><body>
    <nav aria-label="Nhóm"><h1>API của Sen</h1><p><a href="/api/openapi.json">openapi.json</a></p>
    <ul>${links.join('')}<li><a href="#schemas">Cấu trúc dữ liệu</a></li></ul></nav>
    <main><p>${e(document.info.description)}</p>${groups.join('')}
    <section id="schemas"><h2>Cấu trúc dữ liệu</h2>${schemas.join('')}</section></main>
    </body></html>`;
}
