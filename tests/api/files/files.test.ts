import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerFiles } from '../../../src/server/resource/files/routes';
import { sweepFiles } from '../../../src/server/resource/files/sweep';
import { ACTORS } from '../../../src/shared/account/actors';
import { f } from '../../../src/shared/fields/f';
import { defineResources } from '../../../src/shared/resource/define-resources';
import { resource } from '../../../src/shared/resource/resource';
import { resourceConfig } from '../../fixtures/resource-config';
import { type ResourceServer, startResourceServer } from '../../fixtures/resource-server';
import { formOf, PDF, picture } from './pictures';

const t = (vi: string, en: string) => ({ vi, en });

/** Somebody with a portrait that everybody may see, and papers that only managers may. */
const doctor = resource('bac-si', {
  icon: 'doctor',
  group: 'chung',
  label: t('Bác sĩ', 'Doctors'),
  one: t('bác sĩ', 'doctor'),
  title: 'fullName',
  fields: {
    fullName: f.text({ label: t('Họ tên', 'Name'), required: true, sort: true }),
    photo: f.image({ label: t('Ảnh', 'Photo'), public: true }),
    papers: f.file({ label: t('Giấy tờ', 'Papers'), read: ['quan-ly'], max: 20 }),
  },
  list: { columns: ['fullName'], sort: ['fullName', 'ASC'] },
  form: [{ label: t('Chung', 'General'), fields: ['fullName', 'photo', 'papers'] }],
  access: { read: ['quan-ly', 'le-tan'], write: ['quan-ly'], remove: ['quan-ly'] },
});

const config = defineResources({
  actors: ACTORS,
  kinds: resourceConfig.kinds,
  groups: resourceConfig.groups,
  resources: [...resourceConfig.resources, doctor],
});

let server: ResourceServer;
let manager: string;
let desk: string;
const WARD = '01900000-0000-7000-8000-00000000000a';

beforeAll(async () => {
  server = await startResourceServer({ config, parts: [registerFiles] });
  manager = server.token('quan-ly');
  desk = server.token('le-tan');
});
afterAll(() => server.close());

function call(method: string, path: string, token?: string, body?: FormData) {
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  return fetch(`${server.url}${path}`, { method, headers, body });
}

async function create(path: string, token: string, form: FormData) {
  const answer = await call('POST', path, token, form);
  return { status: answer.status, body: await answer.json() };
}

const folder = () => join(server.services.settings.dataDir, 'tep');
async function bytesOnDisk(): Promise<string[]> {
  const entries = await readdir(folder(), { withFileTypes: true, recursive: true });
  const inPlace = entries.filter((entry) => entry.isFile() && !entry.parentPath.includes('trash'));
  return inPlace.map((entry) => entry.name);
}

