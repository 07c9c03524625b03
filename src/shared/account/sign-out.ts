import { call } from '../api/call';
import { leaveDrafts } from '../api/local-drafts';
import { endSession, readTokens } from '../api/session';
import { dropAllFiles } from '../api/visit-files';
import type * as operations from './own-operations';

/**
 * Ends the session here and on the server; here even when the server cannot be reached. What is
 * unsaved is sent first, and nothing that was typed stays readable on the device.
 */
export async function logout(): Promise<void> {
  await leaveDrafts();
  await dropAllFiles().catch(() => undefined);
  const refresh = readTokens()?.refresh;
  try {
    if (refresh) {
      const body = { refresh_token: refresh };
      await call<typeof operations.logout>('POST /auth/logout', { body });
    }
  } finally {
    endSession();
  }
}
