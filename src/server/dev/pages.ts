import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { BuildOutput, ServerEntry } from '../pages/build-output';

const ROOT = new URL('../../../', import.meta.url);

const source = (name: string) => readFile(fileURLToPath(new URL(name, ROOT)), 'utf8');

/**
 * The documents as they are written, which the process before this one turns into those of its
 * modules; `render` makes the text of a public page there.
 */
export async function unbuiltPages(render: ServerEntry['render']): Promise<BuildOutput> {
  return {
    folder: '',
    publicHtml: await source('index.html'),
    adminHtml: await source('admin.html'),
    listScripts: [],
    inlineHashes: [],
    entry: { render, hosts: { apiUrl: '', authUrl: '' }, pageSources: {} },
    scripts: {},
    worker: '',
    offlineFiles: [],
    fonts: [],
  };
}
