import pino from 'pino';
import { config } from '../../../resources.config';
import { resetAdministrator } from '../auth/accounts/reset-administrator';
import { loadSecrets } from '../secrets';
import { readSettings } from '../settings';
import { withOwner } from '../start/database';

try {
  const [username, ...more] = process.argv.slice(2);
  if (username === undefined || more.length > 0) {
    throw new Error('Cách dùng / Usage: npm run admin:reset -- PHONE_OR_EMAIL');
  }
  const settings = readSettings(process.env);
  const code = await withOwner(settings, async (db) => {
    const secrets = await loadSecrets(settings);
    const log = pino({ level: 'silent' });
    const services = { settings, secrets, db, config, log, clock: () => new Date() };
    return resetAdministrator(services, username);
  });
  process.stdout.write(
    `Mã đặt mật khẩu mới, dùng trong 24 giờ tại /quen-mat-khau / code for a new password, for 24 hours: ${code}\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
