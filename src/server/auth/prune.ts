import type { Services } from '../services';

const DAY_MS = 86_400_000;
/** Longer than an address stays trusted and than anybody asks about an ended session. */
const KEPT_DAYS = 60;

/** Forgets sessions, codes and failures that nothing depends on any more. */
export async function pruneAuth(services: Services): Promise<void> {
  const { db } = services;
  const now = services.clock();
  const old = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString();
  await db.deleteFrom('auth_session').where('expires_at', '<', old).execute();
  await db.deleteFrom('auth_code').where('expires_at', '<', now.toISOString()).execute();
  await db.deleteFrom('auth_spent_challenge').where('expires_at', '<', now.toISOString()).execute();
  await db.deleteFrom('auth_throttle').where('last_at', '<', old).execute();
  const yesterday = new Date(now.getTime() - DAY_MS).toISOString();
  await db.deleteFrom('use_count').where('since', '<', yesterday).execute();
}
