import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ownDepartment } from '../../../resources/parts/care';
import { config } from '../../../resources.config';
import { tinyConfig } from '../../../tests/fixtures/tiny-config';
import { and, eq, exists, outer } from '../../shared/resource/predicate';
import { checkSeenRules } from './check-seen';

it('the rules that rows keep are those of the migrations', async () => {
  await expect(checkSeenRules(config)).resolves.toBeUndefined();
});

it('a rule that has changed since is refused, before rows are seen by the former one', async () => {
  const rows = {
    'bac-si': exists('o-lai', and(eq('patient', outer('id')), ownDepartment('department'))),
  };
  const resources = config.resources.map((one) =>
    one.name === 'benh-nhan' ? { ...one, access: { ...one.access, rows } } : one,
  );
  await expect(checkSeenRules({ ...config, resources })).rejects.toThrow(
    'benh-nhan.access: who sees its rows has changed\nRun npm run db:plan',
  );
});

it('where no rows keep it, no migrations are asked', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'sen-seen-'));
  await expect(checkSeenRules(tinyConfig, directory)).resolves.toBeUndefined();
  await expect(checkSeenRules(config, directory)).rejects.toThrow('benh-nhan.access');
  await rm(directory, { recursive: true });
});
