import { runningEmbedded } from '../db/embedded/launch';
import { verifyChain } from '../records/verify-chain';
import { readSettings } from '../settings';
import { openDatabase, ownerPool } from '../start/database';

const PROBLEMS = {
  missing: 'thiếu mắt xích ngay trước / the link before it is missing',
  unlinked: 'không nối với mắt xích trước / not linked to the one before it',
  changed: 'đã bị sửa / was changed',
  cut: 'các mắt xích cuối đã bị cắt / links at the end were cut off',
  unchained: 'đã ký nhưng không có trong chuỗi / signed, but not in the chain',
} as const;

try {
  const settings = readSettings(process.env);
  const running = settings.databaseUrl ?? (await runningEmbedded(settings.dataDir));
  const database = running === null ? await openDatabase(settings) : null;
  const pool = ownerPool(running ?? database!.url, settings);
  try {
    const { signed, addenda, whole, broken } = await verifyChain(pool);
    const verdict = whole ? 'nguyên vẹn / whole' : 'ĐÃ HỎNG / BROKEN';
    const lines = [
      `ho-so-benh-an: ${verdict}; ${signed} bệnh án đã ký / records signed, ${addenda} đính chính / addenda`,
      ...broken.map(
        ({ seq, record, code, problem }) =>
          `  #${seq} ${code ?? ''} ${record ?? '-'}: ${PROBLEMS[problem]}`,
      ),
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
    if (!whole) process.exitCode = 1;
  } finally {
    await pool.destroy();
    await database?.stop();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
