import { call } from '../api/call';
import { type AccountUser, updateStoredUser } from '../api/session';
import type { getMe } from './own-operations';

/** Reads the signed-in account afresh and keeps it. */
export async function fetchMe(): Promise<AccountUser> {
  const { user } = await call<typeof getMe>('GET /auth/me', {});
  updateStoredUser(user);
  return user;
}
