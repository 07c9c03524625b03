import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config } from '../../resources.config';
import { registerPageData } from '../../src/server/pages/page-data-routes';
import { registerPages } from '../../src/server/pages/routes';
import { resourceParts } from '../../src/server/resource/parts';
import { LANGUAGE_COOKIE } from '../../src/shared/api/cookie-names';
import { localDate } from '../../src/shared/format/dates';
import { type AuthServer, startAuthServer } from '../../tests/fixtures/auth-server';
import { pages } from './public';
import { server as register } from './server';
import { bookValue } from './shared/depreciation';
import { addMonths } from './shared/months';

let server: AuthServer;
let manager: string;
let nurse: string;
let device: { id: string; code: string };
let department: string;
let today: string;

async function signedIn(role: 'quan-ly' | 'dieu-duong'): Promise<string> {
  const { phone } = await server.account({ role });
  return (await server.signIn(phone)).access_token;
}

beforeAll(async () => {
  const site = { PUBLIC_URL: 'https://phong-kham.example' };
  const api = [registerPageData, register, ...resourceParts];
  server = await startAuthServer(site, config, api, [registerPages]);
  today = localDate(server.services.clock(), server.services.settings.timeZone);
  manager = await signedIn('quan-ly');
  nurse = await signedIn('dieu-duong');
  department = uuidv7();
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

describe('the page for visitors', () => {
  const { path } = pages.devices;
  const open = (url: string, cookie = '') => server.app.inject({ url, headers: { cookie } });

  it('is served with its title and the list, as the site’s own pages are', async () => {
    const { statusCode, payload, headers } = await open(path);
    expect(statusCode).toBe(200);
    expect(payload).toMatch(/<title>Trang thiết bị – /);
    expect(payload).toContain('<meta name="description" content="Máy móc của phòng khám');
    expect(payload).toMatch(/<h2[^>]*>Máy siêu âm<\/h2><p>Khoa Nội<\/p>/);
    expect(payload).toMatch(/<link rel="modulepreload"[^>]*devices-page/);
    expect(payload).not.toMatch(/96000000|serial/);
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+'; style/);
    expect((await open(path, `${LANGUAGE_COOKIE}=en`)).payload).toContain(
      '<title>Our equipment – ',
    );
  });

  it('is named in the footer and in the sitemap', async () => {
    expect((await open('/')).payload).toContain(`<a href="${path}"`);
    const sitemap = await open('/sitemap.xml');
    expect(sitemap.payload).toContain(`<loc>https://phong-kham.example${path}</loc>`);
  });

  it('is read by the browser as a visitor reads it, whoever is signed in', async () => {
    const asked = await server.call('GET', `/trang?path=${path}`, { token: manager });
    expect(asked.statusCode, asked.payload).toBe(200);
    expect(asked.payload).toContain('Máy siêu âm');
    expect(asked.payload).not.toContain('price');
  });

  it('leaves what is not there a 404', async () => {
    expect((await open(`${path}/khong-co`)).statusCode).toBe(404);
    expect((await server.call('GET', `/trang?path=${path}/khong-co`)).statusCode).toBe(404);
  });
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
    const page = await server.app.inject({ url: pages.devices.path });
    expect(page.payload).toContain('Chưa có thiết bị nào');
    const refused = await service('2026-04-01');
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      errors: { device: 'Thiết bị này đã thanh lý.' },
    });
  });
});

describe('the sticker of an inspection', () => {
  const stuck = (sticker: string) =>
    server.call('POST', '/thiet-bi', {
      token: manager,
      body: {
        name: 'Máy điện tim',
        department,
        boughtOn: '2025-01-15',
        price: 1,
        sticker,
      },
    });

  it('is kept as it is printed, however it was typed, and found by it', async () => {
    const added = await stuck('kd 26 00417 6');
    expect(added.statusCode, added.payload).toBe(201);
    expect(added.json()).toMatchObject({ sticker: 'KD-26-00417-6' });
    const filter = encodeURIComponent(JSON.stringify({ sticker: 'kd26004176' }));
    const found = await server.call('GET', `/thiet-bi?filter=${filter}`, { token: nurse });
    expect(found.json()).toMatchObject([{ name: 'Máy điện tim' }]);
    expect(found.json()).toHaveLength(1);
  });

  it.each([
    ['KD-26-00417-5', 'Số tem sai: nhập như KD-26-00417-6, đủ cả số kiểm tra ở cuối.'],
    ['BN-26-00417-6', 'Không nhận tem của nơi kiểm định này.'],
  ])('%s is refused at its field', async (sticker, told) => {
    const refused = await stuck(sticker);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ errors: { sticker: told } });
  });

  it('is held to its form by the database too', async () => {
    const written = server.database.owner
      .updateTable('thiet_bi')
      .set({ sticker: 'KD 26' })
      .where('id', '=', device.id)
      .execute();
    await expect(written).rejects.toMatchObject({ constraint: 'thiet_bi_sticker_check' });
  });
});
