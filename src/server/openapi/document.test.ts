import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { tinyConfig } from '../../../tests/fixtures/tiny-config';
import { performAction } from '../../shared/resource/action-operations';
import { actionsOf } from '../../shared/resource/actions';
import { exportRows, importRows } from '../../shared/resource/csv-operations';
import {
  createRow,
  getRow,
  listRows,
  removeRow,
  updateRow,
} from '../../shared/resource/operations';
import { docsPage } from './docs-page';
import { openApiDocument } from './document';

const document = openApiDocument(
  tinyConfig,
  '1.2.3',
  tinyConfig.resources.flatMap((resource) => [
    listRows(resource),
    getRow(resource),
    createRow(resource),
    updateRow(resource),
    removeRow(resource),
    exportRows(resource),
    importRows(resource),
    ...actionsOf(resource).map((action) => performAction(resource, action)),
  ]),
);
const schemas = document.components.schemas as Record<
  string,
  { properties: Record<string, Record<string, unknown>>; required?: string[] }
>;

describe('openApiDocument', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const validator = new Validator();
    const result = await validator.validate({ ...structuredClone(document) });
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it('resolves every reference inside itself', () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/([^"]+)"/g)];
    const missing = refs
      .map(([, path = '']) => path.split('/'))
      .filter(([part = '', name = '']) => !(name in (document.components[part] ?? {})));
    expect(missing).toEqual([]);
    expect(refs.length).toBeGreaterThan(20);
  });

  it('marks references and files', () => {
    expect(schemas['meo-create']?.properties.house).toMatchObject({ 'x-reference': 'nha' });
    expect(schemas['meo-create']?.properties.papers).toMatchObject({
      type: 'array',
      items: { type: 'string', format: 'binary' },
    });
    expect(schemas.meo?.properties.house).toMatchObject({ 'x-reference': 'nha' });
  });

  it('sends no field that the server alone writes, and asks for the version on update', () => {
    expect(Object.keys(schemas['meo-create']?.properties ?? {})).not.toContain('state');
    expect(schemas['meo-create']?.required).toEqual(['name', 'house']);
    expect(schemas['meo-update']?.properties.version).toMatchObject({ type: 'integer' });
  });

  it('has a path for every call that some role may make, and none for the others', () => {
    expect(Object.keys(document.paths['/api/meo/{id}'] ?? {})).toEqual(
      expect.arrayContaining(['get', 'put', 'delete']),
    );
    expect(document.paths['/api/meo/{id}/adopt']).toBeDefined();
    expect(document.paths['/api/meo/import']).toBeUndefined();
  });

  it('says which calls need no session', () => {
    const call = (path: string) => document.paths[path]?.get as { security: unknown };
    expect(call('/api/meo').security).toEqual([{ bearer: [] }, {}]);
    expect(call('/api/nha').security).toEqual([{ bearer: [] }]);
  });
});

describe('docsPage', () => {
  it('shows every call, escaped, and asks no other host', () => {
    const page = docsPage(document, 'abc');
    expect(page).toContain('/api/meo/{id}/adopt');
    expect(page).toContain('<style nonce="abc">');
    expect(page).not.toMatch(/<script|https?:\/\//);
    const calls = Object.values(document.paths).flatMap((item) =>
      Object.values(item).filter((call) => (call as { operationId?: string }).operationId),
    );
    expect(page.match(/<details id="(?!schema-)/g)).toHaveLength(calls.length);
  });

  it('escapes what comes from the config', () => {
    const hostile = structuredClone(document);
    hostile.tags[0]!.description = '<img src=x onerror=alert(1)>';
    expect(docsPage(hostile, 'abc')).not.toContain('<img');
  });
});
