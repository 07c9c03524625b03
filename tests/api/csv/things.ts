import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import { registerCsv } from '../../../src/server/resource/csv/routes';
import { registerListPdf } from '../../../src/server/resource/pdf/routes';
import { startResourceServer } from '../../fixtures/resource-server';
import { csvConfig } from './csv-config';

export type Row = Record<string, unknown>;

export const wards = { inner: uuidv7(), outer: uuidv7() };
export const keepers = { first: uuidv7(), second: uuidv7() };

/** A thing with a value in every field. */
export const full: Row = {
  name: 'Tủ "lạnh"; lớn',
  note: 'Dòng một\nDòng hai, có phẩy',
  count: -3,
  weight: 1.25,
  price: 1500000,
  secret: 'vốn',
  fragile: true,
  bought: '2025-02-03',
  made: '1990',
  opens: '07:30',
  seenAt: '2026-01-01T00:00:00.000Z',
  lent: { from: '2026-01-01', to: '2026-01-31' },
  colour: 'den',
  stripes: ['den', 'do'],
  phone: '+84912345678',
  email: 'a@sen.example',
  serial: '=HYPERLINK("http://x")',
  ward: wards.inner,
  wards: [wards.outer, wards.inner],
  keeper: keepers.second,
  address: { province: '01', ward: 'Phường Ba Đình', street: '1 Lê Lợi' },
};

/** A server of things, of their wards and of two keepers of one name. */
export async function startThings() {
  const server = await startResourceServer({
    config: csvConfig,
    parts: [registerCsv, registerListPdf],
  });
  const [manager, desk] = [server.token('quan-ly'), server.token('le-tan')];
  const { owner } = server.database;
  await sql`INSERT INTO khoa (id, name) VALUES
    (${wards.inner}, 'Khoa Nội'), (${wards.outer}, 'Khoa Ngoại; Chấn thương')`.execute(owner);
  await sql`INSERT INTO nguoi_giu (id, name) VALUES
    (${keepers.first}, 'Nguyễn Văn An'), (${keepers.second}, 'Nguyễn Văn An')`.execute(owner);

  function call(method: string, path: string, token?: string, body?: BodyInit): Promise<Response> {
    const headers = new Headers();
    if (typeof body === 'string') headers.set('Content-Type', 'application/json');
    if (token) headers.set('Authorization', `Bearer ${token}`);
    return fetch(`${server.url}${path}`, { method, headers, body });
  }

  async function create(values: Row): Promise<Row> {
    const answer = await call('POST', '/do-vat', manager, JSON.stringify(values));
    expect(answer.status).toBe(201);
    return (await answer.json()) as Row;
  }

  const empty = async (): Promise<void> => {
    await sql`TRUNCATE do_vat CASCADE`.execute(owner);
  };

  return { server, manager, desk, call, create, empty };
}

export type Things = Awaited<ReturnType<typeof startThings>>;
