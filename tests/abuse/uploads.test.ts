import { readdir, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askFrom, PASSWORD, startWholeSite, type WholeSite } from './whole-site';

const CONNECTIONS = 50;
/** What each connection sends at most; the issue is the same with 300 MB. */
const MOST_BYTES = 3 * 1024 * 1024;
const PIECE = Buffer.alloc(64 * 1024, 'a');

let site: WholeSite;
beforeAll(async () => {
  site = await startWholeSite();
});
afterAll(() => site?.close());

async function bytesStored(): Promise<number> {
  const folder = join(site.dataDir, 'tep');
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        (found) => (found.isFile() ? found.size : 0),
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Sends files without end to a path, until all is sent or the server has enough. @returns its status. */
function pour(path: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(site.port, '127.0.0.1');
    let heard = '';
    let sent = 0;
    const more = () => {
      while (sent < MOST_BYTES) {
        sent += PIECE.length;
        if (!socket.write(PIECE)) return;
      }
      socket.end();
    };
    socket.on('error', () => undefined);
    socket.on('data', (part) => {
      heard += part.toString();
    });
    socket.on('drain', more);
    socket.on('close', () => resolve(Number(heard.match(/^HTTP\/1\.1 (\d+)/)?.[1] ?? 0)));
    socket.write(
      [
        `POST ${path} HTTP/1.1`,
        'Host: 127.0.0.1',
        'Content-Type: multipart/form-data; boundary=b',
        `Content-Length: ${MOST_BYTES * 2}`,
        'Connection: close',
        ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
        '',
        '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n',
      ].join('\r\n'),
    );
    more();
  });
}

describe('files that nobody asked for', () => {
  it('are written nowhere, from fifty connections of nobody', async () => {
    const paths = ['/api/auth/login', '/api/khong-co', '/api/dat-lich', '/api/ho-so-benh-an', '/'];
    const before = await bytesStored();
    let most = 0;
    const watch = setInterval(async () => {
      most = Math.max(most, await bytesStored());
    }, 20);
    const crowd = Array.from({ length: CONNECTIONS }, (_, n) =>
      pour(paths[n % paths.length] ?? ''),
    );
    const statuses = new Set(await Promise.all(crowd));
    clearInterval(watch);
    expect([...statuses].every((status) => status === 0 || status >= 400)).toBe(true);
    expect(Math.max(most, await bytesStored())).toBe(before);
  });

  it('are written nowhere for an account either, where a call takes none', async () => {
    const { body } = await askFrom('127.0.0.1', site, '/api/auth/login', {
      username: 'benhnhan@sen.example',
      password: PASSWORD,
    });
    const Authorization = `Bearer ${JSON.parse(body).token.access_token}`;
    const paths = ['/api/thong-bao/read-all', '/api/auth/change-password', '/api/bac-si'];
    await Promise.all(paths.map((path) => pour(path, { Authorization })));
    expect(await bytesStored()).toBe(0);
  });
});
