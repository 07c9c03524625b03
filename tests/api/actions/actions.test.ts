import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Part } from '../../../src/server/http/request';
import type { ActionHandler } from '../../../src/server/resource/actions/registry';
import { registerActions } from '../../../src/server/resource/actions/routes';
import { type ResourceServer, startResourceServer } from '../../fixtures/resource-server';
import { actionsConfig } from './actions-config';

type Row = Record<string, unknown>;

const counts: Part = async (app) => {
  const answer = z.object({ counted: z.int() });
  const count: ActionHandler = async ({ scope, record, args }) => {
    await sql`UPDATE phieu_muon SET deposit = deposit + 1 WHERE id = ${record.id}`.execute(
      scope.db,
    );
    if (args.times === 13) throw new Error('an unlucky number');
    return { counted: args.times };
  };
  app.resourceActions.add('phieu-muon/count', count, { answer });
};

let server: ResourceServer;
let manager: string;
let desk: string;

beforeAll(async () => {
  server = await startResourceServer({ config: actionsConfig, parts: [counts, registerActions] });
  manager = server.token('quan-ly');
  desk = server.token('le-tan');
});
afterAll(() => server.close());

async function call(method: string, path: string, token: string | null, body?: Row | FormData) {
  const form = body instanceof FormData;
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(form || !body ? {} : { 'Content-Type': 'application/json' }),
    },
    body: form || !body ? body : JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

async function loan(values: Row = {}): Promise<Row & { id: string }> {
  const { status, body } = await call('POST', '/phieu-muon', manager, {
    what: 'Xe lăn',
    deposit: 100,
    ...values,
  });
  expect(status).toBe(201);
  return body;
}

const act = (id: string, action: string, token: string | null, body?: Row | FormData) =>
  call('POST', `/phieu-muon/${id}/${action}`, token, body);

describe('a transition', () => {
  it('moves the state, keeps arguments, stamp and history, and is audited by its name', async () => {
    const { id } = await loan();
    const form = new FormData();
    form.append('place', 'Kho 1');
    form.append('note', 'Trả sớm');
    const { status, body } = await act(id, 'lend', manager, form);
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'lent', place: 'Kho 1', version: 2 });
    expect(body.lentAt).toBe(body.history[0].at);
    expect(body.history).toEqual([
      {
        at: expect.any(String),
        by: expect.any(String),
        action: 'lend',
        from: 'asked',
        to: 'lent',
        note: 'Trả sớm',
      },
    ]);
    const cancelled = await act(id, 'cancel', manager, { reason: 'Hỏng' });
    expect(cancelled.body).toMatchObject({ state: 'cancelled', cancelReason: 'Hỏng', version: 3 });
    expect(cancelled.body.history).toHaveLength(2);
    const { rows } = await sql<Row>`
      SELECT action, note FROM nhat_ky WHERE record_id = ${id} ORDER BY at, id`.execute(
      server.database.owner,
    );
    expect(rows).toEqual([
      { action: 'create', note: null },
      { action: 'lend', note: 'Trả sớm' },
      { action: 'cancel', note: 'Hỏng' },
    ]);
  });

  it('is refused from another state, where its guard does not hold, and for another role', async () => {
    const poor = await loan({ deposit: 99 });
    const refused = { status: 409, body: { code: 'BAD_TRANSITION' } };
    expect(await act(poor.id, 'lend', manager, { place: 'A' })).toMatchObject(refused);
    const { id } = await loan();
    await act(id, 'cancel', manager, { reason: 'x' });
    expect(await act(id, 'lend', manager, { place: 'A' })).toMatchObject(refused);
    expect((await act(id, 'lend', desk, { place: 'A' })).status).toBe(403);
    expect((await act(id, 'lend', null, { place: 'A' })).status).toBe(401);
    expect((await call('GET', `/phieu-muon/${id}`, manager)).body.version).toBe(2);
  });

  it('says at each argument what is wrong, and changes nothing', async () => {
    const { id } = await loan();
    const wrong = await act(id, 'lend', manager, { place: 'x'.repeat(11), colour: 'red' });
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: { place: 'Nhiều nhất 10 ký tự.', colour: 'Không có trường này.' } },
    });
    expect((await act(id, 'lend', manager)).body.errors).toEqual({
      place: 'Vui lòng nhập mục này.',
    });
    expect((await call('GET', `/phieu-muon/${id}`, manager)).body.state).toBe('asked');
  });

  it('honours a version that is sent', async () => {
    const { id } = await loan();
    const stale = await act(id, 'lend', manager, { place: 'A', version: 7 });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'STALE', current: { id, version: 1 } },
    });
    expect((await act(id, 'lend', manager, { place: 'A', version: 1 })).status).toBe(200);
  });

  it('is not possible on a row that the role does not see', async () => {
    const { id } = await loan();
    await act(id, 'lend', manager, { place: 'A' });
    expect((await act(id, 'cancel', desk, { reason: 'x' })).status).toBe(404);
    expect((await act('not-an-id', 'cancel', desk, { reason: 'x' })).status).toBe(404);
    expect((await act(id, 'fly', manager)).status).toBe(404);
  });

  it('happens once when two ask at the same time', async () => {
    const { id } = await loan();
    const both = await Promise.all(['A', 'B'].map((place) => act(id, 'lend', manager, { place })));
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect((await call('GET', `/phieu-muon/${id}`, manager)).body.history).toHaveLength(1);
  });
});

describe('what a row refuses', () => {
  const refused = async (id: string, token: string | null) =>
    (await call('GET', `/phieu-muon/${id}/refused-acts`, token)).body;

  it('is known before it is tried, to those who see the row', async () => {
    const [poor, rich] = [await loan({ deposit: 20 }), await loan()];
    expect(await refused(poor.id, manager)).toEqual([{ act: 'lend', because: 'guard' }]);
    expect((await act(poor.id, 'lend', manager, { place: 'Phòng 1' })).status).toBe(409);
    expect(await refused(rich.id, manager)).toEqual([]);
    expect(await refused(poor.id, server.token('bac-si'))).toEqual([]);
    await act(rich.id, 'lend', manager, { place: 'Phòng 1' });
    expect(await refused(rich.id, desk)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refused(rich.id, null)).toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});

describe('a declared action', () => {
  it('does its work in one transaction and answers what it says', async () => {
    const { id } = await loan();
    expect(await act(id, 'count', manager, { times: 2 })).toEqual({
      status: 200,
      body: { counted: 2 },
    });
    expect(await act(id, 'count', manager, { times: 13 })).toMatchObject({
      status: 500,
      body: { code: 'INTERNAL' },
    });
    const { body } = await call('GET', `/phieu-muon/${id}`, manager);
    expect(body.deposit).toBe(101);
  });
});

describe('restore', () => {
  it('brings an archived row back, for who may remove', async () => {
    const { id } = await loan();
    await call('DELETE', `/phieu-muon/${id}`, manager);
    expect((await act(id, 'lend', manager, { place: 'A' })).status).toBe(409);
    expect((await act(id, 'restore', desk)).status).toBe(403);
    const { status, body } = await act(id, 'restore', manager);
    expect(status).toBe(200);
    expect(body.archivedAt).toBeNull();
    const list = await call('GET', '/phieu-muon', manager);
    expect(list.body.map((row: Row) => row.id)).toContain(id);
    const { rows } = await sql<Row>`SELECT action FROM nhat_ky
      WHERE record_id = ${id} AND action = 'restore'`.execute(server.database.owner);
    expect(rows).toHaveLength(1);
  });
});
