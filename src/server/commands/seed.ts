import { parseArgs } from 'node:util';
import { config } from '../../../resources.config';
import { migrate } from '../db/migrate';
import { readKeysIfKept } from '../keys/stored-keys';
import { loadSecrets } from '../secrets';
import { fillScale } from '../seed/scale/fill-scale';
import { terminalProgress } from '../seed/scale/progress';
import { sizesOf } from '../seed/scale/sizes';
import { readSettings } from '../settings';
import { withOwner } from '../start/database';
import { inTerminal } from './terminal';

const DEFAULT_SEED = '20261';

await inTerminal(async (print) => {
  const { values } = parseArgs({
    options: {
      scale: { type: 'string' },
      seed: { type: 'string', default: DEFAULT_SEED },
      today: { type: 'string' },
      beside: { type: 'boolean', default: false },
    },
  });
  if (values.scale === undefined) {
    throw new Error(
      'Cách dùng / Usage: npm run seed -- --scale hospital|clinic|N% [--seed NUMBER] [--today YYYY-MM-DD] [--beside]',
    );
  }
  const sizes = sizesOf(values.scale);
  const now = values.today === undefined ? new Date() : new Date(`${values.today}T05:00:00Z`);
  const seed = Number(values.seed);
  if (!Number.isSafeInteger(seed) || Number.isNaN(now.getTime())) {
    throw new Error('--seed: số nguyên / a whole number; --today: YYYY-MM-DD');
  }
  const settings = readSettings(process.env);
  const secrets = await loadSecrets(settings);
  const progress = terminalProgress(process.stdout);
  await withOwner(settings, async (owner) => {
    await migrate(owner);
    await readKeysIfKept(secrets, owner);
    const beside = values.beside;
    await fillScale({ owner, config, secrets, settings, sizes, seed, now, progress, beside });
  });
  print(
    `Xong / done: ${sizes.patients} bệnh nhân / patients, ${sizes.appointments} lịch hẹn / appointments`,
  );
});
