import { config } from '../../../resources.config';
import { anchorPath, readAnchors } from '../audit/anchors';
import { readArchivedMonths } from '../audit/archive/archived-months';
import { checkMonth, type MonthProblem } from '../audit/archive/check-month';
import { auditChain } from '../audit/chains';
import { describeReport, verifyAudit } from '../audit/verify';
import { verifyKeyed } from '../audit/verify-keyed';
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
    let whole = true;
    for (const report of await verifyAudit(owner, config)) {
      const chain = auditChain(report.resource);
      const keyed = await verifyKeyed(owner, secrets, chain, anchors);
      const checking = { db: owner, store: storeOf(settings), secrets, chain, anchors };
      const filed: MonthProblem[] = [];
      for (const month of await readArchivedMonths(owner, chain))
        filed.push(...(await checkMonth(checking, month)));
      print(describeReport(report, keyed, filed).join('\n'));
      whole &&= report.problems.length + keyed.length + filed.length === 0;
    }
    return whole;
  });
});
