import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, it } from 'vitest';
import * as operations from '../../../src/shared/booking/operations';
import { splitRoute } from '../../../src/shared/operation/route';
import { expect } from '../../fixtures/expect';
import { type BookingServer, startBooking } from './booking-server';

let server: BookingServer;
beforeAll(async () => {
  server = await startBooking();
});
afterAll(() => server.close());

describe('the OpenAPI document', () => {
  it('is valid with the calls of booking in it, and resolves every reference', async () => {
    const { body } = await server.call('GET', '/openapi.json');
    const routes = Object.values(operations).flatMap((one) => ('route' in one ? [one.route] : []));
    expect(routes.length).toBeGreaterThan(5);
    for (const { method, path } of routes.map(splitRoute)) {
      const documented = `/api${path.replaceAll(/:(\w+)/g, '{$1}')}` as const;
      expect(body.paths).toHaveProperty([documented, method.toLowerCase()]);
    }
    const refs = [...JSON.stringify(body).matchAll(/"\$ref":"#\/components\/([^"]+)"/g)];
    const missing = refs
      .map(([, path = '']) => path.split('/'))
      .filter(([part = '', name = '']) => !(name in (body.components[part] ?? {})));
    expect(missing).toEqual([]);
    const result = await new Validator().validate(body);
    expect(result.errors).toBeUndefined();
  });

  it('names every member that the answers have', async () => {
    const { body } = await server.call('GET', '/openapi.json');
    const { schema } = body.paths['/api/lich-trong'].get.responses[200].content['application/json'];
    const day = '2026-12-07';
    const slots = await server.call(
      'GET',
      `/lich-trong?doctor=${server.doctor}&from=${day}&to=2026-12-08`,
    );
    for (const answered of slots.body) {
      expect(Object.keys(schema.items.properties)).toEqual(
        expect.arrayContaining(Object.keys(answered)),
      );
      for (const slot of answered.slots) {
        expect(Object.keys(schema.items.properties.slots.items.properties)).toEqual(
          expect.arrayContaining(Object.keys(slot)),
        );
      }
    }
  });
});
