import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { config } from '../../resources.config';
import { asking } from './ask';
import { askEntity } from './ask-entity';
import { entityFile, type NewEntity, withEntity } from './entity-file';

const RESOURCES = 'resources';

/** Runs a tool of the project, its words on the terminal. */
const run = (...args: string[]): boolean =>
  spawnSync(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;

/** Writes file, list entry and migration: all of them, or nothing where the config is refused. */
function write(entity: NewEntity): boolean {
  const file = join(RESOURCES, entity.group, `${entity.name}.ts`);
  const list = join(RESOURCES, entity.group, 'entities.ts');
  if (existsSync(file)) throw new Error(`${file} is there already`);
  const before = readFileSync(list, 'utf8');
  writeFileSync(file, entityFile(entity));
  writeFileSync(list, withEntity(before, entity.name));
  const done =
    run('node_modules/@biomejs/biome/bin/biome', 'check', '--write', file, list) &&
    run('--import', 'tsx', 'src/server/commands/db-plan.ts', entity.name);
  if (done) {
    process.stdout.write(`
Wrote ${file} and put it into ${list}.
Next: read the migration, give it its line in SHA256SUMS, and \`npm start\`.\n`);
    return true;
  }
  rmSync(file);
  writeFileSync(list, before);
  process.stderr.write('\nNothing was kept: the config was refused for the reason above.\n');
  return false;
}

const [what] = process.argv.slice(2);
if (what !== 'entity') {
  process.stderr.write('What is to be new? `npm run new -- entity`\n');
  process.exit(1);
}
const { ask, close } = asking();
try {
  if (!write(await askEntity(ask, config))) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`\n${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  close();
}
