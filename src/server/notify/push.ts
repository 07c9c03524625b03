import { type Agent, request } from 'node:https';
import webPush, { type RequestDetails } from 'web-push';
import type { PushedMessage } from '../../shared/notify/pushed-message';
import type { Services } from '../services';
import { type OutgoingMessage, type PushDevice, type SendMessage, Undeliverable } from './channel';
import { isPublicEndpoint, publicAgent } from './public-address';
import { pushKeyOf } from './push-key';

/** Whom a push service writes to where the site has no address of its own: a demo's administrator. */
const DEMO_CONTACT = 'mailto:quantri@sen.example';
/** How long a push service, which a stranger chose, may take to answer, in milliseconds. */
const PATIENCE_MS = 5_000;
/** Push services take 4,096 bytes: a title and body of three bytes a character fit well. */
const LONGEST_BODY = 600;
/** Answers of a push service that say that a device is not registered any more. */
const GONE: readonly number[] = [404, 410];
/** Who is waiting to be called must not be told late to save a battery. */
const URGENT: readonly string[] = ['turn-near', 'moved', 'cancelled'];

/** A push service did not take a message. */
class PushRefused extends Error {
  override readonly name = 'PushRefused';

  constructor(readonly responseCode: number) {
    super(`the push service answered ${responseCode}`);
  }
}

function payloadOf({ id, title, body, link, language }: OutgoingMessage): string {
  const short = body.length <= LONGEST_BODY ? body : `${body.slice(0, LONGEST_BODY - 1)}…`;
  const pushed: PushedMessage = { id, title, body: short, link: link ?? '/thong-bao', language };
  return JSON.stringify(pushed);
}

/** Posts it and answers the status; what the other side says besides is not read. */
function post({ endpoint, method, headers, body }: RequestDetails, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const asked = request(endpoint, { method, headers, agent, signal }, (answer) => {
      answer.destroy();
      resolve(answer.statusCode ?? 0);
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

/**
 * Sends messages to devices by Web Push: encrypted for the device (RFC 8291), signed with the key it
 * was registered for (RFC 8292). A device that its push service no longer knows is forgotten. `agent`
 * connects; by default to public addresses alone, since whoever registers a device says where it is.
 */
export function pushSender(
  { db, settings, secrets, clock }: Services,
  agent: Agent = publicAgent(),
): SendMessage {
  const { publicUrl } = settings;
  const subject = publicUrl?.startsWith('https:') ? publicUrl : DEMO_CONTACT;

  async function forget({ id }: PushDevice, code: string): Promise<never> {
    await db.deleteFrom('notify_device').where('id', '=', id).execute();
    throw new Undeliverable('the device is gone', code);
  }

  return async (message) => {
    const { device } = message.to;
    if (device === null) return;
    const { endpoint, p256dh, auth, keyVersion } = device;
    if (!isPublicEndpoint(endpoint)) throw new Undeliverable('not a public address', 'NOT_PUBLIC');
    const key = secrets.living('push').find(({ version }) => version === keyVersion);
    if (key === undefined) return forget(device, 'KEY_ENDED');
    const left = Math.floor((message.expiresAt.getTime() - clock().getTime()) / 1000);
    const details = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      payloadOf(message),
      {
        vapidDetails: { subject, ...pushKeyOf(key) },
        TTL: Math.max(0, left),
        urgency: URGENT.includes(message.kind) ? 'high' : 'normal',
        contentEncoding: 'aes128gcm',
      },
    );
    const status = await post(details, agent);
    if (GONE.includes(status)) return forget(device, `GONE_${status}`);
    if (status < 200 || status > 299) throw new PushRefused(status);
  };
}
