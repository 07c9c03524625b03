import { parseArgs } from 'node:util';
import { config } from '../../../resources.config';
import { pendingChanges } from '../db/ddl/plan';
import { MIGRATIONS } from '../db/migrate';

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
