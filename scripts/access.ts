import { config } from '../resources.config';
import { accessReport } from '../src/admin/permissions/access-report';

/** Prints who sees what, for an auditor: `npm run access -- --markdown [--en]`. No database is asked. */
const given = process.argv.slice(2);
const unknown = given.filter((one) => !['--markdown', '--vi', '--en'].includes(one));
if (unknown.length > 0 || !given.includes('--markdown')) {
  process.stderr.write('npm run access -- --markdown [--vi | --en]\n');
  process.exit(1);
}
const language = given.includes('--en') ? 'en' : 'vi';
process.stdout.write(accessReport(config, language));
