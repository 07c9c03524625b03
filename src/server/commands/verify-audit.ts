import { config } from '../../../resources.config';
import { describeReport, verifyAudit } from '../audit/verify';
import { runningEmbedded } from '../db/embedded/launch';
import { readSettings } from '../settings';
import { openDatabase, ownerPool } from '../start/database';

try {
  const settings = readSettings(process.env);
  const running = settings.databaseUrl ?? (await runningEmbedded(settings.dataDir));
  const database = running === null ? await openDatabase(settings) : null;
  const pool = ownerPool(running ?? database!.url, settings);
  try {
    for (const report of await verifyAudit(pool, config)) {
      process.stdout.write(`${describeReport(report).join('\n')}\n`);
      if (report.problems.length > 0) process.exitCode = 1;
    }
  } finally {
    await pool.destroy();
    await database?.stop();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