describe('an uploaded file', () => {
  it('is kept with its record, and served as inert content to who may read the field', async () => {
    const files = [
      ['photo', 'Ảnh thẻ.html', await picture('png')],
      ['papers', 'Giấy "phép".pdf', PDF],
    ] as const;
    const { status, body } = await create('/bac-si', manager, formOf({ fullName: 'An' }, files));
    expect(status).toBe(201);
    expect(body.photo).toMatchObject({ name: 'Ảnh thẻ.png', type: 'image/png' });
    expect(body.papers).toEqual([
      { id: expect.any(String), name: 'Giấy phép.pdf', type: 'application/pdf', size: PDF.length },
    ]);
    const papers = await call('GET', `/tep/${body.papers[0].id}`, manager);
    expect(papers.status).toBe(200);
    expect(Buffer.from(await papers.arrayBuffer())).toEqual(PDF);
    expect(Object.fromEntries(papers.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline; .*filename\*=UTF-8''Gi%E1%BA%A5y/),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect((await call('GET', `/tep/${body.papers[0].id}`, desk)).status).toBe(404);
    expect((await call('GET', `/tep/${body.papers[0].id}`)).status).toBe(404);
    const photo = await call('GET', `/tep/${body.photo.id}`);
    expect(photo.status).toBe(200);
    expect(photo.headers.get('cache-control')).toMatch(/^public, max-age=\d+/);
  });

  it('follows the row policy of its record', async () => {
    await sql`INSERT INTO khoa (id, name) VALUES (${WARD}, 'Nội')`.execute(server.database.owner);
    const form = formOf({ fullName: 'Bình', ward: WARD }, [['papers', 'a.pdf', PDF]]);
    const { body } = await create('/benh-nhan', manager, form);
    const path = `/tep/${body.papers[0].id}` as const;
    const own = server.token('dieu-duong', { departmentIds: [WARD] });
    const other = server.token('dieu-duong', { departmentIds: [] });
    expect((await call('GET', path, own)).status).toBe(200);
    expect((await call('GET', path, other)).status).toBe(404);
    expect((await call('POST', `${path}/link`, other)).status).toBe(404);
    const { rows } = await sql`
      SELECT action, role, note FROM nhat_ky
      WHERE patient = ${body.id} AND action LIKE '%file'`.execute(server.database.owner);
    expect(rows).toEqual([{ action: 'view-file', role: 'dieu-duong', note: 'papers: a.pdf' }]);
    expect((await call('GET', '/tep/not-an-id', own)).status).toBe(404);
  });

  it('has an address of a minute that needs no session, for this file only', async () => {
    const form = formOf({ fullName: 'Chi' }, [
      ['papers', 'a.pdf', PDF],
      ['papers', 'b.pdf', PDF],
    ]);
    const { body } = await create('/bac-si', manager, form);
    const [first, second] = body.papers;
    const link = await (await call('POST', `/tep/${first.id}/link`, manager)).json();
    const remaining = Date.parse(link.expiresAt) - Date.now();
    expect(remaining).toBeGreaterThan(0);
    expect(remaining).toBeLessThanOrEqual(60_000);
    const origin = new URL(server.url).origin;
    expect((await fetch(new URL(link.url, origin))).status).toBe(200);
    expect((await fetch(new URL(link.url.replace(first.id, second.id), origin))).status).toBe(404);
  });
});

describe('changing the files of a record', () => {
  it('keeps the files that are named, adds the new ones and lets the others go', async () => {
    const form = formOf({ fullName: 'Dung' }, [
      ['papers', 'a.pdf', PDF],
      ['papers', 'b.pdf', PDF],
    ]);
    const { body } = await create('/bac-si', manager, form);
    const [kept, dropped] = body.papers;
    const change = formOf({ version: '1', papers: JSON.stringify([kept.id]) }, [
      ['papers', 'c.pdf', PDF],
    ]);
    const answer = await call('PUT', `/bac-si/${body.id}`, manager, change);
    const changed = await answer.json();
    expect(changed.papers.map((file: { name: string }) => file.name)).toEqual(['a.pdf', 'c.pdf']);
    expect((await call('GET', `/tep/${kept.id}`, manager)).status).toBe(200);
    expect((await call('GET', `/tep/${dropped.id}`, manager)).status).toBe(404);
  });

  it("refuses another record's file", async () => {
    const { body: one } = await create(
      '/bac-si',
      manager,
      formOf({ fullName: 'E' }, [['papers', 'a.pdf', PDF]]),
    );
    const { body: two } = await create('/bac-si', manager, formOf({ fullName: 'G' }));
    const theft = formOf({ version: '1', papers: JSON.stringify([one.papers[0].id]) });
    const answer = await call('PUT', `/bac-si/${two.id}`, manager, theft);
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toEqual({ papers: 'Tệp này không còn.' });
  });
});

describe('a file that is not taken', () => {
  const html = '<!doctype html><script>alert(1)</script>';

  it.each([
    ['an HTML file named .png', 415, 'WRONG_TYPE', 'x.png', async () => html],
    ['a PDF where a picture belongs', 415, 'WRONG_TYPE', 'x.png', async () => PDF],
    [
      'a picture that breaks off',
      422,
      'INVALID',
      'x.png',
      async () => (await picture('jpeg', 300, 300)).subarray(0, 400),
    ],
    ['a picture of 41 megapixels', 422, 'INVALID', 'x.png', () => picture('png', 8200, 5000)],
  ])('%s is refused at its field and leaves nothing', async (_what, status, code, name, bytes) => {
    const before = await bytesOnDisk();
    const form = formOf({ fullName: 'Hà' }, [
      ['papers', 'good.pdf', PDF],
      ['photo', name, await bytes()],
    ]);
    const refused = await create('/bac-si', manager, form);
    expect(refused).toMatchObject({
      status,
      body: { code, errors: { photo: expect.any(String) } },
    });
    await expect.poll(bytesOnDisk).toEqual(before);
  });

  it('is too large over 15 MB, and too many over 20 files', async () => {
    const before = await bytesOnDisk();
    const large = Buffer.concat([PDF, Buffer.alloc(15 * 1024 * 1024)]);
    const one = await create(
      '/bac-si',
      manager,
      formOf({ fullName: 'I' }, [['papers', 'a', large]]),
    );
    expect(one).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
    const files = Array.from({ length: 21 }, () => ['papers', 'a.pdf', PDF] as const);
    const many = await create('/bac-si', manager, formOf({ fullName: 'I' }, files));
    expect(many).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
    await expect.poll(bytesOnDisk).toEqual(before);
  });

  it('leaves nothing when the write itself fails', async () => {
    const before = await bytesOnDisk();
    const wrong = formOf({ fullName: '' }, [['papers', 'a.pdf', PDF]]);
    expect((await create('/bac-si', manager, wrong)).status).toBe(422);
    const same = formOf({ fullName: 'K', citizenId: '001190000001' }, [['papers', 'a.pdf', PDF]]);
    expect((await create('/benh-nhan', manager, same)).status).toBe(201);
    await expect.poll(async () => (await bytesOnDisk()).length).toBe(before.length + 1);
    const after = await bytesOnDisk();
    expect((await create('/benh-nhan', manager, same)).status).toBe(409);
    await expect.poll(bytesOnDisk).toEqual(after);
  });
});

describe('sweepFiles', () => {
  it('takes away bytes without a row and files that left their record long ago', async () => {
    const form = formOf({ fullName: 'L' }, [['papers', 'a.pdf', PDF]]);
    const { body } = await create('/bac-si', manager, form);
    const [{ id }] = body.papers;
    expect((await call('DELETE', `/bac-si/${body.id}`, manager)).status).toBe(200);
    expect(await bytesOnDisk()).toContain(id);
    await sql`UPDATE stored_file SET id = gen_random_uuid() WHERE resource = 'benh-nhan'`.execute(
      server.database.owner,
    );
    const later = { ...server.services, clock: () => new Date(Date.now() + 31 * 86_400_000) };
    const swept = await sweepFiles(later);
    expect(swept).toContain(id);
    expect(swept.length).toBeGreaterThan(1);
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM stored_file WHERE resource = 'bac-si'`.execute(server.database.owner);
    const left = await bytesOnDisk();
    expect(rows.length).toBeGreaterThan(0);
    expect(left.sort()).toEqual(rows.map((row) => row.id).sort());
  });
});
