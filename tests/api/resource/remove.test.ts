import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Part } from '../../../src/server/http/request';
import { AppError } from '../../../src/shared/errors';
import { caller, listPath } from '../../fixtures/api-caller';
import { resourceConfig } from '../../fixtures/resource-config';
import { type ResourceServer, startResourceServer } from '../../fixtures/resource-server';

let server: ResourceServer;
let manager: string;
/** What hooks were told of removals. */
const gone: string[] = [];
const wardHooks: Part = async (app) => {
  app.resourceHooks.add('khoa', {
    beforeRemove: async (_context, ward) => {
      if (ward.floor === 13) throw new AppError('CONFLICT');
    },
    afterRemove: async (_context, ward) => {
      gone.push(String(ward.name));
    },
  });
};
const call = caller(() => server);

beforeAll(async () => {
  server = await startResourceServer({ config: resourceConfig, parts: [wardHooks] });
  manager = server.token('quan-ly');
});
afterAll(() => server.close());

async function create(json: Record<string, unknown> = {}, token = manager) {
  const answer = await call('POST', '/benh-nhan', {
    token,
    json: { fullName: 'Lê Thị Mai', ...json },
  });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body;
}

describe('removing a record', () => {
  it('deletes it and answers what it was', async () => {
    const { body } = await call('POST', '/khoa', { token: manager, json: { name: 'Tạm' } });
    const answer = await call('DELETE', `/khoa/${body.id}`, {
      token: manager,
      headers: { 'content-type': 'text/plain' },
    });
    expect(answer).toMatchObject({ status: 200, body: { id: body.id, name: 'Tạm' } });
    expect(await call('GET', `/khoa/${body.id}`, { token: manager })).toMatchObject({
      status: 404,
    });
  });

  it('leaves the last word to the hooks of its domain', async () => {
    const [top, kept] = [
      { name: 'Tầng mười hai', floor: 12 },
      { name: 'Tầng mười ba', floor: 13 },
    ];
    const statuses = await Promise.all(
      [top, kept].map(async (json) => {
        const { id } = (await call('POST', '/khoa', { token: manager, json })).body;
        const { status } = await call('DELETE', `/khoa/${id}`, { token: manager });
        return [status, (await call('GET', `/khoa/${id}`, { token: manager })).status];
      }),
    );
    expect(statuses).toEqual([
      [200, 404],
      [409, 200],
    ]);
    expect(gone).toContain(top.name);
    expect(gone).not.toContain(kept.name);
  });

  it('names what still refers to it', async () => {
    const { body } = await call('POST', '/khoa', { token: manager, json: { name: 'Đang dùng' } });
    await create({ ward: body.id, seenIn: [body.id] });
    const answer = await call('DELETE', `/khoa/${body.id}`, { token: manager });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'IN_USE', usedBy: [{ resource: 'benh-nhan', count: 2 }] },
    });
    expect(answer.body.message).toContain('Bệnh nhân (2)');
  });

  it('archives where the config says so, and then only shows it when asked', async () => {
    const { id } = await create({ fullName: 'Người Lưu Trữ' });
    const answer = await call('DELETE', `/benh-nhan/${id}`, { token: manager });
    expect(answer).toMatchObject({
      status: 200,
      body: { id, version: 2, archivedAt: expect.any(String) },
    });
    const list = async (filter: Record<string, unknown>) =>
      (
        await call('GET', listPath('benh-nhan', { filter: { id: [id], ...filter } }), {
          token: manager,
        })
      ).body;
    expect(await list({})).toEqual([]);
    expect(await list({ archived: false })).toEqual([]);
    expect(await list({ archived: true })).toMatchObject([{ id }]);
    expect(await list({ archived: [true, false] })).toMatchObject([{ id }]);
    expect(await call('GET', `/benh-nhan/${id}`, { token: manager })).toMatchObject({
      status: 200,
    });
    const twice = await call('DELETE', `/benh-nhan/${id}`, { token: manager });
    expect(twice).toMatchObject({ status: 200, body: { version: 2 } });
  });

  it('keeps an archived record from being changed until it is restored', async () => {
    const { id } = await create();
    await call('DELETE', `/benh-nhan/${id}`, { token: manager });
    const answer = await call('PUT', `/benh-nhan/${id}`, {
      token: manager,
      json: { version: 2, fullName: 'Tên Khác' },
    });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'CONFLICT',
        message: 'Bản ghi đã được lưu trữ. Khôi phục trước khi sửa.',
      },
    });
    const { body } = await call('GET', `/benh-nhan/${id}`, { token: manager });
    expect(body).toMatchObject({ version: 2, fullName: 'Lê Thị Mai' });
  });

  it('does not refer to archived rows', async () => {
    const { id } = await create();
    await call('DELETE', `/benh-nhan/${id}`, { token: manager });
    const json = {
      patient: id,
      reason: 'x',
      start: '2026-01-01T00:00:00Z',
      end: '2026-01-01T01:00:00Z',
    };
    expect(await call('POST', '/luot', { token: manager, json })).toMatchObject({
      status: 422,
      body: { errors: { patient: expect.any(String) } },
    });
  });
});
