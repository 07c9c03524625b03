import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startOf } from '../../src/server/db/embedded/process';
import { type Child, ROOT, startChild } from './child';
import { killWhileWriting, postmasterPid } from './kill-rounds';

let dataDir: string;
const children: Child[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sen-start-'));
  await chmod(dataDir, 0o755);
});
afterEach(async () => {
  for (const child of children.splice(0)) await child.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

function start(env: Record<string, string> = {}): Child {
  const child = startChild({ env: { DATA_DIR: dataDir, DEMO: '0', ...env } });
  children.push(child);
  return child;
}

describe('a fresh start', () => {
  it('says that it is ready, answers, and leaves nothing running when it is stopped', async () => {
    const server = start();
    const address = await server.ready;
    expect((await fetch(`${address}/livez`)).status).toBe(200);
    expect(server.output()).toMatch(/PUBLIC_URL: chưa đặt/);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    const postgres = await postmasterPid(dataDir);
    process.kill(server.pid, 'SIGTERM');
    expect(await server.end('SIGINT')).toBe(0);
    expect(startOf(postgres)).toBeNull();
    expect(await readdir(dataDir)).not.toContain('sen.lock');
  });

  it('says on which machine a demo listens', async () => {
    const server = start({ DEMO: '1', HOST: '0.0.0.0' });
    expect(await server.ready).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(server.output()).toContain('A demo with sample data, on this machine only.');
  });

  it('names every wrong setting and exits', async () => {
    const server = start({ PORT: 'many', TIME_ZONE: 'Nowhere' });
    expect(await server.exited).toBe(1);
    expect(server.output()).toMatch(/^ {2}PORT: .*\n {2}TIME_ZONE: /m);
  });

  it('names PORT when another program has it, and stops PostgreSQL again', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as { port: number };
    const server = start({ PORT: String(port) });
    expect(await server.exited).toBe(1);
    expect(server.output()).toContain(`PORT: cổng ${port} đang có chương trình khác dùng`);
    await expect(postmasterPid(dataDir)).rejects.toThrow(/ENOENT/);
    other.close();
  });
});

describe('a second process on the same directory', () => {
  it('refuses and names the process that holds it, which goes on', async () => {
    const first = start();
    const address = await first.ready;
    const second = start();
    expect(await second.exited).toBe(1);
    expect(second.output()).toContain(`in use by process ${first.pid}`);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
  });
});

describe('a server whose npm is killed', () => {
  it('stops in order instead of keeping the port and the directory', async () => {
    const command = `"${process.execPath}" --import tsx tests/server/fixture/server.ts & wait`;
    const npm = spawn('/bin/sh', ['-c', command], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env.PATH,
        npm_lifecycle_event: 'start',
        DATA_DIR: dataDir,
        DEMO: '0',
        PORT: '0',
        LOG_LEVEL: 'warn',
      },
    });
    await new Promise((resolve) => npm.stdout.once('data', resolve));
    expect(await readdir(dataDir)).toContain('sen.lock');
    npm.kill('SIGKILL');
    await expect.poll(() => readdir(dataDir), { timeout: 20_000 }).not.toContain('sen.lock');
    await expect(postmasterPid(dataDir)).rejects.toThrow(/ENOENT/);
  });
});

describe('a killed server', () => {
  it('blocks no start and loses no acknowledged row, three times', async () => {
    const report = await killWhileWriting(dataDir, 3);
    expect(report.lost).toEqual([]);
    expect(report.acknowledged).toBeGreaterThanOrEqual(60);
  });

  it('blocks nothing when strangers have got the pids it left behind', async () => {
    await start().ready;
    await children[0]!.end('SIGTERM');
    const stranger = spawn('sleep', ['60']);
    try {
      const stale = { pid: stranger.pid, started: 'earlier' };
      await writeFile(join(dataDir, 'sen.lock'), JSON.stringify(stale));
      await writeFile(
        join(dataDir, 'postgres', 'data', 'postmaster.pid'),
        `${stranger.pid}\n${dataDir}/postgres/data\n1\n5432\n/tmp\n\n\nready\n`,
      );
      expect(await start().ready).toMatch(/^http/);
      expect(startOf(stranger.pid!)).not.toBeNull();
    } finally {
      stranger.kill('SIGKILL');
    }
  });

  it('is ended by the loss of its database instead of answering errors for ever', async () => {
    const server = start();
    await server.ready;
    process.kill(await postmasterPid(dataDir), 'SIGKILL');
    expect(await server.exited).toBe(1);
    expect(await start().ready).toMatch(/^http/);
  });
});
