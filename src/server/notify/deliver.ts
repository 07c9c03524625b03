import type { Services } from '../services';
import { traced } from '../tracing/trace';
import { problemOf, Undeliverable } from './channel';
import type { Channels } from './channels';
import {
  type ClaimedMessage,
  claimMessages,
  dropUnsendable,
  holdQuiet,
  MOST_TRIES,
  markFailed,
  markSent,
} from './outbox';

/** Messages sent side by side. */
const BATCH = 5;

/**
 * Sends what is due until nothing is. A message is marked after the other side has it: a crash in
 * between sends it once more, under the same id.
 * @returns how many were sent.
 */
export async function deliverDue(services: Services, channels: Channels): Promise<number> {
  const names = [...channels.keys()];
  await dropUnsendable(services, names);
  await holdQuiet(services);
  let sent = 0;
  for (;;) {
    const messages = await claimMessages(services, names, BATCH);
    const results = await Promise.all(messages.map((each) => deliver(services, channels, each)));
    sent += results.filter(Boolean).length;
    if (messages.length < BATCH) return sent;
  }
}

async function deliver(
  services: Services,
  channels: Channels,
  message: ClaimedMessage,
): Promise<boolean> {
  const { id, channel, attempts } = message;
  try {
    const send = async () => channels.get(channel)?.(message);
    await traced(`message: ${channel}`, { 'sen.attempts': attempts }, send);
  } catch (error) {
    const problem = problemOf(error);
    const forGood = error instanceof Undeliverable;
    await markFailed(services, message, problem, forGood);
    const level = !forGood && attempts >= MOST_TRIES ? 'error' : 'warn';
    services.log[level]({ messageId: id, channel, attempts, problem }, 'message not delivered');
    return false;
  }
  await markSent(services, id);
  return true;
}
