import { parseArgs } from 'node:util';
import { lostInWords } from '../backup/in-words';
import { copyFiles } from '../resource/files/copy-files';
import { readSettings } from '../settings';
import { withOwner } from '../start/database';
import { diskStore } from '../storage/disk-store';
import { storeOf } from '../storage/store';
import { inTerminal } from './terminal';

const USAGE = 'Cách dùng / Usage: npm run files:copy -- s3|disk [--all]';

await inTerminal(async (print) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { all: { type: 'boolean', default: false } },
  });
  const [target] = positionals;
  if (positionals.length !== 1 || (target !== 's3' && target !== 'disk')) throw new Error(USAGE);
  const settings = readSettings(process.env);
  if (settings.filesUrl === undefined) {
    throw new Error(
      'FILES_URL: chưa đặt kho S3 để chép tới hoặc chép từ đó / not set; files are copied to or from it',
    );
  }
  const [disk, s3] = [diskStore(settings), storeOf(settings)];
  const ends = target === 's3' ? { from: disk, to: s3 } : { from: s3, to: disk };
  const done = await withOwner(settings, (owner) => copyFiles(owner, { ...ends, all: values.all }));
  for (const line of lostInWords(done)) print(line);
  print(
    `${ends.to.place}: ${done.copied} tệp vừa chép, ${done.there} đã có / ` +
      `${done.copied} files copied, ${done.there} were there`,
  );
  return done.missing.length + done.changed.length === 0;
});
