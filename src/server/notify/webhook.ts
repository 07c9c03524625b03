import { createHmac } from 'node:crypto';
import type { Services } from '../services';
import { traceHeaders } from '../tracing/trace';
import type { SendMessage } from './channel';

/** How long the gateway may take to answer, in milliseconds. */
const PATIENCE_MS = 10_000;

/** The gateway did not take a message. */
class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused';

  constructor(readonly responseCode: number) {
    super(`the webhook answered ${responseCode}`);
  }
}

/**
 * What `X-Sen-Signature` says: HMAC-SHA256 in hex over the time of `X-Sen-Timestamp` (Unix seconds),
 * a dot and the body, under the key that `npm run webhook:key` prints.
 */
export const webhookSignature = (key: Uint8Array, timestamp: string, body: string): string =>
  `sha256=${createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')}`;

/** Posts messages as JSON to the gateway of `WEBHOOK_URL`, which passes them on as SMS or Zalo. */
export function webhookSender({ settings, secrets, clock }: Services, url: string): SendMessage {
  return async ({ id, kind, to, title, body: text, link, language }) => {
    if (to.phone === null) return;
    const page =
      settings.publicUrl === undefined || link === null ? null : settings.publicUrl + link;
    const body = JSON.stringify({
      id,
      kind,
      to: { phone: to.phone, name: to.name },
      title,
      text,
      link: page,
      language,
    });
    const timestamp = String(Math.floor(clock().getTime() / 1000));
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        ...traceHeaders(),
        'Content-Type': 'application/json',
        'Idempotency-Key': id,
        'X-Sen-Timestamp': timestamp,
        'X-Sen-Signature': webhookSignature(secrets.current('webhook').bytes, timestamp, body),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new WebhookRefused(answer.status);
  };
}
