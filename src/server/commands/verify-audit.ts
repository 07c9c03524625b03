import { config } from '../../../resources.config';
import { anchorPath, readAnchors } from '../audit/anchors';
import { describeReport } from '../audit/verify';
import { verifyChains } from '../audit/verify-chains';
import { readKeysIfKept } from '../keys/stored-keys';
import { loadSecrets } from '../secrets';
import { readSettings } from '../settings';
import { withOwner } from '../start/database';
import { storeOf } from '../storage/store';
import { inTerminal } from './terminal';

await inTerminal(async (print) => {
  const settings = readSettings(process.env);
  const secrets = await loadSecrets(settings);
  const anchors = await readAnchors(anchorPath(settings));
  return withOwner(settings, async (owner) => {
    await readKeysIfKept(secrets, owner);
    const store = storeOf(settings);
    let whole = true;
    for (const { report, keyed, filed } of await verifyChains({
      db: owner,
      store,
      secrets,
      anchors,
      config,
    })) {
      print(describeReport(report, keyed, filed).join('\n'));
      whole &&= report.problems.length + keyed.length + filed.length === 0;
    }
    return whole;
  });
});
