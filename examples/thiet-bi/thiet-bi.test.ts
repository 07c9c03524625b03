import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config } from '../../resources.config';
import { resourceParts } from '../../src/server/resource/parts';
import { localDate } from '../../src/shared/format/dates';
import { type AuthServer, startAuthServer } from '../../tests/fixtures/auth-server';
import { server as register } from './server';
import { bookValue } from './shared/depreciation';
import { addMonths } from './shared/months';

let server: AuthServer;
let manager: string;
let nurse: string;
let device: { id: string; code: string };
let today: string;

async function signedIn(role: 'quan-ly' | 'dieu-duong'): Promise<string> {
  const { phone } = await server.account({ role });
  return (await server.signIn(phone)).access_token;
}

beforeAll(async () => {
  server = await startAuthServer({}, config, [register, ...resourceParts]);
  today = localDate(server.services.clock(), server.services.settings.timeZone);
  manager = await signedIn('quan-ly');
  nurse = await signedIn('dieu-duong');
  const department = uuidv7();
  await server.database.owner
    .insertInto('phong_ban')
    .values({ id: department, code: 'K1', name: 'Khoa Nội', short_name: 'Nội' })
    .execute();
  const added = await server.call('POST', '/thiet-bi', {
    token: manager,
    body: {
      name: 'Máy siêu âm',
      department,
      boughtOn: '2025-01-15',
      price: 96_000_000,
      shown: true,
    },
  });
  expect(added.statusCode, added.payload).toBe(201);
  device = added.json() as typeof device;
});
afterAll(() => server?.close());

const scan = (code: string, token: string) =>
  server.call('GET', `/thiet-bi/theo-ma/${code}`, { token });

const service = (on: string) =>
  server.call('POST', '/bao-tri', {
    token: manager,
    body: { device: device.id, on, by: 'Tổ kỹ thuật' },
  });

describe('a scanned label', () => {
  it('tells managers what the device is worth', async () => {
    const worth = bookValue({ price: 96_000_000, boughtOn: '2025-01-15', lifeYears: 8 }, today);
    const found = await scan(device.code.toLowerCase(), manager);
    expect(found.json()).toMatchObject({
      id: device.id,
      department: 'Khoa Nội',
      bookValue: worth,
      nextService: null,
    });
  });

  it('tells who may not read the price nothing of its value', async () => {
    expect((await scan(device.code, nurse)).json()).toMatchObject({ bookValue: null });
  });

  it('of no device is told so', async () => {
    expect((await scan('TB-9999', nurse)).statusCode).toBe(404);
  });

  it('is not for visitors', async () => {
    expect((await server.call('GET', `/thiet-bi/theo-ma/${device.code}`)).statusCode).toBe(401);
  });
});

it('visitors are shown the name of a device that is in use, and nothing of its price', async () => {
  const { statusCode, payload } = await server.call('GET', '/thiet-bi');
  expect(statusCode).toBe(200);
  expect(payload).toContain('Máy siêu âm');
  expect(payload).not.toMatch(/price|serial/);
});

describe('a service', () => {
  it('sets the day of the next one, whichever is written down first', async () => {
    expect((await service('2026-03-31')).statusCode).toBe(201);
    expect((await service('2025-09-30')).statusCode).toBe(201);
    const { nextService } = (await scan(device.code, nurse)).json() as { nextService: string };
    expect(nextService).toBe(addMonths('2026-03-31', 6));
  });

  it('of a retired device is refused at its field', async () => {
    const retired = await server.call('POST', `/thiet-bi/${device.id}/retire`, { token: manager });
    expect(retired.statusCode, retired.payload).toBe(200);
    const refused = await service('2026-04-01');
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      errors: { device: 'Thiết bị này đã thanh lý.' },
    });
  });
});
