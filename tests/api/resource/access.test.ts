import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caller, listPath } from '../../fixtures/api-caller';
import { resourceConfig } from '../../fixtures/resource-config';
import { type ResourceServer, startResourceServer } from '../../fixtures/resource-server';

let server: ResourceServer;
let manager: string;
let doctor: string;
let wards: string[];
const call = caller(() => server);

beforeAll(async () => {
  server = await startResourceServer({ config: resourceConfig });
  manager = server.token('quan-ly');
  doctor = server.token('bac-si');
  const made = ['Khoa A', 'Khoa B'].map((name) =>
    call('POST', '/khoa', { token: manager, json: { name, budget: 7 } }),
  );
  wards = (await Promise.all(made)).map((answer) => answer.body.id);
});
afterAll(() => server.close());

async function create(json: Record<string, unknown> = {}): Promise<string> {
  const answer = await call('POST', '/benh-nhan', {
    token: manager,
    json: { fullName: 'Lê Thị Mai', ...json },
  });
  return answer.body.id;
}

describe('who may do what', () => {
  it('asks visitors to sign in, and refuses who may not', async () => {
    expect(await call('GET', '/benh-nhan')).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED' },
    });
    const pharmacist = server.token('duoc-si');
    expect(await call('GET', '/benh-nhan', { token: pharmacist })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
    expect(await call('POST', '/khoa', { token: doctor, json: { name: 'x' } })).toMatchObject({
      status: 403,
    });
    expect(await call('DELETE', `/khoa/${wards[0]}`, { token: doctor })).toMatchObject({
      status: 403,
    });
    expect(await call('GET', '/nhat-ky', { token: manager })).toMatchObject({ status: 403 });
    const admin = server.token('quan-tri');
    expect(await call('GET', '/nhat-ky', { token: admin })).toMatchObject({ status: 200 });
    expect(await call('POST', '/nhat-ky', { token: admin, json: { action: 'x' } })).toMatchObject({
      status: 403,
    });
  });

  it('shows visitors the public fields and rows of a catalogue', async () => {
    const hidden = await call('POST', '/khoa', {
      token: manager,
      json: { name: 'Khoa kín', bookable: false },
    });
    const list = await call('GET', '/khoa');
    expect(list.status).toBe(200);
    expect(list.headers.get('content-range')).toBe('khoa 0-1/2');
    expect(Object.keys(list.body[0]).sort()).toEqual([
      'bookable',
      'createdAt',
      'id',
      'name',
      'updatedAt',
      'version',
    ]);
    expect(await call('GET', `/khoa/${hidden.body.id}`)).toMatchObject({ status: 404 });
    const patient = server.token('benh-nhan');
    expect(await call('GET', `/khoa/${wards[0]}`, { token: patient })).toMatchObject({
      status: 200,
    });
    for (const query of [
      { filter: { floor: 1 } },
      { sort: ['floor', 'ASC'] },
      { filter: { budget: 7 } },
    ]) {
      expect(await call('GET', listPath('khoa', query))).toMatchObject({
        status: 400,
        body: { code: 'UNKNOWN_FIELD' },
      });
    }
  });

  it('leaves out fields that the role may not read', async () => {
    const id = await create({ citizenId: '001190555555' });
    const seen = await call('GET', `/benh-nhan/${id}`, { token: doctor });
    expect(seen.body).not.toHaveProperty('citizenId');
    expect(seen.body).toHaveProperty('vitals');
    const mine = await call('GET', `/benh-nhan/${id}`, { token: manager });
    expect(mine.body).not.toHaveProperty('vitals');
    expect(mine.body.citizenId).toBe('001190555555');
  });

  it('keeps rows outside of the row policy out of sight', async () => {
    const nurse = server.token('dieu-duong', { departmentIds: [wards[0]!] });
    const [inside, outside] = await Promise.all(wards.map((ward) => create({ ward })));
    const list = await call('GET', '/benh-nhan', { token: nurse });
    expect(list.body.map((row: { id: string }) => row.id)).toEqual([inside]);
    expect(list.headers.get('content-range')).toBe('benh-nhan 0-0/1');
    const gone = { status: 404, body: { code: 'NOT_FOUND' } };
    expect(await call('GET', `/benh-nhan/${outside}`, { token: nurse })).toMatchObject(gone);
    const put = { token: nurse, json: { version: 1, debt: 1 } };
    expect(await call('PUT', `/benh-nhan/${outside}`, put)).toMatchObject(gone);
    expect(await call('PUT', `/benh-nhan/${inside}`, put)).toMatchObject({ status: 200 });
  });

  it('does not let a row be written into a place out of sight', async () => {
    const nurse = server.token('dieu-duong', { departmentIds: [wards[0]!] });
    const json = { fullName: 'A', ward: wards[1] };
    expect(await call('POST', '/benh-nhan', { token: nurse, json })).toMatchObject({ status: 403 });
    const id = await create({ ward: wards[0] });
    const move = await call('PUT', `/benh-nhan/${id}`, {
      token: nurse,
      json: { version: 1, ward: wards[1] },
    });
    expect(move.status).toBe(403);
    expect((await call('GET', `/benh-nhan/${id}`, { token: manager })).body).toMatchObject({
      version: 1,
      ward: wards[0],
    });
  });

  it('lets a role only look at rows that it may not change', async () => {
    const id = await create();
    await sql`UPDATE benh_nhan SET state = 'checked' WHERE id = ${id}`.execute(
      server.database.owner,
    );
    expect(await call('GET', `/benh-nhan/${id}`, { token: doctor })).toMatchObject({ status: 200 });
    const put = await call('PUT', `/benh-nhan/${id}`, {
      token: doctor,
      json: { version: 1, debt: 1 },
    });
    expect(put).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  });

  it.each(['x', '1', '%00', '..%2f', "' OR 1=1", 'x'.repeat(400)])(
    'finds nothing under the id %s',
    async (id) => {
      const answer = await call('GET', `/benh-nhan/${encodeURIComponent(id)}`, { token: manager });
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    },
  );
});

describe('rows nested in another', () => {
  it('are listed under their parent, if the parent may be seen', async () => {
    const [id, other] = [await create(), await create()];
    for (const patient of [id, other]) {
      const json = {
        patient,
        reason: 'Ho',
        start: '2026-01-01T00:00:00Z',
        end: '2026-01-01T01:00:00Z',
      };
      await call('POST', '/luot', { token: manager, json });
    }
    const list = await call('GET', `/benh-nhan/${id}/luot-kham`, { token: doctor });
    expect(list.headers.get('content-range')).toBe('luot 0-0/1');
    expect(list.body).toMatchObject([{ patient: id }]);
    const nurse = server.token('dieu-duong', { departmentIds: [] });
    expect(await call('GET', `/benh-nhan/${id}/luot-kham`, { token: nurse })).toMatchObject({
      status: 403,
    });
    expect(await call('GET', `/benh-nhan/${wards[0]}/luot-kham`, { token: doctor })).toMatchObject({
      status: 404,
    });
  });
});
