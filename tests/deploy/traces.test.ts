import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queueNotification } from '../../src/server/notify/notify';
import { someVisit } from '../api/notify/notify-server';
import { createDemoDatabase, type TestDatabase } from '../database';
import { DEMO_SECRET } from '../demo-facts';
import { type Child, ROOT, startChild } from '../server/child';
import { type Span, startCollector } from './collector';

const PASSWORD = 'Sen@2026demo';
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';

let directory: string;
let database: TestDatabase;
let collector: Awaited<ReturnType<typeof startCollector>>;
let server: Child;
const posted: { headers: IncomingHttpHeaders; phone: string }[] = [];
const gateway = createServer(async (request, response) => {
  const { to } = (await json(request)) as { to: { phone: string } };
  posted.push({ headers: request.headers, phone: to.phone });
  response.end();
});

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sen-traces-'));
  database = await createDemoDatabase('today');
  collector = await startCollector();
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const { port } = gateway.address() as { port: number };
  server = startChild({
    program: 'main',
    env: {
      DATABASE_URL: database.url,
      DATA_DIR: directory,
      SECRET_KEY: DEMO_SECRET,
      DEMO: '0',
      MFA_ROLES: '',
      PUBLIC_URL: 'http://sen.example',
      WEBHOOK_URL: `http://127.0.0.1:${port}/gateway`,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    },
  });
});
afterAll(async () => {
  await server?.end('SIGTERM');
  await new Promise((resolve) => gateway.close(resolve));
  await collector?.stop();
  await database?.drop();
  await rm(directory, { recursive: true, force: true });
});

async function ask(path: string, headers: Record<string, string>, body?: object) {
  const answer = await fetch(`${await server.ready}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

const factsOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

it('a request is followed through operation and statements; a message to its gateway; nobody is named', async () => {
  const login = (name: string) =>
    ask('/api/auth/login', {}, { username: `${name}@sen.example`, password: PASSWORD });
  const { body: desk } = await login('letan');
  const { body: patient } = await login('benhnhan');
  const authorization = `Bearer ${desk.token.access_token}`;
  const [one] = (await ask('/api/benh-nhan', { authorization })).body;
  const query = encodeURIComponent(JSON.stringify({ q: one.fullName }));
  const traceparent = `00-${TRACE}-${PARENT}-01`;
  const asked = await ask(`/api/benh-nhan?filter=${query}`, { authorization, traceparent });
  expect(asked.status).toBe(200);
  expect((await ask(`/api/benh-nhan/${one.id}`, { authorization })).status).toBe(200);
  const notice = { kind: 'confirmed', params: someVisit(), dedupeKey: 'traced' } as const;
  await queueNotification(database.owner, { user: patient.user.id, ...notice });
  await expect.poll(() => posted.length, { timeout: 60_000 }).toBeGreaterThan(0);
  await server.end('SIGTERM');

  const spans = collector.spans();
  const of = (parent: Span | undefined) =>
    spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId);
  const own = spans.filter(({ traceId }) => traceId === TRACE);
  const request = own.find(({ parentSpanId }) => parentSpanId === PARENT);
  expect(request).toMatchObject({ name: 'GET /api/benh-nhan', kind: 2 });
  expect(request && factsOf(request)).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/benh-nhan',
    'http.response.status_code': 200,
    'sen.request_id': expect.stringMatching(/^[\da-f-]{36}$/),
  });
  const operation = of(request).find(({ kind }) => kind === 1);
  expect(operation?.name).toMatch(/^[a-z-]+$/);
  expect(of(operation).map(({ name }) => name)).toContain('SELECT benh_nhan');

  const message = spans.find(({ name }) => name.startsWith('message: '));
  expect(posted[0]?.headers.traceparent).toBe(`00-${message?.traceId}-${message?.spanId}-01`);
  const job = spans.find(({ spanId }) => spanId === message?.parentSpanId);
  expect(job?.name).toMatch(/^job: /);

  const told = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
  const facts = [
    'http.request.method',
    'http.route',
    'http.response.status_code',
    'sen.request_id',
  ];
  const more = ['db.system.name', 'db.query.summary', 'sen.attempts', 'error.type'];
  expect([...told].filter((key) => ![...facts, ...more].includes(key))).toEqual([]);
  const requests = spans.map((span) => factsOf(span)['sen.request_id']);
  const text = requests.reduce<string>(
    (all, id) => (typeof id === 'string' ? all.replaceAll(id, '') : all),
    collector.text(),
  );
  for (const secret of [one.fullName, one.id, posted[0]?.phone, patient.user.id, 'filter=']) {
    expect(text).not.toContain(secret);
  }
  expect(text).not.toMatch(/@sen\.example|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}/);
});

it('a server that traces nothing and has no object store loads nothing of either', async () => {
  const seen = new Set<string>();
  const packages = new Set<string>();
  const read = async (file: string): Promise<void> => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = await readFile(file, 'utf8');
    for (const [, from = ''] of text.matchAll(/(?:\bfrom|^import)\s*"([^"]+)"/gm)) {
      if (from.startsWith('.')) await read(join(dirname(file), from));
      else packages.add(from);
    }
  };
  await read(join(ROOT, 'dist/program/main.js'));
  expect(packages).toContain('fastify');
  const lazy = [...packages].filter((name) => /^@(opentelemetry|aws-sdk)\//.test(name));
  expect(lazy).toEqual([]);
});
