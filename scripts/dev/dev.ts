import { join } from 'node:path';
import { pino } from 'pino';
import { startEmbedded } from '../../src/server/db/embedded/launch';
import { developmentSettings } from '../../src/server/dev/settings';
import { Cleanup } from '../../src/server/start/cleanup';
import { stopWithParent } from '../../src/server/start/stop-with-parent';
import { writeIndex } from '../extensions/write-index';
import { ROOT } from './root';
import { ServerProcess } from './server-process';
import { type Site, startSite } from './site';
import { kindOf } from './watched';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Whether the index of extensions is another one; what is not whole yet is told, and waited for. */
function isIndexNew(): boolean {
  try {
    return writeIndex();
  } catch (error) {
    print(String(error));
    return false;
  }
}

function follow({ watcher }: Site, server: ServerProcess): void {
  watcher.on('all', (event, path) => {
    // A folder or one of its entries came or went.
    if (event !== 'change' && path.startsWith(join(ROOT, 'extensions/')) && isIndexNew()) {
      server.restart();
    }
    const kind = kindOf(join(ROOT, '/'), path);
    if (kind === 'server') server.restart();
    if (kind === 'config') server.reload();
  });
}

const cleanup = new Cleanup(pino({ level: 'warn' }, pino.destination({ fd: 2, sync: true })));
let isEnding = false;

/** Each part is handed to `cleanup` as soon as it is there, which ends it at once where the end has begun. */
async function start(): Promise<void> {
  writeIndex();
  const settings = developmentSettings(process.env);
  const database = await startEmbedded({
    dataDir: settings.dataDir,
    // Nothing here is worth waiting for the disk.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  });
  await cleanup.add('database', database.stop);
  if (isEnding) return;
  const server = new ServerProcess({ url: database.url, dataDir: settings.dataDir, print });
  const site = await startSite(server, settings, process.argv.includes('--force'));
  await cleanup.add('site', site.close);
  if (isEnding) return;
  // A passkey needs a name of the machine, not its number.
  server.start(site.render, `http://localhost:${new URL(site.address).port}`);
  await cleanup.add('server', () => server.end());
  follow(site, server);
  void server.listening().then(() => print(`ready ${site.address}`));
}

/** Ends everything, once: Ctrl-C comes twice under npm, from the terminal and from npm. */
async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await cleanup.run();
  // What was being started meanwhile is ended as it comes.
  await started;
  process.exit(code);
}

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  void end(1);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void end(0));
process.on('uncaughtException', fail);
stopWithParent('dev', () => void end(0));
const started = start().catch(fail);
