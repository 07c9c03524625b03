import { getStoredUser } from '../../shared/api/session';
import type * as operations from '../../shared/notify/device-operations';
import { call } from '../lazy-call';
import { PUSHED_FOR } from './pushed-for';

/** What can be done here: `install` is the way of an iPhone, which pushes to installed sites alone. */
export type PushSupport = 'ready' | 'denied' | 'install' | 'none';

/** What this browser can do now. */
export function pushSupport(): PushSupport {
  if (!('serviceWorker' in navigator)) return 'none';
  if (!('PushManager' in globalThis) || !('Notification' in globalThis))
    return /iPhone|iPad|iPod/.test(navigator.userAgent) ? 'install' : 'none';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

export const readDevices = () =>
  call<typeof operations.listPushDevices>('GET /thong-bao/devices', {});

const encoded = (key: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** This browser's pushes. @throws where no service worker is registered: one was refused, or is not yet there */
async function ownPushes(): Promise<PushManager> {
  // Without a registration `ready` would never settle.
  if (!(await navigator.serviceWorker.getRegistration()))
    throw new Error('there is no service worker');
  return (await navigator.serviceWorker.ready).pushManager;
}

/** Registers this browser for a key; one that is registered for another key is registered anew. */
async function register(publicKey: string) {
  const pushManager = await ownPushes();
  const before = await pushManager.getSubscription();
  if (before && encoded(before.options.applicationServerKey) !== publicKey)
    await before.unsubscribe();
  const made = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const body = {
    endpoint: made.endpoint,
    p256dh: encoded(made.getKey('p256dh')),
    auth: encoded(made.getKey('auth')),
    publicKey,
  };
  return call<typeof operations.addPushDevice>('POST /thong-bao/devices', { body });
}

/**
 * Asks the person, registers this browser and tells the server. Answers null where the person said no.
 * @throws where the push service or the server cannot be reached, or no service worker is registered
 */
export async function turnOn(user: string, publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const devices = await register(publicKey);
  localStorage.setItem(PUSHED_FOR, user);
  return devices;
}

/** Forgets a device of the account; of this one the browser's registration too. */
export async function turnOff({ id, current }: { id: string; current: boolean }): Promise<void> {
  const params = { id };
  await call<typeof operations.removePushDevice>('DELETE /thong-bao/devices/:id', { params });
  if (!current) return;
  localStorage.removeItem(PUSHED_FOR);
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/**
 * Registers the device again for the account that turned it on, where the server forgot it (it was signed
 * out meanwhile) or has another key by now. Asks nobody anything.
 */
export async function renewDevice(): Promise<void> {
  if (localStorage.getItem(PUSHED_FOR) !== getStoredUser()?.id) return;
  if (pushSupport() !== 'ready' || Notification.permission !== 'granted') return;
  const { publicKey, devices } = await readDevices();
  if (publicKey === null) return;
  const pushManager = await ownPushes();
  const made = await pushManager.getSubscription();
  const isKnown = made !== null && encoded(made.options.applicationServerKey) === publicKey;
  if (!isKnown || !devices.some(({ current }) => current)) await register(publicKey);
}
