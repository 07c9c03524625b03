import { checkBackup } from '../backup/check-backup';
import { runCommand } from '../backup/command';
import { lostInWords, sumsInWords } from '../backup/in-words';

await runCommand('backup:verify', ['FILE'], async ({ files: [file], key }) => {
  const { manifest, sums } = await checkBackup(file, key);
  const of = `${file}, ${manifest.createdAt}`;
  if (sums === null)
    return `Nguyên vẹn; định dạng cũ không ghi số dòng. / Authentic; its format has no sums. ${of}`;
  for (const line of lostInWords(sums.lost)) process.stderr.write(`${line}\n`);
  return `Nguyên vẹn và đủ / authentic and whole: ${sumsInWords(sums)}. ${of}`;
});
