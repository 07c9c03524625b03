import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VIEWERS } from '../../src/shared/account/actors';
import type { Viewer } from '../../src/shared/resource/role';
import { addressOf, PAGES } from '../../src/shared/site/pages';
import { type Clinic, startClinic } from '../api/access/clinic';
import type { Row } from '../api/access/reading';

let clinic: Clinic;
let paths: string[];
beforeAll(async () => {
  clinic = await startClinic();
  const document = await (await fetch(`${clinic.url}/openapi.json`)).json();
  paths = Object.keys(document.paths).filter(
    (path) => document.paths[path].get?.responses[200].content?.['application/json'],
  );
}, 180_000);
afterAll(() => clinic?.close());

async function get(path: string, viewer: Viewer): Promise<Response> {
  const headers = new Headers();
  const token = clinic.tokens.get(viewer);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return fetch(`${clinic.url}${path.replace('/api', '')}`, { headers });
}

/** The ids of two rows of a resource that a viewer may see, none where there are none. */
async function idsOf(resource: string, viewer: Viewer): Promise<string[]> {
  const answer = await get(`/api/${resource}?range=[0,9]`, viewer);
  const rows: Row[] = answer.status === 200 ? await answer.json() : [];
  return [...new Set([rows[0], rows.at(-1)].flatMap((row) => (row ? String(row.id) : [])))];
}

/** Calls of the API that name one row at most, of a resource or of the departments. */
const isRead = (path: string) => path.startsWith('/api/') && (path.match(/\{/g) ?? []).length < 2;

describe.each(VIEWERS)('what %s reads', (viewer) => {
  it('is as the document has it', async () => {
    const statuses: number[] = [];
    const known = new Map<string, string[]>();
    for (const path of paths.filter(isRead)) {
      const name = path.split('/')[2] ?? '';
      const resource = clinic.tables.has(name) ? name : 'phong-ban';
      const ids = known.get(resource) ?? (await idsOf(resource, viewer));
      known.set(resource, ids);
      const asked = path.includes('{') ? ids : [''];
      for (const id of asked) {
        const answer = await get(path.replace(/\{\w+\}/, id), viewer);
        await answer.arrayBuffer();
        statuses.push(answer.status);
      }
    }
    // That each is as described is looked at after every test.
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(20);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });
});

describe('what else is read', () => {
  it('is as the document has it: the data of each public page', async () => {
    const [guide]: Row[] = await (await get('/api/huong-dan', 'khach')).json();
    const [department] = await idsOf('phong-ban', 'khach');
    const [doctor] = await idsOf('bac-si', 'khach');
    const wanted = [
      PAGES.home.path,
      PAGES.departments.path,
      addressOf.department(department!),
      PAGES.doctors.path,
      addressOf.doctor(doctor!),
      PAGES.guides.path,
      addressOf.guide(String(guide!.slug)),
      PAGES.search.path,
      PAGES.booking.path,
    ];
    for (const path of wanted) {
      const answer = await get(`/api/trang?path=${encodeURIComponent(path)}`, 'khach');
      expect([path, answer.status]).toEqual([path, 200]);
    }
  });

  it('is as the document has it: a version of a record', async () => {
    const versions: string[] = [];
    // Drafts have none, and the later it is in the day the more of the newest are drafts.
    const signed = encodeURIComponent(JSON.stringify({ state: 'signed' }));
    const records = await get(`/api/ho-so-benh-an?filter=${signed}&range=[0,1]`, 'bac-si');
    for (const { id } of (await records.json()) as Row[]) {
      const path = `/api/ho-so-benh-an/${id}/versions` as const;
      versions.push(
        ...(await (await get(path, 'bac-si')).json()).map((one: Row) => `${path}/${one.id}`),
      );
    }
    expect(versions.length).toBeGreaterThan(0);
    for (const path of versions.slice(0, 2)) expect((await get(path, 'bac-si')).status).toBe(200);
  });
});
