import { parseArgs } from 'node:util';
import { config } from '../../../resources.config';
import { planMigration } from '../db/ddl/plan';
import { MIGRATIONS } from '../db/migrate';
import { openRowCounts } from './row-counts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    initial: { type: 'boolean', default: false },
    directory: { type: 'string', default: MIGRATIONS },
  },
});

const counts = await openRowCounts(process.env);
const planned = await planMigration({
  config,
  directory: values.directory,
  name: positionals[0],
  initial: values.initial,
  count: counts.count,
});
await counts.close();

if (planned.refusals.length > 0) {
  process.stderr.write(`Refused, nothing was written:\n${planned.refusals.join('\n')}\n`);
  process.exitCode = 1;
} else if (planned.file === null) {
  process.stdout.write('The migrations already match the config.\n');
} else {
  process.stdout.write(`${planned.text}\nWrote ${planned.file}\n`);
}
