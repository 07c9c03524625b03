import { getStoredUser, readTokens, subscribeSession } from '../../shared/api/session';
import { PUSHED_FOR } from './pushed-for';

/** What shows that somebody uses the page, so that the rest of the site is worth its bytes. */
const USE = ['pointerdown', 'keydown', 'scroll'] as const;

interface Factory {
  createPolicy: (name: string, rules: object) => { createScriptURL: (url: string) => string };
}

/** The address of the worker, the only program that these pages start by its address. */
function program(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  const rules = { createScriptURL: () => '/sw.js' };
  return (trustedTypes?.createPolicy('sen-worker', rules) ?? rules).createScriptURL('');
}

/** A worker keeps documents; the staff area's own programs never start it. */
async function start(): Promise<void> {
  const registration = await navigator.serviceWorker.register(program(), {
    scope: '/',
    updateViaCache: 'none',
  });
  let followed = navigator.serviceWorker.controller !== null;
  await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  registration.active?.postMessage([
    location.href.split('#')[0],
    ...loaded.filter((address) => address.startsWith(location.origin)),
  ]);
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The worker of a later build keeps pages that ask for other files than this one.
    if (followed) registration.active?.postMessage('files');
    followed = true;
  });
  const more = () => {
    for (const name of USE) removeEventListener(name, more);
    registration.active?.postMessage('files');
  };
  for (const name of USE) addEventListener(name, more, { passive: true });
  await keepDevice();
}

/** Who is signed in; nobody while a page waits for its person to sign in again. */
const signedIn = (): string | null => (readTokens() && getStoredUser()?.id) || null;

async function renew(): Promise<void> {
  if (localStorage.getItem(PUSHED_FOR) !== null)
    await import('./push-device').then((m) => m.renewDevice());
}

/** Has the device known to the session that is there, and to each that begins on this page. */
async function keepDevice(): Promise<void> {
  let before = signedIn();
  subscribeSession(() => {
    const now = signedIn();
    if (now === before) return;
    before = now;
    // Of several tabs the one where the person signed in; where it fails, the next page tries again.
    if (now !== null && document.visibilityState === 'visible') void renew().catch(() => undefined);
  });
  await renew();
}

/** Lets the site open without a network: registers its service worker. */
export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // Refused in private windows and by some settings; the site works without it.
  await start().catch(() => undefined);
}
