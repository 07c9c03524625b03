import { Validator } from '@seriousme/openapi-schema-validator';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerOpenApi } from '../../../src/server/openapi/routes';
import { registerActions } from '../../../src/server/resource/actions/routes';
import { registerCsv } from '../../../src/server/resource/csv/routes';
import { registerFiles } from '../../../src/server/resource/files/routes';
import { demoAt } from '../../../src/server/seed/demo';
import { seededRandom } from '../../../src/server/seed/random';
import { fillSamples } from '../../../src/server/seed/samples';
import { ACTORS } from '../../../src/shared/account/actors';
import { f } from '../../../src/shared/fields/f';
import { defineResources } from '../../../src/shared/resource/define-resources';
import { resource } from '../../../src/shared/resource/resource';
import { account, resourceConfig, ward } from '../../fixtures/resource-config';
import { type ResourceServer, startResourceServer } from '../../fixtures/resource-server';
import { formOf, PDF } from '../files/pictures';

const t = (vi: string, en: string) => ({ vi, en });

/** The one block that adds an entity: six fields of different kinds, and sample rows. */
const device = resource('thiet-bi', {
  label: t('Thiết bị', 'Devices'),
  one: t('thiết bị', 'device'),
  icon: 'batch',
  group: 'chung',
  title: 'name',
  samples: 3,
  fields: {
    name: f.text({ label: t('Tên', 'Name'), required: true, sort: true, search: true }),
    ward: f.ref('khoa', { label: t('Khoa', 'Ward'), required: true, filter: true }),
    price: f.money({ label: t('Giá', 'Price'), filter: true, sort: true }),
    boughtOn: f.date({ label: t('Ngày mua', 'Bought on') }),
    manual: f.file({ label: t('Hướng dẫn', 'Manual') }),
    state: f.state({
      label: t('Trạng thái', 'State'),
      filter: true,
      initial: 'tot',
      states: { tot: { label: t('Tốt', 'Good') }, hong: { label: t('Hỏng', 'Broken') } },
      transitions: {
        'bao-hong': {
          label: t('Báo hỏng', 'Report'),
          from: ['tot'],
          to: 'hong',
          roles: ['quan-ly'],
        },
      },
    }),
  },
  list: { columns: ['name', 'ward', 'state'], sort: ['name', 'ASC'] },
  form: [{ label: t('Chung', 'General'), fields: ['name', 'ward', 'price', 'boughtOn', 'manual'] }],
  access: { read: ['quan-ly'], write: ['quan-ly'], remove: ['quan-ly'], import: ['quan-ly'] },
});

const config = defineResources({
  actors: ACTORS,
  kinds: resourceConfig.kinds,
  groups: resourceConfig.groups,
  resources: [
    account,
    ward,
    device,
    ...resourceConfig.resources.filter((each) => each.name !== 'ca-nhan' && each.name !== 'khoa'),
  ],
});

const WARD = '01900000-0000-7000-8000-00000000000b';
let server: ResourceServer;
let token: string;

beforeAll(async () => {
  const parts = [registerActions, registerCsv, registerFiles, registerOpenApi];
  server = await startResourceServer({ config, parts });
  token = server.token('quan-ly');
  await sql`INSERT INTO khoa (id, name) VALUES (${WARD}, 'Khoa Nội')`.execute(
    server.database.owner,
  );
});
afterAll(() => server.close());

const call = (method: string, path: string, body?: FormData) =>
  fetch(`${server.url}${path}`, { method, headers: { Authorization: `Bearer ${token}` }, body });

describe('an entity added by one block of config', () => {
  it('has a table, an API, files, actions and CSV', async () => {
    const fields = { name: 'Máy siêu âm', ward: WARD, price: '5000000', boughtOn: '2026-01-02' };
    const created = await call('POST', '/thiet-bi', formOf(fields, [['manual', 'a.pdf', PDF]]));
    expect(created.status).toBe(201);
    const record = await created.json();
    expect(record).toMatchObject({ price: 5_000_000, state: 'tot', manual: [{ name: 'a.pdf' }] });
    expect((await call('GET', `/tep/${record.manual[0].id}`)).status).toBe(200);
    const found = await call('GET', `/thiet-bi?filter=${encodeURIComponent('{"q":"may sieu"}')}`);
    expect((await found.json()).map((row: { id: string }) => row.id)).toEqual([record.id]);
    const moved = await call('POST', `/thiet-bi/${record.id}/bao-hong`);
    expect((await moved.json()).state).toBe('hong');
    const sheet = await (await call('GET', '/thiet-bi/export.csv')).text();
    expect(sheet).toContain('Máy siêu âm,Khoa Nội,5000000,2026-01-02,a.pdf,Hỏng');
    const form = new FormData();
    form.append('file', new Blob([sheet]), 'thiet-bi.csv');
    expect(await (await call('POST', '/thiet-bi/import', form)).json()).toEqual({ created: 1 });
  });

  it('has sample rows', async () => {
    await sql`TRUNCATE thiet_bi`.execute(server.database.owner);
    const { secrets } = server.services;
    const demo = demoAt(seededRandom(1), new Date(), 'Asia/Ho_Chi_Minh');
    const now = new Date().toISOString();
    const target = { db: server.database.owner, config, secrets, now };
    await fillSamples(target, demo);
    const rows = await (await call('GET', '/thiet-bi')).json();
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatchObject({ name: expect.stringMatching(/\S/), ward: WARD });
  });
});

describe('the description of the API', () => {
  it('is a valid OpenAPI 3.1 document with the entity in it', async () => {
    const answer = await fetch(`${server.url}/openapi.json`);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    const document = await answer.json();
    expect((await new Validator().validate(structuredClone(document))).valid).toBe(true);
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/api/thiet-bi', '/api/thiet-bi/{id}/bao-hong', '/api/tep/{id}']),
    );
    expect(document.components.schemas['thiet-bi-create'].properties).toMatchObject({
      ward: { 'x-reference': 'khoa' },
      manual: { items: { format: 'binary' } },
    });
  });

  it('is readable as a page that runs no script and asks no other host', async () => {
    const answer = await fetch(`${server.url}/docs`);
    const page = await answer.text();
    const nonce = page.match(/<style nonce="([^"]+)">/)?.[1];
    expect(answer.headers.get('content-security-policy')).toContain(`style-src 'nonce-${nonce}'`);
    expect(page).toContain('/api/thiet-bi/{id}/bao-hong');
    expect(page).not.toMatch(/<script|src=|https?:/);
  });
});
