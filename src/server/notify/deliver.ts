import type { Services } from '../services';
import { traced } from '../tracing/trace';
import { type ChannelName, problemOf, type SendMessage, Undeliverable } from './channel';
import type { Channels } from './channels';
import {
  type ClaimedMessage,
  claimMessages,
  dropUnreachable,
  dropUnsendable,
  holdQuiet,
  MOST_TRIES,
  markFailed,
  markSent,
} from './outbox';

/** Messages sent side by side. */
const BATCH = 5;

/**
 * Sends what is due by one channel until nothing is. A message is marked after the other side has it: a
 * crash in between sends it once more, under the same id.
 * @returns how many were sent.
 */
export async function deliverBy(
  services: Services,
  channel: ChannelName,
  send: SendMessage,
): Promise<number> {
  await dropUnsendable(services, channel);
  await holdQuiet(services, channel);
  let sent = 0;
  for (;;) {
    const messages = await claimMessages(services, channel, BATCH);
    const results = await Promise.all(messages.map((each) => deliver(services, send, each)));
    sent += results.filter(Boolean).length;
    if (messages.length < BATCH) return sent;
  }
}

/**
 * Sends what is due, each channel by itself, and puts aside what no channel is open for.
 * @returns how many were sent.
 */
export async function deliverDue(services: Services, channels: Channels): Promise<number> {
  await dropUnreachable(services, [...channels.keys()]);
  const sent = [...channels].map(([channel, send]) => deliverBy(services, channel, send));
  return (await Promise.all(sent)).reduce((sum, each) => sum + each, 0);
}

async function deliver(
  services: Services,
  send: SendMessage,
  message: ClaimedMessage,
): Promise<boolean> {
  const { id, channel, attempts } = message;
  try {
    await traced(`message: ${channel}`, { 'sen.attempts': attempts }, () => send(message));
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
