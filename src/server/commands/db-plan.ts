import { parseArgs } from 'node:util';
import { config } from '../../../resources.config';
import { planMigration } from '../db/ddl/plan';
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

/** What to do about a refusal, by how it ends. */
const WAYS: readonly [refusal: RegExp, way: string][] = [
  [
    /give it a default$/,
    '`backfill: …` fills existing rows once; `default: …` is for new rows too',
  ],
  [
    /cannot become .* without losing data$/,
    'add a field of the new kind beside it, move the values in a data step, then list the old one in `dropped`',
  ],
  [
    /write a migration that converts the values$/,
    'add an encrypted field, move the values with a command of your own, then list the old one in `dropped`',
  ],
];

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
  const words = (planned.summary ?? []).map((line) => `  ${line}\n`).join('');
  if (planned.refusals.length > 0) {
    const lines = planned.refusals.map((line) => {
      const way = WAYS.find(([refusal]) => refusal.test(line))?.[1];
      return way ? `${line}\n  the safe way: ${way}` : line;
    });
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
