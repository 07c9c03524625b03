import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killWhileWriting } from '../../tests/server/kill-rounds';

const ROUNDS = 20;

const dataDir = await mkdtemp(join(tmpdir(), 'sen-soak-'));
await chmod(dataDir, 0o755);
try {
  const report = await killWhileWriting(dataDir, ROUNDS, (round, acknowledged) => {
    process.stdout.write(`killed ${round}/${ROUNDS}, ${acknowledged} rows acknowledged\n`);
  });
  process.stdout.write(`${JSON.stringify(report)}\n`);
  process.exitCode = report.lost.length === 0 ? 0 : 1;
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
