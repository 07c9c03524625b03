import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VIEWERS, type Viewer } from '../../../src/shared/resource/role';
import { type Clinic, startClinic } from '../access/clinic';
import type { Row } from '../access/reading';

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
