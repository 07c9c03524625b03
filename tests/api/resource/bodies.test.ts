import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { incomingFolder } from '../../../src/server/storage/folder';
import { caller } from '../../fixtures/api-caller';
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

async function rows(): Promise<number> {
  const { rows: found } = await sql<{ n: number }>`SELECT count(*) AS n FROM khoa`.execute(
    server.database.owner,
  );
  return Number(found[0]?.n);
}

/** Files that a request left in the folder of what comes in; none may be there once it is answered. */
const kept = () => readdir(incomingFolder(server.services.settings)).catch(() => []);

const json = { 'content-type': 'application/json' };
const BIG = 20 * 1024 * 1024;

function form(parts: Record<string, string | Blob>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(parts)) data.append(name, value);
  return data;
}

function many(count: number, value: () => string | Blob): FormData {
  const data = new FormData();
  for (let index = 0; index < count; index++) data.append(`f${index}`, value());
  return data;
}

describe('a body that is wrong', () => {
  const deep = `{"about":${'['.repeat(100)}${']'.repeat(100)}}`;
  it.each<
    [
      string,
      number,
      string,
      () => { raw?: BodyInit; form?: FormData; headers?: Record<string, string> },
    ]
  >([
    ['malformed JSON', 400, 'BAD_REQUEST', () => ({ raw: '{"name":', headers: json })],
    ['no body', 400, 'BAD_REQUEST', () => ({})],
    ['an empty JSON body', 400, 'BAD_REQUEST', () => ({ raw: '', headers: json })],
    ['a list', 400, 'BAD_REQUEST', () => ({ raw: '[]', headers: json })],
    ['a text', 400, 'BAD_REQUEST', () => ({ raw: '"x"', headers: json })],
    ['null', 400, 'BAD_REQUEST', () => ({ raw: 'null', headers: json })],
    [
      'a NUL byte in a JSON text',
      400,
      'BAD_REQUEST',
      () => ({ raw: '{"name":"a\\u0000b"}', headers: json }),
    ],
    [
      'a NUL byte in a JSON key',
      400,
      'BAD_REQUEST',
      () => ({ raw: '{"a\\u0000":1}', headers: json }),
    ],
    ['a NUL byte in a part', 400, 'BAD_REQUEST', () => ({ form: form({ name: 'a\u0000b' }) })],
    ['deep nesting', 400, 'BAD_REQUEST', () => ({ raw: deep, headers: json })],
    [
      'a prototype key',
      400,
      'BAD_REQUEST',
      () => ({ raw: '{"__proto__":{"a":1}}', headers: json }),
    ],
    [
      'a prototype part',
      400,
      'BAD_REQUEST',
      () => ({ form: form({ __proto: 'x', constructor: 'x' }) }),
    ],
    [
      'a part sent twice',
      400,
      'BAD_REQUEST',
      () => {
        const data = form({ name: 'a' });
        data.append('name', 'b');
        return { form: data };
      },
    ],
    [
      'a _null part that is no list',
      400,
      'BAD_REQUEST',
      () => ({ form: form({ name: 'a', _null: '{' }) }),
    ],
    [
      'multipart without an end',
      400,
      'BAD_REQUEST',
      () => ({
        raw: '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nhello',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      }),
    ],
    [
      'multipart without a boundary',
      400,
      'BAD_REQUEST',
      () => ({
        raw: 'x',
        headers: { 'content-type': 'multipart/form-data' },
      }),
    ],
    ['a huge number', 422, 'INVALID', () => ({ raw: '{"name":"x","floor":1e400}', headers: json })],
    ['a form', 415, 'WRONG_TYPE', () => ({ raw: new URLSearchParams({ name: 'x' }) })],
    [
      'XML',
      415,
      'WRONG_TYPE',
      () => ({ raw: '<a/>', headers: { 'content-type': 'application/xml' } }),
    ],
    ['text', 415, 'WRONG_TYPE', () => ({ raw: 'x', headers: { 'content-type': 'text/plain' } })],
    [
      '20 MB of JSON',
      413,
      'TOO_LARGE',
      () => ({ raw: `{"name":"${'x'.repeat(BIG)}"}`, headers: json }),
    ],
    ['a part of 20 MB', 413, 'TOO_LARGE', () => ({ form: form({ name: 'x'.repeat(BIG) }) })],
    ['300 parts', 413, 'TOO_LARGE', () => ({ form: many(300, () => 'x') })],
  ])('is refused: %s', async (_name, status, code, request) => {
    const before = await rows();
    const answer = await call('POST', '/khoa', { token: manager, ...request() });
    expect(answer).toMatchObject({ status, body: { code } });
    expect(answer.body.message).toMatch(/[àáâãèéêìíòóôõùúýăđĩũơưạ-ỹ]/);
    expect(answer.headers.get('x-request-id')).toBe(answer.body.requestId);
    expect(await rows()).toBe(before);
  });

  it.each([
    ['a file of 20 MB', () => form({ papers: new Blob([new Uint8Array(BIG)]) })],
    ['30 files', () => many(30, () => new Blob(['x']))],
  ])('is refused where files are taken: %s', async (_name, body) => {
    const answer = await call('POST', '/benh-nhan', { token: manager, form: body() });
    expect(answer).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
    expect(await kept()).toEqual([]);
  });

  it('is refused at its first file where none is taken, and none is kept', async () => {
    const big = () => new Blob([new Uint8Array(BIG / 2)]);
    const files = await call('POST', '/khoa', { token: manager, form: many(10, big) });
    expect(files).toMatchObject({
      status: 422,
      body: { code: 'INVALID', errors: { f0: 'Mục này không nhận tệp.' } },
    });
    const { body } = await call('POST', '/khoa', { token: manager, json: { name: 'Khoa Mắt' } });
    const action = await call('PUT', `/khoa/${body.id}`, { token: manager, form: many(1, big) });
    expect(action).toMatchObject({ status: 422, body: { code: 'INVALID' } });
    const nowhere = await call('POST', '/khong-co', { token: manager, form: many(1, big) });
    expect(nowhere).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await kept()).toEqual([]);
  });

  it('refuses a file for a field that holds none', async () => {
    const answer = await call('POST', '/khoa', {
      token: manager,
      form: form({ name: new Blob(['x']) }),
    });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'INVALID', errors: { name: 'Mục này không nhận tệp.' } },
    });
  });
});
