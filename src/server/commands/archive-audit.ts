import { parseArgs } from 'node:util';
import { config } from '../../../resources.config';
import { anchorPath, readAnchors } from '../audit/anchors';
import { archiveMonths } from '../audit/archive/archive-months';
import { readKeysIfKept } from '../keys/stored-keys';
import { checkBinding } from '../resource/files/binding';
import { loadSecrets } from '../secrets';
import { readSettings } from '../settings';
import { withOwner } from '../start/database';
import { storeOf } from '../storage/store';
import { inTerminal } from './terminal';

/** What people look up in the audit's pages is seldom older. */
const USUAL = 24;
/** Reports of unusual looks and the history of a record read so far back. */
const LEAST = 6;

await inTerminal(async (print) => {
  const { values } = parseArgs({ options: { keep: { type: 'string', default: String(USUAL) } } });
  const keep = Number(values.keep);
  if (!Number.isInteger(keep) || keep < LEAST) {
    throw new Error(
      `Cách dùng / Usage: npm run audit:archive -- [--keep MONTHS], ${LEAST} tháng trở lên / or more`,
    );
  }
  const settings = readSettings(process.env);
  const secrets = await loadSecrets(settings);
  const anchors = await readAnchors(anchorPath(settings));
  const store = storeOf(settings);
  const moved = await withOwner(settings, async (owner) => {
    await checkBinding(owner, settings);
    await readKeysIfKept(secrets, owner);
    return archiveMonths({
      db: owner,
      store,
      secrets,
      anchors,
      settings,
      config,
      now: new Date(),
      keep,
      tell: (told) => {
        if ('unnamed' in told)
          return print(
            `${told.unnamed}: còn lại từ lần chạy dở, vào thùng rác / left by a run that broke off, in the trash`,
          );
        const month = told.month.slice(0, 7);
        print(
          'unsealed' in told
            ? `${month}: ${told.part} còn dòng chưa niêm phong, để lại / has entries without a seal, stays`
            : `${month}: ${told.rows} dòng / rows → ${told.file}, ${(told.bytes / 1e6).toFixed(1)} MB`,
        );
      },
    });
  });
  print(`${store.place}: ${moved} tháng đã chuyển vào tệp / months were moved into files`);
});
