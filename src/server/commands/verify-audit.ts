import { config } from '../../../resources.config';
import { anchorPath, readAnchors } from '../audit/anchors';
import { auditChain } from '../audit/chains';
import { describeReport, verifyAudit } from '../audit/verify';
import { verifyKeyed } from '../audit/verify-keyed';
import { readKeysIfKept } from '../keys/stored-keys';
import { loadSecrets } from '../secrets';
import { readSettings } from '../settings';
import { withOwner } from '../start/database';
import { inTerminal } from './terminal';

await inTerminal(async (print) => {
  const settings = readSettings(process.env);
  const secrets = await loadSecrets(settings);
  const anchors = await readAnchors(anchorPath(settings));
  return withOwner(settings, async (owner) => {
    await readKeysIfKept(secrets, owner);
    let whole = true;
    for (const report of await verifyAudit(owner, config)) {
      const keyed = await verifyKeyed(owner, secrets, auditChain(report.resource), anchors);
      print(describeReport(report, keyed).join('\n'));
      whole &&= report.problems.length + keyed.length === 0;
    }
    return whole;
  });
});
