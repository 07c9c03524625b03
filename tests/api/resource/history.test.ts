import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caller } from '../../fixtures/api-caller';
import { resourceConfig } from '../../fixtures/resource-config';
import { type ResourceServer, startResourceServer } from '../../fixtures/resource-server';

let server: ResourceServer;
let manager: string;
let desk: string;
let doctor: string;
const call = caller(() => server);

beforeAll(async () => {
  server = await startResourceServer({ config: resourceConfig });
  const userId = uuidv7();
  await sql`INSERT INTO ca_nhan (id, full_name) VALUES (${userId}, 'Lê Quản Lý')`.execute(
    server.database.owner,
  );
  manager = server.token('quan-ly', { userId });
  desk = server.token('le-tan');
  doctor = server.token('bac-si');
});
afterAll(() => server.close());

async function create(json: Record<string, unknown> = {}): Promise<string> {
  const sent = { fullName: 'Lê Thị Mai', ...json };
  return (await call('POST', '/benh-nhan', { token: manager, json: sent })).body.id;
}

const change = (id: string, json: Record<string, unknown>, token = manager) =>
  call('PUT', `/benh-nhan/${id}`, { token, json, headers: { 'if-match': '*' } });

const historyOf = async (id: string, token: string, query = '') =>
  (await call('GET', `/benh-nhan/${id}/history${query}`, { token })).body;

interface Entry {
  id: string;
  action: string;
  changes: Record<string, { from?: unknown; to?: unknown }>;
}
const acts = ({ entries }: { entries: Entry[] }) =>
  entries.map(({ action, changes }) => [action, changes]);

describe('the history of a record', () => {
  it('says who changed what from what, the latest first', async () => {
    const id = await create({ debt: 1 });
    await change(id, { debt: 2, phone: '0912345678' });
    await call('DELETE', `/benh-nhan/${id}`, { token: manager });
    const history = await historyOf(id, manager);
    expect(acts(history)).toEqual([
      ['archive', {}],
      ['update', { debt: { from: 1, to: 2 }, phone: { to: '+84912345678', from: null } }],
      ['create', expect.objectContaining({ debt: { to: 1 }, fullName: { to: 'Lê Thị Mai' } })],
    ]);
    expect(history.entries[1]).toMatchObject({ actor: 'Lê Quản Lý', role: 'quan-ly' });
    expect(history.more).toBe(false);
  });

  it('tells each role of the fields that it reads, and of nothing encrypted', async () => {
    const id = await create({ citizenId: '001190444444' });
    await change(id, { vitals: { pulse: 80 } }, doctor);
    await change(id, { citizenId: '001190444445' });
    const [secret] = acts(await historyOf(id, desk));
    expect(secret).toEqual(['update', { citizenId: { from: '•••', to: '•••' } }]);
    expect(acts(await historyOf(id, desk)).map(([action]) => action)).toEqual(['update', 'create']);
    const seen = acts(await historyOf(id, doctor));
    expect(seen[0]).toEqual(['update', { vitals: { from: null, to: { pulse: 80 } } }]);
    expect(JSON.stringify(seen)).not.toContain('citizenId');
  });

  it('is told of rows that one sees, to the clinic’s own people, and is a view of the patient', async () => {
    const id = await create();
    const nurse = server.token('dieu-duong', { departmentIds: [] });
    const path = `/benh-nhan/${id}/history`;
    expect((await call('GET', path, { token: nurse })).status).toBe(404);
    expect((await call('GET', path)).status).toBe(401);
    expect((await call('GET', path, { token: server.token('benh-nhan') })).status).toBe(403);
    const ward = await call('POST', '/khoa', { token: manager, json: { name: 'Khoa Mắt' } });
    expect((await call('GET', `/khoa/${ward.body.id}/history`)).status).toBe(401);
    await sql`TRUNCATE nhat_ky`.execute(server.database.owner);
    await historyOf(id, desk);
    const { rows } = await sql`SELECT action, record_id, patient FROM nhat_ky`.execute(
      server.database.owner,
    );
    expect(rows).toEqual([{ action: 'view', record_id: id, patient: id }]);
  });

  it('goes on where a page ended', async () => {
    const id = await create();
    await sql`INSERT INTO nhat_ky (id, at, role, action, resource, record_id, patient, changes)
      SELECT gen_random_uuid(), now() + make_interval(secs => debt), 'quan-ly', 'update', 'benh-nhan',
        ${id}, ${id}, jsonb_build_object('debt', jsonb_build_object('from', debt - 1, 'to', debt))
      FROM generate_series(1, 51) AS debt`.execute(server.database.owner);
    const first = await historyOf(id, manager);
    expect([first.entries.length, first.more]).toEqual([50, true]);
    const rest = await historyOf(id, manager, `?before=${first.entries[49].id}`);
    expect(acts(rest).map(([action]) => action)).toEqual(['update', 'create']);
    expect(rest.more).toBe(false);
  });

  it('begins anew where personal data were erased', async () => {
    const id = await create({ phone: '0912345679' });
    const visit = await call('POST', '/luot', {
      token: manager,
      json: {
        patient: id,
        reason: 'Đau',
        start: '2026-01-01T00:00:00Z',
        end: '2026-01-01T01:00:00Z',
      },
    });
    await sql`INSERT INTO nhat_ky (id, at, role, action, resource, record_id, patient)
      VALUES (${uuidv7()}, now() + interval '1 second', 'quan-tri', 'erase', 'benh-nhan', ${id}, ${id})`.execute(
      server.database.owner,
    );
    expect(acts(await historyOf(id, manager))).toEqual([]);
    const of = await call('GET', `/luot/${visit.body.id}/history`, { token: manager });
    expect(of.body).toEqual({ entries: [], more: false, filedBefore: null });
  });
});
