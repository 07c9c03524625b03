import { config } from '../../../resources.config';
import { describeReport, verifyAudit } from '../audit/verify';
import { readSettings } from '../settings';
import { withOwner } from '../start/database';
import { inTerminal } from './terminal';

await inTerminal(async (print) => {
  const settings = readSettings(process.env);
  const reports = await withOwner(settings, (owner) => verifyAudit(owner, config));
  for (const report of reports) print(describeReport(report).join('\n'));
  return reports.every(({ problems }) => problems.length === 0);
});
