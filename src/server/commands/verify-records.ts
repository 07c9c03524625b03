import { verifyChain } from '../records/verify-chain';
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

await inTerminal(async (print) => {
  const settings = readSettings(process.env);
  const { signed, addenda, whole, broken } = await withOwner(settings, verifyChain);
  const verdict = whole ? 'nguyên vẹn / whole' : 'ĐÃ HỎNG / BROKEN';
  print(
    `ho-so-benh-an: ${verdict}; ${signed} bệnh án đã ký / records signed, ${addenda} đính chính / addenda`,
  );
  for (const { seq, record, code, problem } of broken) {
    print(`  #${seq} ${code ?? ''} ${record ?? '-'}: ${PROBLEMS[problem]}`);
  }
  return whole;
});
