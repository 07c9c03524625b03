import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { expect } from '../../fixtures/expect';
import { bodyOf, type PrescriptionServer, startPrescriptions } from './prescription-server';

/** The calls of prescriptions and of printing. */
const PATHS = [
  '/api/don-thuoc/check',
  '/api/don-thuoc/{id}/replace',
  '/api/don-thuoc/{id}/print',
  '/api/don-thuoc/{id}/print.pdf',
  '/api/ho-so-benh-an/{id}/print',
  '/api/ho-so-benh-an/{id}/print.pdf',
];

let server: PrescriptionServer;
beforeAll(async () => {
  server = await startPrescriptions();
});
afterAll(() => server.close());

describe('the OpenAPI document', () => {
  it('is valid with the calls of records and prescriptions in it, and resolves every reference', async () => {
    const { body } = await server.call('GET', '/openapi.json');
    for (const path of PATHS) expect(body.paths).toHaveProperty([path]);
    expect(body.paths['/api/don-thuoc/{id}/replace'].post.responses).toHaveProperty('201');
    const ids = Object.values(body.paths as Record<string, Record<string, unknown>>)
      .flatMap((calls) => Object.values(calls))
      .map((call) => Reflect.get(Object(call), 'operationId'))
      .filter((id) => typeof id === 'string');
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const refs = [...JSON.stringify(body).matchAll(/"\$ref":"#\/components\/([^"]+)"/g)];
    const missing = refs
      .map(([, path = '']) => path.split('/'))
      .filter(([part = '', name = '']) => !(name in (body.components[part] ?? {})));
    expect(missing).toEqual([]);
    const result = await new Validator().validate(body);
    expect(result.errors).toBeUndefined();
  });

  it('names every member of what a check and a print answer', async () => {
    const token = server.doctorToken;
    const { body } = await server.call('GET', '/openapi.json');
    const described = (path: string, method: string) =>
      Object.keys(
        body.paths[path][method].responses[200].content['application/json'].schema.properties,
      );
    const patient = await server.patient();
    const json = bodyOf(server, patient, [await server.medicine({ name: 'Paracetamol' })]);
    const checked = await server.call('POST', '/don-thuoc/check', { token, json });
    expect(described('/api/don-thuoc/check', 'post').sort()).toEqual(
      Object.keys(checked.body).sort(),
    );
    const made = await server.call('POST', '/don-thuoc', { token, json });
    const path = `/don-thuoc/${made.body.id}` as const;
    await server.call('POST', `${path}/sign`, { token, json: {} });
    const paper = await server.call('GET', `${path}/print`, { token });
    expect(described('/api/don-thuoc/{id}/print', 'get').sort()).toEqual(
      Object.keys(paper.body).sort(),
    );
  });
});

describe('an order set', () => {
  it('is told what its medicines are called, however it was written', async () => {
    const token = server.doctorToken;
    const medicine = await server.medicine({ name: 'Amoxicilin' });
    const course = { medicine, dose: 1, times: 2, days: 5 };
    const json = { name: 'Viêm họng', doctor: server.doctor, shared: false, lines: [course] };
    const made = await server.call('POST', '/bo-chi-dinh', { token, json });
    const named = { ...course, name: 'Amoxicilin', strength: '500 mg' };
    expect([made.status, made.body.lines]).toMatchObject([201, [named]]);
    const lines = [{ ...course, name: 'Tên khác', days: 7 }];
    const changed = await server.call('PUT', `/bo-chi-dinh/${made.body.id}`, {
      ...{ token, json: { version: made.body.version, lines } },
    });
    expect([changed.status, changed.body.lines]).toMatchObject([200, [{ ...named, days: 7 }]]);
  });
});
