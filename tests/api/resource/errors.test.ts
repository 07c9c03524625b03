import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../src/server/app';
import { createPool } from '../../../src/server/db/pool';
import { registerResources } from '../../../src/server/resource/routes';
import { VISITOR } from '../../../src/shared/account/actors';
import { caller } from '../../fixtures/api-caller';
import { describedAnswers } from '../../fixtures/described-answers';
import { resourceConfig } from '../../fixtures/resource-config';
import { type ResourceServer, startResourceServer } from '../../fixtures/resource-server';

let server: ResourceServer;
let manager: string;
const call = caller(() => server);

beforeAll(async () => {
  server = await startResourceServer({
    config: resourceConfig,
    env: { CORS_ORIGINS: 'https://site.example' },
    parts: [
      async (app) => {
        app.get('/api/no-no', { config: { who: 'anyone' } }, async () => {
          throw new Error('secret: Nguyễn Văn Bí Mật');
        });
      },
    ],
  });
  manager = server.token('quan-ly');
});
afterAll(() => server.close());

describe('every answer', () => {
  it('says of an unknown address that nothing is there', async () => {
    for (const [method, path] of [
      ['GET', '/khong-co'],
      ['PATCH', '/khoa/1'],
      ['POST', '/khoa/1/khong-co'],
      ['GET', '/'],
      ['GET', '/%zz'],
    ] as const) {
      const answer = await call(method, path);
      expect([404, 400]).toContain(answer.status);
      expect(answer.body).toMatchObject({
        code: expect.any(String),
        requestId: expect.any(String),
      });
    }
  });

  it('reveals nothing of a failure, and logs it under the request id', async () => {
    const answer = await call('GET', '/no-no');
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      code: 'INTERNAL',
      message: 'Hệ thống gặp lỗi. Vui lòng thử lại sau.',
      requestId: answer.headers.get('x-request-id'),
    });
    expect(
      server.logged.some((line) => line.includes(answer.body.requestId) && line.includes('no-no')),
    ).toBe(true);
  });

  it('is in the form of the contract even where the headers are too long or broken', async () => {
    const long = await call('GET', `/khoa?filter=${'x'.repeat(200_000)}`);
    expect(long).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
    expect(long.body.message).toContain('quá dài');
    expect(long.body.requestId).toBe(long.headers.get('x-request-id'));
    const { port, hostname } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.end('KHÔNG PHẢI HTTP\r\n\r\n');
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('logs neither search words nor tokens', async () => {
    server.logged.length = 0;
    await call('GET', `/khoa?filter=${encodeURIComponent('{"q":"Bí Mật"}')}`, { token: manager });
    const log = server.logged.join('');
    expect(log).toContain('/api/khoa');
    expect(log).not.toMatch(/Bí|%C3|B%C3/);
    expect(log).not.toContain(manager);
  });

  it('is not cached, sniffed or framed', async () => {
    const { headers } = await call('GET', '/khoa');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('is readable on the listed origins alone, without credentials', async () => {
    const ask = (origin: string, method: string) =>
      call(method, '/khoa', {
        headers: { origin, 'access-control-request-method': 'PUT' },
      });
    const listed = await ask('https://site.example', 'GET');
    expect(listed.headers.get('access-control-allow-origin')).toBe('https://site.example');
    expect(listed.headers.get('access-control-allow-credentials')).toBeNull();
    for (const name of [
      'Content-Range',
      'X-Filed-Before',
      'X-Total-Estimated',
      'X-Request-Id',
      'Retry-After',
      'Content-Disposition',
    ]) {
      expect(listed.headers.get('access-control-expose-headers')).toContain(name);
    }
    const preflight = await ask('https://site.example', 'OPTIONS');
    expect(preflight.status).toBe(204);
    for (const name of [
      'Authorization',
      'Content-Type',
      'Range',
      'If-Match',
      'Idempotency-Key',
      'Last-Event-ID',
    ]) {
      expect(preflight.headers.get('access-control-allow-headers')).toContain(name);
    }
    const other = await ask('https://evil.example', 'GET');
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
    const failed = await call('GET', '/khong-co', { headers: { origin: 'https://site.example' } });
    expect(failed.headers.get('access-control-allow-origin')).toBe('https://site.example');
  });

  it('says that the database is away, and for how long to wait', async () => {
    const url = 'postgresql://nobody@127.0.0.1:1/nothing';
    const db = createPool({ url, timeZone: 'UTC' });
    const app = await buildApp(
      { ...server.services, db },
      { authenticate: async () => VISITOR, api: [describedAnswers, registerResources] },
    );
    const answer = await app.inject('/api/khoa');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
    expect(answer.body).not.toContain('127.0.0.1');
    await app.close();
    await db.destroy();
  });
});
