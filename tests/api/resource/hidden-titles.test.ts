import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACTORS } from '../../../src/shared/account/actors';
import { f } from '../../../src/shared/fields/f';
import { defineResources } from '../../../src/shared/resource/define-resources';
import { and, eq, isNull, or, outer, type Predicate } from '../../../src/shared/resource/predicate';
import { resource } from '../../../src/shared/resource/resource';
import { caller, listPath } from '../../fixtures/api-caller';
import { resourceConfig } from '../../fixtures/resource-config';
import { type ResourceServer, startResourceServer } from '../../fixtures/resource-server';
import { tinyGroups } from '../../fixtures/tiny-config';

const label = { vi: 'Nhãn', en: 'Label' };
const common = { label, one: label, icon: 'patient', group: 'chung' } as const;

const inTheHouse: Predicate<never> = {
  op: 'exists',
  resource: 'thu',
  where: and(eq('owner', outer('id')), eq('inside', true)),
};

/**
 * The pharmacist may see owners but not their names; reception sees the open ones only, and a nurse also those who
 * have not gone, and a doctor those with an animal that is in the house.
 */
const owner = resource('chu', {
  ...common,
  title: 'name',
  fields: {
    name: f.text({
      label,
      required: true,
      search: true,
      sort: true,
      read: ['quan-ly', 'le-tan', 'bac-si', 'dieu-duong'],
    }),
    open: f.boolean({ label, required: true, filter: true }),
    gone: f.date({ label, filter: true }),
  },
  list: { columns: ['name'], sort: ['createdAt', 'ASC'] },
  form: [{ label, fields: ['name', 'open', 'gone'] }],
  access: {
    read: ['quan-ly', 'le-tan', 'bac-si', 'dieu-duong', 'duoc-si'],
    write: ['quan-ly'],
    rows: {
      'le-tan': eq('open', true),
      'bac-si': inTheHouse,
      'dieu-duong': or(isNull('gone'), eq('open', true)),
    },
    public: { fields: ['open'], rows: eq('open', true) },
  },
});

const pet = resource('thu', {
  ...common,
  title: 'nick',
  fields: {
    nick: f.text({ label, required: true, search: true, sort: true }),
    owner: f.ref('chu', { label, required: true, search: true, sort: true, filter: true }),
    inside: f.boolean({ label, required: true, filter: true, default: false }),
  },
  list: { columns: ['nick', 'owner'], sort: ['owner', 'ASC'] },
  form: [{ label, fields: ['nick', 'owner', 'inside'] }],
  access: {
    read: ['quan-ly', 'le-tan', 'bac-si', 'dieu-duong', 'duoc-si'],
    write: ['quan-ly'],
    public: { fields: ['nick', 'owner'] },
  },
});

const config = defineResources({
  actors: ACTORS,
  kinds: resourceConfig.kinds,
  groups: { ...resourceConfig.groups, ...tinyGroups },
  resources: [...resourceConfig.resources, owner, pet],
});

let server: ResourceServer;
const call = caller(() => server);

async function nicks(
  role: 'quan-ly' | 'le-tan' | 'bac-si' | 'dieu-duong' | 'duoc-si',
  query: Parameters<typeof listPath>[1],
) {
  const answer = await call('GET', listPath('thu', query), { token: server.token(role) });
  return answer.status === 200
    ? answer.body.map((row: { nick: string }) => row.nick)
    : answer.body.code;
}

beforeAll(async () => {
  server = await startResourceServer({ config });
  const token = server.token('quan-ly');
  for (const [name, open, nick] of [
    ['Đặng Bí Mật', false, 'Mướp'],
    ['Đặng Công Khai', true, 'Vện'],
  ] as const) {
    const made = await call('POST', '/chu', { token, json: { name, open } });
    await call('POST', '/thu', { token, json: { nick, owner: made.body.id } });
  }
});
afterAll(() => server.close());

