import { runningEmbedded } from '../db/embedded/launch';
import { migrate } from '../db/migrate';
import { bindAnyway } from '../resource/files/binding';
import { readSettings } from '../settings';
import { openDatabase, ownerPool } from '../start/database';

try {
  const settings = readSettings(process.env);
  const running = settings.databaseUrl ?? (await runningEmbedded(settings.dataDir));
  const database = running === null ? await openDatabase(settings) : null;
  const pool = ownerPool(running ?? database!.url, settings);
  try {
    // A database of an earlier version has no place for the id yet.
    await migrate(pool);
    const id = await bindAnyway(pool, settings);
    process.stdout.write(
      `Thư mục tệp và cơ sở dữ liệu nay thuộc về nhau / the folder of files and the database now belong together: ${id}\n`,
    );
  } finally {
    await pool.destroy();
    await database?.stop();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
