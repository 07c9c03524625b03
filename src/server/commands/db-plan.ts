import { parseArgs } from 'node:util';
import { config } from '../../../resources.config';
import { migratedParts } from '../db/ddl/parts';
import { planMigration } from '../db/ddl/plan';
import { withSafeWay } from '../db/ddl/safe-ways';
import { MIGRATIONS } from '../db/extension-migrations';
import { openRows } from './rows-at-hand';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    initial: { type: 'boolean', default: false },
    'two-step': { type: 'boolean', default: false },
    directory: { type: 'string', default: MIGRATIONS },
  },
});

const { directory, initial } = values;
const rows = await openRows(process.env);

/** Plans what is Sen's or an extension's; what of it nothing is to be done for is passed over. */
async function planPart(extension: string | null): Promise<boolean> {
  const planned = await planMigration({
    config,
    directory,
    extension,
    name: positionals[0],
    initial,
    twoStep: values['two-step'],
    count: rows.count,
    rehearse:
      rows.rehearse && ((statements, looks) => rows.rehearse!(directory, statements, looks)),
  });
  const at = extension === null ? '' : `extensions/${extension}/migrations/`;
  const named = (files: readonly string[]) => files.map((file) => `${at}${file}`).join(', ');
  if (planned.replaced?.length) {
    process.stdout.write(`Replaced, since it was not committed: ${named(planned.replaced)}\n`);
  }
  const words = (planned.summary ?? []).map((line) => `  ${line}\n`).join('');
  if (planned.refusals.length > 0) {
    const lines = planned.refusals.map((refusal) =>
      withSafeWay(refusal, planned.rowsInQuestion?.[refusal]),
    );
    process.stderr.write(`Refused, nothing was written:\n${lines.join('\n')}\n${words}`);
    process.exitCode = 1;
  } else if (planned.file !== null) {
    const files = named([planned.file, ...(planned.more ?? [])]);
    process.stdout.write(`${planned.text}\n${words}Wrote ${files}\n`);
  }
  return planned.refusals.length > 0 || planned.file !== null;
}

try {
  let changed = false;
  for (const part of initial ? [null] : migratedParts(config)) {
    changed = (await planPart(part)) || changed;
  }
  if (!changed) process.stdout.write('The migrations already match the config.\n');
} finally {
  await rows.close();
}
