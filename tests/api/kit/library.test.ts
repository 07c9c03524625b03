import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kinds } from '../../../resources/kinds/kinds';
import { registerOpenApi } from '../../../src/server/openapi/routes';
import { registerActions } from '../../../src/server/resource/actions/routes';
import { registerCsv } from '../../../src/server/resource/csv/routes';
import { ERRORS } from '../../../src/shared/errors';
import { f } from '../../../src/shared/fields/f';
import { icd10 } from '../../../src/shared/records/icd10';
import type { Actor } from '../../../src/shared/resource/actor';
import { checkConfig } from '../../../src/shared/resource/boot-check/check-config';
import { LIBRARIAN, READER } from '../../fixtures/library/actors';
import { book, library } from '../../fixtures/library/resources';
import { type ResourceServer, startResourceServer } from '../../fixtures/resource-server';

/*
 * The kit runs a second product: nothing here is a clinic's, and nothing but the config says so.
 */

let server: ResourceServer;
let librarian: string;
const ids: Record<string, string> = {};

async function call(token: string | null, path: string, method = 'GET', body?: object) {
  const answer = await fetch(`${server.url}/${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    body: body && JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : null };
}

const add = async (path: string, row: object) => call(librarian, path, 'POST', row);

/** Somebody who borrows, whose account stands for this member. */
const readerOf = (member: string) =>
  server.token(READER, { reader: ids[member] } as object as Partial<Actor>);

const lend = (book: string, member: string, from: string, to: string) =>
  add('phieu-muon', { book: ids[book], member: ids[member], from, to });

beforeAll(async () => {
  server = await startResourceServer({
    config: library,
    parts: [registerActions, registerCsv, registerOpenApi],
  });
  librarian = server.token(LIBRARIAN);
  const rows = [
    ['sach', 'Truyện Kiều', { title: 'Truyện Kiều', isbn: '978-604-1', price: 90_000 }],
    ['sach', 'Số đỏ', { title: 'Số đỏ', isbn: '978-604-2', price: 70_000 }],
    ['the-ban-doc', 'An', { name: 'Nguyễn An' }],
    ['the-ban-doc', 'Bình', { name: 'Trần Bình' }],
  ] as const;
  for (const [path, name, row] of rows) {
    const { status, body } = await add(path, row);
    expect(status).toBe(201);
    ids[name] = body.id;
  }
});

afterAll(() => server.close());

describe('a library on the same kit', () => {
  it('has the tables of its own and none of another product', async () => {
    const { rows } = await sql<{ name: string }>`SELECT relname AS name FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`.execute(server.database.owner);
    const names = rows.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['sach', 'the_ban_doc', 'phieu_muon', 'ca_nhan', 'nhat_ky']),
    );
    expect(names.filter((name) => /benh|bac_si|y_ta|thuoc|phong/.test(name))).toEqual([]);
  });

  it('has no kind of field of another product', () => {
    for (const { name } of kinds) expect(f).not.toHaveProperty(name);
    const ill = icd10({ label: { vi: 'Bệnh', en: 'Illness' }, catalogue: 'sach' });
    const resources = library.resources.map((one) =>
      one.name === book.name ? { ...one, fields: { ...one.fields, ill } } : one,
    );
    expect(checkConfig({ ...library, resources })).toEqual([
      'sach.ill: its kind "icd10" is none of the config\'s `kinds`',
    ]);
  });

  it('numbers its books, and lets visitors read their titles alone', async () => {
    const { body } = await call(librarian, `sach/${ids['Truyện Kiều']}`);
    expect(body).toMatchObject({ code: 'S-0001', title: 'Truyện Kiều', price: 90_000 });
    const open = await call(null, `sach/${ids['Truyện Kiều']}`);
    expect(open.body).toMatchObject({ title: 'Truyện Kiều' });
    expect(open.body).not.toHaveProperty('price');
    expect((await call(null, 'phieu-muon')).status).toBe(401);
  });

  it('speaks the one language that it has, whatever is asked for', async () => {
    const answer = await fetch(`${server.url}/phieu-muon`, {
      headers: { 'accept-language': 'en' },
    });
    expect(await answer.json()).toMatchObject({ message: ERRORS.UNAUTHENTICATED[1] });
    const { body } = await call(null, 'openapi.json');
    expect(body.components.schemas.Error.description).toBe('In Vietnamese.');
  });

  it('keeps a book from two members at a time, until it is back', async () => {
    const first = await lend('Truyện Kiều', 'An', '2026-12-01', '2026-12-14');
    expect(first).toMatchObject({ status: 201, body: { state: 'out' } });
    const second = await lend('Truyện Kiều', 'Bình', '2026-12-14', '2026-12-20');
    expect(second.status).toBe(409);
    const back = `phieu-muon/${first.body.id}/return`;
    const given = await call(librarian, back, 'POST', {});
    expect(given).toMatchObject({ status: 200, body: { state: 'back' } });
    expect((await call(librarian, back, 'POST', {})).status).toBe(409);
    expect((await lend('Truyện Kiều', 'Bình', '2026-12-14', '2026-12-20')).status).toBe(201);
    expect((await add('sach', { title: 'Bản khác', isbn: '978-604-1' })).status).toBe(409);
  });

  it('shows readers their own loans, and lets them change nothing', async () => {
    await lend('Số đỏ', 'An', '2026-12-01', '2026-12-14');
    const [an, binh] = [readerOf('An'), readerOf('Bình')];
    const members = async (token: string) => {
      const { body } = await call(token, 'phieu-muon');
      return [...new Set((body as { member: string }[]).map(({ member }) => member))];
    };
    expect(await members(an)).toEqual([ids.An]);
    expect(await members(binh)).toEqual([ids.Bình]);
    expect((await call(an, `the-ban-doc/${ids.Bình}`)).status).toBe(404);
    expect((await call(an, `sach/${ids['Số đỏ']}`)).body).not.toHaveProperty('price');
    const { body } = await call(an, 'phieu-muon');
    const back = await call(an, `phieu-muon/${body[0].id}/return`, 'POST', {});
    expect(back.status).toBe(403);
    expect((await call(an, 'sach', 'POST', { title: 'Của tôi' })).status).toBe(403);
  });

  it('describes its API in words of its own', async () => {
    const { body } = await call(null, 'openapi.json');
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining(['/api/sach', '/api/phieu-muon/{id}/return', '/api/sach/export.csv']),
    );
    expect(JSON.stringify(body.paths)).not.toMatch(/benh-nhan|bac-si|phong-ban|patient|doctor/i);
  });

  it('audits who looked at whom, under the name that the library gave it', async () => {
    await call(librarian, `the-ban-doc/${ids.An}`);
    const { body } = await call(
      librarian,
      `nhat-ky?filter=${encodeURIComponent(JSON.stringify({ action: 'view', member: ids.An }))}`,
    );
    expect(body).toMatchObject([
      { resource: 'the-ban-doc', recordId: ids.An, member: ids.An, role: LIBRARIAN },
    ]);
    const history = await call(librarian, `the-ban-doc/${ids.An}/history`);
    expect(history.body.entries).toMatchObject([
      { action: 'create', role: LIBRARIAN, changes: { name: { to: 'Nguyễn An' } } },
    ]);
    expect((await call(readerOf('An'), `the-ban-doc/${ids.An}/history`)).status).toBe(403);
  });
});
