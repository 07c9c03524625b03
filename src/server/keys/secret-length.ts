import { type Settings, SettingsError } from '../settings';

/** Characters of a secret that protects a new database; earlier ones may have shorter ones. */
const SECRET_LENGTH = 32;

const SECRET_TOO_SHORT = `phải có ít nhất ${SECRET_LENGTH} ký tự với cơ sở dữ liệu mới / must have at least ${SECRET_LENGTH} characters for a new database`;

/** The next secret, as `NEW_SECRET_KEY` gives it. @throws SettingsError where it is missing or short. */
export function checkNewSecret(text = ''): string {
  if (text.trim().length >= SECRET_LENGTH) return text.trim();
  throw new SettingsError([`NEW_SECRET_KEY: ${SECRET_TOO_SHORT}`]);
}

/**
 * Whether the secret is too short, which an existing database is only warned of.
 * @throws SettingsError where the database is `fresh`.
 */
export function isSecretShort({ secretKey }: Settings, fresh: boolean): boolean {
  if (secretKey === undefined || secretKey.length >= SECRET_LENGTH) return false;
  if (fresh) throw new SettingsError([`SECRET_KEY: ${SECRET_TOO_SHORT}`]);
  return true;
}
