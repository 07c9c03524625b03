import { join } from 'node:path';
import { startEmbedded } from '../../src/server/db/embedded/launch';
import { developmentSettings } from '../../src/server/dev/settings';
import { writeIndex } from '../extensions/write-index';
import { ROOT } from './root';
import { ServerProcess } from './server-process';
import { startSite } from './site';
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

writeIndex();
const settings = developmentSettings(process.env);
const database = await startEmbedded({
  dataDir: settings.dataDir,
  // Nothing here is worth waiting for the disk.
  settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
});

const server = new ServerProcess({
  url: database.url,
  dataDir: settings.dataDir,
  print,
});
const site = await startSite(server, settings);
// A passkey needs a name of the machine, not its number.
server.start(site.render, `http://localhost:${new URL(site.address).port}`);

site.watcher.on('all', (event, path) => {
  // A folder or one of its entries came or went.
  if (event !== 'change' && path.startsWith(join(ROOT, 'extensions/')) && isIndexNew()) {
    server.restart();
  }
  const kind = kindOf(join(ROOT, '/'), path);
  if (kind === 'server') server.restart();
  if (kind === 'config') server.reload();
});

let ending = false;
async function end(): Promise<void> {
  if (ending) process.exit(1);
  ending = true;
  await server.end();
  await site.close();
  await database.stop();
  process.exit(0);
}
process.on('SIGINT', () => void end());
process.on('SIGTERM', () => void end());

await server.listening();
print(`ready ${site.address}`);
