import { register } from 'node:module';
import { join } from 'node:path';
import type { Config } from '../../shared/resource/config';
import { keepGraph } from './graph';
import { mistakeIn } from './mistakes';
import { hearParent, tell } from './parent';
import type { Development } from './serve';

register('./config-hooks.js', import.meta.url);

const url = process.env.DEVELOPMENT_DATABASE_URL;
if (url === undefined) throw new Error('npm run dev starts this');

/** Beside the index of extensions, where the compiler and the editor find it. */
const GRAPH = join(import.meta.dirname, '../../../extensions/index/graph.ts');

let saves = 0;
let served: Development | null = null;
let turn = Promise.resolve();

/** The config as it is saved now. @throws as its mistakes say. */
async function savedConfig(): Promise<Config> {
  saves += 1;
  const loaded: { config: Config } = await import(
    `../../../resources.config.ts?saved=${process.pid}${saves}`
  );
  return loaded.config;
}

async function serveSaved(address: string): Promise<void> {
  let config: Config | null = null;
  try {
    config = await savedConfig();
    keepGraph(GRAPH, config);
    if (served) await served.change(config);
    else {
      const { serveDevelopment } = await import('./serve');
      served = await serveDevelopment(config, address);
    }
  } catch (error) {
    tell({ type: 'mistake', message: mistakeIn(error, config) });
  }
}

const inTurn = () => {
  turn = turn.then(() => serveSaved(url));
};

hearParent({ reload: inTurn, leave: (port) => served?.leave(port) });
inTurn();
