import { parseArgs } from 'node:util';
import { config } from '../../../resources.config';
import { pendingChanges } from '../db/ddl/plan';
import { extensionFolders, MIGRATIONS } from '../db/extension-migrations';
import { frozenMigrations, frozenProblems } from '../db/frozen';

const { values } = parseArgs({
  options: { directory: { type: 'string', default: MIGRATIONS } },
});

const pending = await pendingChanges(config, values.directory);
if (pending.length === 0) {
  process.stdout.write('The migrations match the config.\n');
} else {
  process.stderr.write(
    `The config and the migrations differ; run npm run db:plan:\n${pending.join('\n')}\n`,
  );
  process.exitCode = 1;
}

// An extension that lists what it has released has it looked after like Sen's own.
for (const [extension, folder] of extensionFolders(values.directory)) {
  if ((await frozenMigrations(folder)).size === 0) continue;
  for (const problem of await frozenProblems(folder)) {
    process.stderr.write(`extensions/${extension}/migrations/${problem}\n`);
    process.exitCode = 1;
  }
}
