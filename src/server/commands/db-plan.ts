import { parseArgs } from 'node:util';
import { config } from '../../../resources.config';
import { planMigration } from '../db/ddl/plan';
import { withSafeWay } from '../db/ddl/safe-ways';
import { MIGRATIONS } from '../db/migrate';
import { openRows } from './rows-at-hand';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    initial: { type: 'boolean', default: false },
    'two-step': { type: 'boolean', default: false },
    directory: { type: 'string', default: MIGRATIONS },
  },
});

const rows = await openRows(process.env);
try {
  const planned = await planMigration({
    config,
    directory: values.directory,
    name: positionals[0],
    initial: values.initial,
    twoStep: values['two-step'],
    count: rows.count,
    rehearse: rows.rehearse && ((statements) => rows.rehearse!(values.directory, statements)),
  });
  if (planned.replaced?.length) {
    process.stdout.write(`Replaced, since it was not committed: ${planned.replaced.join(', ')}\n`);
  }
  const words = (planned.summary ?? []).map((line) => `  ${line}\n`).join('');
  if (planned.refusals.length > 0) {
    const lines = planned.refusals.map(withSafeWay);
    process.stderr.write(`Refused, nothing was written:\n${lines.join('\n')}\n${words}`);
    process.exitCode = 1;
  } else if (planned.file === null) {
    process.stdout.write('The migrations already match the config.\n');
  } else {
    const files = [planned.file, ...(planned.more ?? [])].join(', ');
    process.stdout.write(`${planned.text}\n${words}Wrote ${files}\n`);
  }
} finally {
  await rows.close();
}