describe('titles behind a reference', () => {
  it('finds and sorts by them for who may read them', async () => {
    expect(await nicks('quan-ly', { filter: { q: 'dang' } })).toEqual(['Mướp', 'Vện']);
    expect(await nicks('quan-ly', { sort: ['owner', 'DESC'] })).toEqual(['Vện', 'Mướp']);
  });

  it('neither finds nor sorts by a title that the role may not read', async () => {
    expect(await nicks('duoc-si', { filter: { q: 'dang' } })).toEqual([]);
    expect(await nicks('duoc-si', { sort: ['owner', 'ASC'] })).toBe('UNKNOWN_FIELD');
  });

  it('falls back to the newest first where the default sort is such a title', async () => {
    expect(await nicks('duoc-si', {})).toEqual(['Vện', 'Mướp']);
  });

  it('finds and sorts a row by the new title of what it refers to', async () => {
    const token = server.token('quan-ly');
    const path = listPath('chu', { filter: { q: 'cong khai' } });
    const [found] = (await call('GET', path, { token })).body;
    const rename = (name: string, version: number) =>
      call('PUT', `/chu/${found.id}`, { token, json: { name, version } });
    expect(await rename('An Đổi Tên', 1)).toMatchObject({ status: 200 });
    expect(await nicks('quan-ly', { filter: { q: 'ten doi' } })).toEqual(['Vện']);
    expect(await nicks('quan-ly', { filter: { q: 'cong khai' } })).toEqual([]);
    expect(await nicks('quan-ly', { sort: ['owner', 'ASC'] })).toEqual(['Vện', 'Mướp']);
    expect(await rename('Đặng Công Khai', 2)).toMatchObject({ status: 200 });
  });

  it('finds nothing by the title of a row that the role does not see', async () => {
    expect(await nicks('le-tan', { filter: { q: 'bi mat' } })).toEqual([]);
    expect(await nicks('le-tan', { filter: { q: 'cong khai' } })).toEqual(['Vện']);
  });

  it('finds by a title what shows by itself that it may be seen, and what stands beside such a row', async () => {
    const token = server.token('quan-ly');
    const all = listPath('thu', { sort: ['nick', 'ASC'] });
    const setInside = async (inside: boolean) => {
      const [{ id, version }] = (await call('GET', all, { token })).body;
      expect(await call('PUT', `/thu/${id}`, { token, json: { inside, version } })).toMatchObject({
        status: 200,
      });
    };
    expect(await nicks('bac-si', { filter: { q: 'dang' } })).toEqual([]);
    expect(await nicks('bac-si', { filter: { q: 'muop' } })).toEqual(['Mướp']);
    await setInside(true);
    expect(await nicks('bac-si', { filter: { q: 'dang' } })).toEqual(['Mướp']);
    const [{ owner: known }] = (await call('GET', all, { token })).body;
    const json = { nick: 'Xám', owner: known };
    const { id } = (await call('POST', '/thu', { token, json })).body;
    expect(await nicks('bac-si', { filter: { q: 'dang' } })).toEqual(['Mướp', 'Xám']);
    await sql`DELETE FROM thu WHERE id = ${id}`.execute(server.database.owner);
    await setInside(false);
    expect(await nicks('bac-si', { filter: { q: 'dang' } })).toEqual([]);
  });

  it('finds by a title while a field of its row is empty, and after that where another rule holds', async () => {
    const token = server.token('quan-ly');
    const setGone = async (gone: string | null) => {
      for (const { id, version } of (await call('GET', listPath('chu'), { token })).body) {
        expect(await call('PUT', `/chu/${id}`, { token, json: { gone, version } })).toMatchObject({
          status: 200,
        });
      }
    };
    expect(await nicks('dieu-duong', { filter: { q: 'dang' } })).toEqual(['Mướp', 'Vện']);
    await setGone('2026-01-31');
    expect(await nicks('dieu-duong', { filter: { q: 'dang' } })).toEqual(['Vện']);
    expect(await nicks('dieu-duong', { filter: { q: 'muop' } })).toEqual(['Mướp']);
    await setGone(null);
    expect(await nicks('dieu-duong', { filter: { q: 'dang' } })).toEqual(['Mướp', 'Vện']);
  });
});

describe('the titles in a row', () => {
  const titlesFor = async (token?: string): Promise<unknown[]> => {
    const { body } = await call('GET', listPath('thu', { sort: ['nick', 'ASC'] }), { token });
    return body.map((row: { $titles: unknown }) => row.$titles);
  };

  it('are told as far as the role may read the rows and their titles', async () => {
    const [hidden, open] = [{ owner: 'Đặng Bí Mật' }, { owner: 'Đặng Công Khai' }];
    expect(await titlesFor(server.token('quan-ly'))).toEqual([hidden, open]);
    expect(await titlesFor(server.token('le-tan'))).toEqual([{}, open]);
    expect(await titlesFor(server.token('duoc-si'))).toEqual([{}, {}]);
    expect(await titlesFor()).toEqual([{}, {}]);
  });
});

describe('a public reference', () => {
  it('is empty for visitors and patients where they may not see what it leads to', async () => {
    const ownersFor = async (token?: string): Promise<unknown[]> => {
      const path = listPath('thu', { sort: ['nick', 'ASC'] });
      const { body } = await call('GET', path, { token });
      return body.map((row: { owner: unknown }) => row.owner);
    };
    const [hidden, open] = await ownersFor(server.token('quan-ly'));
    expect(hidden).toEqual(expect.any(String));
    expect(await ownersFor()).toEqual([null, open]);
    expect(await ownersFor(server.token('benh-nhan'))).toEqual([null, open]);
  });
});
