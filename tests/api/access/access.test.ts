import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config } from '../../../resources.config';
import { VIEWERS } from '../../../src/shared/account/actors';
import type { Resource } from '../../../src/shared/resource/resource';
import type { Viewer } from '../../../src/shared/resource/role';
import { type Clinic, startClinic } from './clinic';
import {
  fulfils,
  mayWrite,
  type Row,
  readFields,
  readsAny,
  rowRule,
  updatedFields,
  type View,
} from './reading';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
}, 180_000);
afterAll(() => clinic?.close());

const SYSTEM = ['id', 'version', 'createdAt', 'updatedAt'];
/** Rows looked at for each resource and role, and of them asked for at most. */
const LOOKED_AT = 400;
const ASKED = 30;

async function call(method: string, path: string, viewer: Viewer, body?: unknown) {
  const headers = new Headers();
  const token = clinic.tokens.get(viewer);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  return fetch(`${clinic.url}${path}`, { method, headers, body: JSON.stringify(body) });
}

const query = (parts: Record<string, unknown>) =>
  Object.entries(parts)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&');

const refusal = (viewer: Viewer) => (viewer === 'khach' ? 401 : 403);

interface Sample {
  seen: Row[];
  hidden: Row[];
}
const samples = new Map<string, Sample>();

/** Rows that the viewer may and may not see, some of each; archived ones aside. */
function sampleRows(resource: Resource, viewer: Viewer): Sample {
  const key = `${resource.name} ${viewer}`;
  const known = samples.get(key) ?? lookAtRows(resource, viewer);
  samples.set(key, known);
  return known;
}

