import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool, RUNTIME_ROLE } from '../../src/server/db/pool';
import { DOWNLOAD_CONNECTIONS } from '../../src/server/http/limits/table';
import { registerCsv } from '../../src/server/resource/csv/routes';
import { resourceConfig } from '../fixtures/resource-config';
import { type ResourceServer, startResourceServer } from '../fixtures/resource-server';

const ROWS = 1_200;

let server: ResourceServer;
beforeAll(async () => {
  server = await startResourceServer({ config: resourceConfig, parts: [registerCsv] });
  server.services.downloads = createPool({
    url: server.database.url,
    timeZone: 'UTC',
    role: RUNTIME_ROLE,
    max: DOWNLOAD_CONNECTIONS,
  });
  // More than the buffers between two sockets take.
  await sql`INSERT INTO khoa (id, name, about)
    SELECT gen_random_uuid(), 'Khoa ' || n, repeat('<p>dài</p>', 2000)
    FROM generate_series(1, ${ROWS}::int) AS n`.execute(server.database.owner);
});
afterAll(async () => {
  await server.services.downloads?.destroy();
  await server.close();
});

/** Asks for a sheet and reads nothing of it; resolves when the server has hung up. */
function neverRead(token: string): Promise<void> {
  const { port } = new URL(server.url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.pause();
    socket.write(
      `GET /api/khoa/export.csv HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    );
    // Told apart from the reader's own end, which never comes: nothing is read.
    const watch = setInterval(() => {
      if (server.app.downloads.count.inside > 0) return;
      clearInterval(watch);
      socket.destroy();
      resolve();
    }, 50);
  });
}

describe('readers who stop reading', () => {
  it('hold nothing that others need, and are dropped', async () => {
    const { downloads } = server.app;
    downloads.stalledMs = 1_000;
    const tokens = [1, 2, 3, 4].map((n) =>
      server.token('quan-ly', { userId: `01900000-0000-7000-8000-00000000000${n}` }),
    );
    const slow = tokens.map(neverRead);
    await expect.poll(() => downloads.count).toEqual({ inside: 3, waiting: 1 });
    const headers = { authorization: `Bearer ${tokens[0]}` };
    const list = await fetch(`${server.url}/khoa?range=[0,9]`, { headers });
    expect(list.status).toBe(200);
    await list.arrayBuffer();
    await Promise.all(slow);
    expect(downloads.count).toEqual({ inside: 0, waiting: 0 });
    // The connections of the dropped ones are free again.
    downloads.stalledMs = 20_000;
    const sheet = await fetch(`${server.url}/khoa/export.csv`, { headers });
    expect((await sheet.text()).split('\n').length).toBeGreaterThan(ROWS);
  });
});
