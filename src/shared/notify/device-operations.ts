import { z } from 'zod';
import { id, instant } from '../operation/answer';
import { operation } from '../operation/operation';
import { t } from '../text';

const device = z.object({
  id: id(),
  name: z.string().describe('As people know it, `Chrome, Android`; empty where unknown.'),
  since: instant(),
  current: z.boolean().describe('It is told to the session that asks.'),
});

const devices = z.object({
  publicKey: z
    .string()
    .nullable()
    .describe(
      'What a browser registers for (`applicationServerKey`); null where nothing is pushed.',
    ),
  devices: z.array(device),
});
/** The devices that an account is told on, and what another would register for. */
export type PushDevices = z.infer<typeof devices>;

const base64url = (shortest: number, longest: number) =>
  z
    .string()
    .min(shortest)
    .max(longest)
    .regex(/^[\w-]+$/);

export const listPushDevices = operation('GET /thong-bao/devices', {
  id: 'list-push-devices',
  title: t('Thiết bị nhận thông báo đẩy', 'Devices told by Web Push'),
  who: 'account',
  answer: devices,
});

export const addPushDevice = operation('POST /thong-bao/devices', {
  id: 'add-push-device',
  title: t('Nhận thông báo đẩy trên thiết bị này', 'Be told by Web Push on this device'),
  note: 'What the browser answered when it registered (`PushSubscription`). The device belongs to the session: it is forgotten when that is signed out, and told nothing once it has run out; one that registers again, or for another account, takes the place of what it was.',
  who: 'account',
  status: 201,
  body: {
    endpoint: z.string().max(1_000).describe('https, at a public name, by the port of https.'),
    p256dh: base64url(87, 87).describe('65 bytes: a point of P-256.'),
    auth: base64url(22, 22).describe('16 bytes.'),
    publicKey: base64url(80, 100).describe('What it was registered for.'),
  },
  answer: devices,
  errors: ['UNAVAILABLE'],
});

export const removePushDevice = operation('DELETE /thong-bao/devices/:id', {
  id: 'remove-push-device',
  title: t('Thôi nhận thông báo đẩy trên một thiết bị', 'Be told no more on a device'),
  who: 'account',
  answer: null,
});
