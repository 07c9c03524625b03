import { anchorPath, readAnchors } from '../audit/anchors';
import { describeKeyed, verifyKeyed } from '../audit/verify-keyed';
import { atOneMoment } from '../db/one-moment';
import { readKeysIfKept } from '../keys/stored-keys';
import { SIGNATURES } from '../records/chain';
import { verifyChain } from '../records/verify-chain';
import { verifyFiles } from '../records/verify-files';
import { loadSecrets } from '../secrets';
import { readSettings } from '../settings';
import { withOwner } from '../start/database';
import { inTerminal } from './terminal';

const PROBLEMS = {
  missing: 'thiếu mắt xích ngay trước / the link before it is missing',
  unlinked: 'không nối với mắt xích trước / not linked to the one before it',
  changed: 'đã bị sửa / was changed',
  cut: 'các mắt xích cuối đã bị cắt / links at the end were cut off',
  unchained: 'đã ký nhưng không có trong chuỗi / signed, but not in the chain',
} as const;

const FILE_PROBLEMS = {
  gone: 'tệp đính kèm không còn / its file is gone',
  changed: 'tệp đính kèm đã bị sửa / its file was changed',
} as const;

await inTerminal(async (print) => {
  const settings = readSettings(process.env);
  const secrets = await loadSecrets(settings);
  const anchors = await readAnchors(anchorPath(settings));
  return withOwner(settings, async (owner) => {
    await readKeysIfKept(secrets, owner);
    // Servers sign and seal meanwhile.
    const { signed, addenda, broken, keyed } = await atOneMoment(owner, [], async (db) => ({
      ...(await verifyChain(db)),
      keyed: await verifyKeyed(db, secrets, SIGNATURES, anchors),
    }));
    const files = await verifyFiles(owner, settings);
    const whole = broken.length + keyed.length + files.length === 0;
    const verdict = whole ? 'nguyên vẹn / whole' : 'ĐÃ HỎNG / BROKEN';
    print(
      `ho-so-benh-an: ${verdict}; ${signed} bệnh án đã ký / records signed, ${addenda} đính chính / addenda`,
    );
    for (const { seq, record, code, problem } of broken) {
      print(`  #${seq} ${code ?? ''} ${record ?? '-'}: ${PROBLEMS[problem]}`);
    }
    for (const line of describeKeyed(keyed)) print(line);
    for (const { id, record, problem } of files) {
      print(`  ${record} ${id}: ${FILE_PROBLEMS[problem]}`);
    }
    return whole;
  });
});
