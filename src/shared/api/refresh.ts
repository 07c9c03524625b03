import type { AxiosError, AxiosInstance } from 'axios';
import type { refreshTokens } from '../account/operations';
import type { AnswerOf } from '../operation/operation';
import { pageKeeper } from './page-keeper';
import { endSession, readTokens, replaceTokens, type SessionTokens } from './session';

/** Path of the refresh, below the main API's base address. */
const REFRESH_PATH = '/webservice/token/refresh';
const LOCK = 'sen.refresh';

type RefreshAnswer = AnswerOf<typeof refreshTokens>;

/** The refresh was refused: the session is over, as opposed to a network that failed. */
class RefreshRefused extends Error {}

let running: Promise<void> | null = null;

const oneTabAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  globalThis.navigator?.locks ? globalThis.navigator.locks.request(LOCK, work) : work();

const post = (client: AxiosInstance, tokens: SessionTokens): Promise<RefreshAnswer> =>
  client.post<RefreshAnswer, RefreshAnswer>(
    REFRESH_PATH,
    { access_token: tokens.access, refresh_token: tokens.refresh },
    { noRefresh: true },
  );

/** Asks once more when no answer came: a lost one is given again for some seconds. */
async function postTwice(client: AxiosInstance, tokens: SessionTokens): Promise<RefreshAnswer> {
  try {
    return await post(client, tokens).catch((error: AxiosError) => {
      if (error.response) throw error;
      return post(client, tokens);
    });
  } catch (error) {
    const status = (error as AxiosError).response?.status;
    if (status === 401 || status === 403) throw new RefreshRefused();
    throw error;
  }
}

async function exchange(client: AxiosInstance, tokens: SessionTokens): Promise<void> {
  const answer = await postTwice(client, tokens);
  const { access_token, refresh_token } = (answer?.success && answer.data) || {};
  if (!access_token || !refresh_token) throw new RefreshRefused();
  // A sign-out or a new sign-in while the answer was under way stands.
  if (readTokens()?.refresh === tokens.refresh) replaceTokens({ access_token, refresh_token });
}

async function refreshUnless(client: AxiosInstance, usedAccess: string): Promise<void> {
  const tokens = readTokens();
  if (!tokens?.refresh) throw new RefreshRefused();
  if (tokens.access === usedAccess) await exchange(client, tokens);
}

/** The session is over by nobody's own act: a page that is kept waits for its person. */
function lapse(): void {
  pageKeeper()?.noteLapse();
  endSession();
}

/**
 * Makes sure that the stored access token is another than `usedAccess`, which was refused. Parallel
 * failures share one refresh, and so do tabs where the page has Web Locks.
 * @returns whether a replay is worth it. A session whose refresh was refused, or that has none, is
 *   forgotten when `ended` says that the original answer was a 401.
 */
export async function refreshSession(
  client: AxiosInstance,
  usedAccess: string,
  ended: boolean,
): Promise<boolean> {
  const before = readTokens();
  if (!before) return false;
  if (before.access !== usedAccess) return true;
  if (!before.refresh) {
    if (ended) lapse();
    return false;
  }
  running ??= oneTabAtATime(() => refreshUnless(client, usedAccess)).finally(() => {
    running = null;
  });
  try {
    await running;
    return readTokens() !== null;
  } catch (error) {
    const current = readTokens();
    if (current && current.access !== usedAccess) return true;
    if (error instanceof RefreshRefused && ended) lapse();
    return false;
  }
}