function viewOf(viewer: Viewer): View {
  const now = new Date();
  const today = new Date(now.getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
  const { tables, actors } = clinic;
  return { tables, actor: actors.get(viewer)!, now: now.toISOString(), today };
}

/** Whether a row may be taken away: it is about nobody who had the use of their data restricted. */
function mayLeave({ subject }: Resource, row: Row): boolean {
  const people = clinic.tables.get('benh-nhan') ?? [];
  const restricted = people.filter(({ restrictedAt }) => restrictedAt).map(({ id }) => id);
  expect(restricted).not.toEqual([]);
  return subject === undefined || !restricted.includes(String(row[subject]));
}

function lookAtRows(resource: Resource, viewer: Viewer): Sample {
  const view = viewOf(viewer);
  const all = (clinic.tables.get(resource.name) ?? []).filter((row) => !row.archivedAt);
  const step = Math.max(1, Math.floor(all.length / LOOKED_AT));
  const rows = all.filter(
    (_, index) => index % step === 0 || index < 20 || index >= all.length - 20,
  );
  const rule = rowRule(resource, viewer);
  const isSeen = (row: Row) => rule === undefined || fulfils(rule, row, view);
  const seen = rows.filter(isSeen);
  const hidden = rows.filter((row) => !seen.includes(row));
  // Few rows belong to one patient or ward: where chance met none, all are looked at.
  if (seen.length === 0) seen.push(...[all.find(isSeen) ?? []].flat());
  if (hidden.length === 0) hidden.push(...[all.find((row) => !isSeen(row)) ?? []].flat());
  return { seen: seen.slice(0, ASKED), hidden: hidden.slice(0, ASKED) };
}

const ids = (rows: readonly Row[]) => rows.map((row) => String(row.id)).sort();

const pairs = config.resources.flatMap((resource) =>
  VIEWERS.map((viewer): [string, Viewer, Resource] => [resource.name, viewer, resource]),
);

describe('what is compared', () => {
  it('has rows of every resource', () => {
    const empty = config.resources.filter(({ name }) => clinic.tables.get(name)?.length === 0);
    expect(empty.map((resource) => resource.name)).toEqual([]);
  });

  it('has rows to see and rows to hide wherever a role sees some rows only', () => {
    const onesided = pairs
      .filter(([, viewer, resource]) => readsAny(resource, viewer) && rowRule(resource, viewer))
      .map(([name, viewer, resource]) => {
        const { seen, hidden } = sampleRows(resource, viewer);
        return `${name} ${viewer}: ${seen.length > 0 ? 'seen' : '-'} ${hidden.length > 0 ? 'hidden' : '-'}`;
      })
      .filter((line) => line.includes(' -'));
    expect(onesided).toEqual([]);
  });
});

describe.each(pairs)('%s for %s', (name, viewer, resource) => {
  const path = `/${name}`;
  const fields = readFields(resource, viewer);
  const unreadable = Object.keys(resource.fields).filter((field) => !fields.includes(field));

  it('reads the rows and fields of its access, and nothing else', async () => {
    const { seen, hidden } = sampleRows(resource, viewer);
    const filter = { id: ids([...seen, ...hidden]) };
    const answer = await call('GET', `${path}?${query({ filter, range: [0, 999] })}`, viewer);
    const sheet = await call('GET', `${path}/export.csv?${query({ filter })}`, viewer);
    if (!readsAny(resource, viewer)) {
      expect([answer.status, sheet.status]).toEqual([refusal(viewer), refusal(viewer)]);
      return;
    }
    expect(answer.status).toBe(200);
    const rows: Row[] = await answer.json();
    expect(ids(rows)).toEqual(ids(seen));
    expect(answer.headers.get('Content-Range')).toMatch(new RegExp(`/${seen.length}$`));
    const members = [...SYSTEM, ...(resource.archive ? ['archivedAt'] : []), ...fields].sort();
    for (const { $titles, ...row } of rows) {
      expect(Object.keys(row).sort()).toEqual(members);
      expect(members).toEqual(expect.arrayContaining(Object.keys($titles ?? {})));
    }
    const records: string[][] = parse(await sheet.text(), { bom: true });
    const labels = fields.map((field) => resource.fields[field]!.label.vi);
    expect(records[0]?.map((cell) => cell.replace(/ \(\w+\)$/, '')).sort()).toEqual(
      ['ID', ...labels].map((label) => label.replace(/ \(\w+\)$/, '')).sort(),
    );
    expect(
      records
        .slice(1)
        .map(([id]) => id)
        .sort(),
    ).toEqual(ids(seen.filter((row) => mayLeave(resource, row))));
    for (const row of hidden.slice(0, 1)) {
      expect((await call('GET', `${path}/${row.id}`, viewer)).status).toBe(404);
    }
  });

  it('neither filters nor sorts by what it may not read', async () => {
    if (!readsAny(resource, viewer)) return;
    const unknown = await call('GET', `${path}?${query({ filter: { khongCo: 1 } })}`, viewer);
    const { code, message } = await unknown.json();
    expect([unknown.status, code]).toEqual([400, 'UNKNOWN_FIELD']);
    for (const field of unreadable) {
      const asks = [
        { filter: { [field]: 'x' } },
        { filter: { [`${field}_neq`]: 'x' } },
        { sort: [field, 'ASC'] },
      ];
      for (const ask of asks) {
        const answer = await call('GET', `${path}?${query(ask)}`, viewer);
        expect({ field, status: answer.status, ...(await answer.json()) }).toMatchObject({
          field,
          status: 400,
          code,
          message,
        });
      }
    }
  });

  it('does not find rows by words that it may not read', async () => {
    const searched = unreadable.filter((field) => resource.fields[field]?.search);
    if (!readsAny(resource, viewer) || searched.length === 0) return;
    const { seen } = sampleRows(resource, viewer);
    for (const field of searched) {
      const row = seen.find((one) => typeof one[field] === 'string');
      if (!row) continue;
      const visible = fields.map((other) => String(row[other] ?? '')).join(' ');
      if (visible.includes(String(row[field]))) continue;
      const filter = { q: row[field], id: [row.id] };
      const answer = await call('GET', `${path}?${query({ filter })}`, viewer);
      expect(await answer.json()).toEqual([]);
    }
  });

  it('writes what its access says, and nothing else', async () => {
    const { seen, hidden } = sampleRows(resource, viewer);
    const odd = { khongCo: 1 };
    const created = await call('POST', path, viewer, odd);
    expect(created.status).toBe(mayWrite(resource, viewer, 'create') ? 422 : refusal(viewer));
    const imported = await call('POST', `${path}/import?dryRun=true`, viewer, odd);
    expect(imported.status).toBe(mayWrite(resource, viewer, 'import') ? 422 : refusal(viewer));
    const unseen = hidden[0]?.id ?? '01900000-0000-7000-8000-000000000000';
    const update = mayWrite(resource, viewer, 'update');
    const hiddenUpdate = await call('PUT', `${path}/${unseen}`, viewer, { version: 1 });
    expect(hiddenUpdate.status).toBe(update ? 404 : refusal(viewer));
    const hiddenRemove = await call('DELETE', `${path}/${unseen}`, viewer);
    expect(hiddenRemove.status).toBe(mayWrite(resource, viewer, 'remove') ? 404 : refusal(viewer));
    if (!update || viewer === 'khach') return;
    const rule = resource.access.writeRows?.[viewer];
    const view = viewOf(viewer);
    const locked = seen.find((one) => rule && !fulfils(rule, one, view));
    if (locked) {
      const refused = await call('PUT', `${path}/${locked.id}`, viewer, { version: 1 });
      expect(refused.status).toBe(403);
    }
    const row = seen.find((one) =>
      [rule, resource.editable].every((part) => !part || fulfils(part, one, view)),
    );
    if (!row) return;
    const writable = updatedFields(resource, viewer);
    const refused = Object.keys(resource.fields).filter((field) => !writable.includes(field));
    const values = Object.fromEntries(refused.map((field) => [field, 'zz-đổi']));
    const body = { ...values, ...odd };
    const answer = await fetch(`${clinic.url}${path}/${row.id}`, {
      method: 'PUT',
      headers: {
        Authorization: `Bearer ${clinic.tokens.get(viewer)}`,
        'Content-Type': 'application/json',
        'If-Match': '*',
      },
      body: JSON.stringify(body),
    });
    const { errors } = await answer.json();
    expect([answer.status, Object.keys(errors ?? {}).sort()]).toEqual([
      422,
      [...refused, 'khongCo'].sort(),
    ]);
  });
});
