import { loggedError } from '../http/log-requests';
import type { Services } from '../services';
import { announceFirstAdmin } from './accounts/first-admin';
import { pruneAuth } from './prune';

const PRUNE_EVERY_MS = 3_600_000;

/**
 * At start: prints the code of the first administrator where none exists, and keeps the tables of
 * the auth backend small from then on.
 * @returns how to end that.
 */
export async function prepareAuth(services: Services): Promise<() => Promise<void>> {
  const code = await announceFirstAdmin(services);
  if (code !== null) {
    process.stdout.write(
      `Mã tạo quản trị viên đầu tiên, dùng tại /user/dang-nhap / code of the first administrator: ${code}\n`,
    );
  }
  const timer = setInterval(() => {
    pruneAuth(services).catch((error: unknown) => {
      services.log.error({ error: loggedError(error) }, 'auth tables not pruned');
    });
  }, PRUNE_EVERY_MS);
  timer.unref();
  return async () => clearInterval(timer);
}
