import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Clinic } from './clinic';
import { launch, type Program } from './launch';
import { cpuOf, memoryOf } from './processes';
import { median } from './report';

/** How a server starts: medians. */
export interface Start {
  server: string;
  /** Milliseconds until it answers. */
  ms: number;
  /** Milliseconds of CPU until then. */
  cpu: number;
  /** MB of memory that it has when it was idle for a while. */
  memory: number;
}

/** Milliseconds that a server is idle before its memory is read. */
const IDLE = 10_000;

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DATABASE = 'bench_start';

/** Starts a program so often, and ends it each time. */
export async function measureStarts(
  program: Program,
  { owner }: Pick<Clinic, 'owner'>,
  times: number,
): Promise<Start> {
  const seen: Omit<Start, 'server'>[] = [];
  for (let time = 0; time < times; time += 1) {
    const from = performance.now();
    const server = await launch(program, owner);
    try {
      const ms = performance.now() - from;
      const cpu = await cpuOf(await server.pids());
      await wait(IDLE);
      seen.push({ ms, cpu, memory: await memoryOf(await server.pids()) });
    } finally {
      await server.close();
    }
  }
  const of = (key: keyof (typeof seen)[number]) => median(seen.map((one) => one[key]));
  return { server: program.name, ms: of('ms'), cpu: of('cpu'), memory: of('memory') };
}

/** How Sen starts as `npm start` does, on a database without rows; its first start makes what is missing. */
export async function measureSenStarts(clinic: Clinic, times: number): Promise<Start> {
  const { owner, ownerUrl, env } = clinic;
  const folder = await mkdtemp(join(tmpdir(), 'sen-bench-start-'));
  const url = new URL(ownerUrl);
  url.pathname = `/${DATABASE}`;
  const drop = sql`DROP DATABASE IF EXISTS ${sql.id(DATABASE)} WITH (FORCE)`;
  await drop.execute(owner);
  await sql`CREATE DATABASE ${sql.id(DATABASE)}`.execute(owner);
  const { PATH = '', HOME = '' } = process.env;
  const program: Program = {
    name: 'sen',
    folder: ROOT,
    args: () => ['scripts/run.mjs', 'main'],
    env: (port) => ({
      ...{ PATH, HOME, NODE_ENV: 'production', DATABASE_URL: url.href, PORT: String(port) },
      ...{ ...env, DATA_DIR: folder },
    }),
    ready: '/readyz',
    application: 'sen',
  };
  try {
    await (await launch(program, owner)).close();
    return await measureStarts(program, clinic, times);
  } finally {
    await drop.execute(owner);
    await rm(folder, { recursive: true, force: true });
  }
}
