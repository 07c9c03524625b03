import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayCall } from '../../../src/server/http/callers';
import { ALL_ROLES } from '../../../src/shared/account/actors';
import { SERVER_PATHS } from '../../../src/shared/site/server-paths';
import { startWholeApi, type WholeApi } from './whole-api';

let api: WholeApi;
beforeAll(async () => {
  api = await startWholeApi();
});
afterAll(() => api?.close());

describe('the document and the routes', () => {
  it('agree: what may be called is described, and what is described may be called', () => {
    // A verb that the policies close to everybody is no operation.
    const callable = api.routes.filter(({ who }) => who === undefined || who.length > 0);
    const routes = callable.map(({ name }) => name).sort();
    expect(routes.length).toBeGreaterThan(300);
    expect(api.operations.map(({ name }) => name).sort()).toEqual(routes);
  });

  it('agree by name: each operation that is served is the one of the document', async () => {
    const { paths } = (await api.app.inject('/api/openapi.json')).json();
    const byHand = api.routes.filter(({ operation }) => !operation);
    expect(byHand.map(({ name }) => name)).toEqual([]);
    const served = api.routes.filter(({ who }) => who?.length !== 0);
    expect(served.length).toBeGreaterThan(300);
    const others = served.filter(({ name, operation }) => {
      const [method = '', path = ''] = name.split(' ');
      return paths[path]?.[method.toLowerCase()]?.operationId !== operation?.id;
    });
    expect(others.map(({ name }) => name)).toEqual([]);
    // Nobody is served what is not among the operations of the server.
    const known = new Set(api.app.operations);
    expect(served.every(({ operation }) => operation && known.has(operation))).toBe(true);
  });

  it('is valid, names each operation once, and resolves every reference', async () => {
    const document = (await api.app.inject('/api/openapi.json')).json();
    const names = [...JSON.stringify(document).matchAll(/"operationId":"([^"]+)"/g)].map(
      ([, n]) => n,
    );
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names).toHaveLength(api.operations.length);
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/([^"]+)"/g)];
    const missing = refs
      .map(([, path = '']) => path.split('/'))
      .filter(([part = '', name = '']) => !(name in (document.components[part] ?? {})));
    expect(missing).toEqual([]);
    expect((await new Validator().validate(structuredClone(document))).errors).toBeUndefined();
  });

  it('agree about what whoever runs the server asks', async () => {
    for (const path of ['/livez', '/readyz', '/metrics', '/api/docs']) {
      expect([path, (await api.app.inject(path)).statusCode]).toEqual([path, 200]);
    }
  });

  it('agree about who is refused', async () => {
    const { paths } = (await api.app.inject('/api/openapi.json')).json();
    const routes = new Map(api.routes.map(({ name, who }) => [name, who]));
    const unsaid = api.operations.flatMap(({ name, path, method }) => {
      const { responses } = paths[path][method.toLowerCase()];
      const who = routes.get(name) ?? 'anyone';
      const wanted = [
        ...(mayCall(who, 'khach') ? [] : ['401']),
        ...(ALL_ROLES.every((role) => mayCall(who, role)) ? [] : ['403']),
      ];
      return wanted.filter((status) => !responses[status]).map((status) => `${name} ${status}`);
    });
    expect(unsaid).toEqual([]);
  });

  it('agree about who takes files', async () => {
    const { paths, components } = (await api.app.inject('/api/openapi.json')).json();
    const takers = api.operations.filter(({ path, method }) => {
      const body = JSON.stringify(paths[path][method.toLowerCase()].requestBody ?? {});
      const named = [...body.matchAll(/schemas\/([\w-]+)/g)].map(([, name = '']) => name);
      return [body, ...named.map((name) => JSON.stringify(components.schemas[name]))].some((text) =>
        text.includes('"format":"binary"'),
      );
    });
    const taking = api.routes.filter(({ takesFiles, who = [] }) => takesFiles && who.length > 0);
    expect(takers.map(({ name }) => name).sort()).toEqual(taking.map(({ name }) => name).sort());
    expect(takers.length).toBeGreaterThan(10);
  });

  it('leave to pages of extensions no path that is answered already', () => {
    const firsts = api.routes.map(({ name }) => name.split(/[ /]/)[2]);
    expect([...new Set(firsts)].filter((first) => !SERVER_PATHS.includes(first!))).toEqual([]);
  });

  it('says what stands in each path', async () => {
    const { paths, components } = (await api.app.inject('/api/openapi.json')).json();
    const nameOf = ({ $ref, name }: { $ref?: string; name?: string }) =>
      $ref ? components.parameters[$ref.split('/').at(-1) ?? ''].name : name;
    const unsaid = api.operations.filter(({ path, method }) => {
      const { parameters = [], [method.toLowerCase()]: call } = paths[path];
      const said = [...parameters, ...(call.parameters ?? [])].map(nameOf);
      return [...path.matchAll(/\{(\w+)\}/g)].some(([, name]) => !said.includes(name));
    });
    expect(unsaid.map(({ name }) => name)).toEqual([]);
  });
});
