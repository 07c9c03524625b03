import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Services } from '../services';

/** How long the database may take to tell, in milliseconds; numbers are left out then. */
const TELL_MS = 2_000;

interface Backlog {
  channel: string;
  state: string;
  messages: number;
  /** Seconds that the oldest has been due. */
  late: number;
}

/**
 * Shows what waits to be sent. It is asked for when the numbers are, and left out where the database
 * does not answer in time.
 */
export function showBacklog(registry: Registry, services: Services): void {
  // The numbers are made side by side; they ask once.
  let asked: Promise<Backlog[] | null> | null = null;
  const ask = () => {
    asked ??= inTime(readBacklog(services)).finally(() => {
      asked = null;
    });
    return asked;
  };
  const messages = new Gauge({
    name: 'sen_outbox_messages',
    help: 'Messages that wait to be sent, and those that were put aside within the last day',
    labelNames: ['channel', 'state'] as const,
    registers: [registry],
    async collect() {
      const backlog = await ask();
      messages.reset();
      for (const { channel, state, messages: count } of backlog ?? []) {
        messages.set({ channel, state }, count);
      }
    },
  });
  const late = new Gauge({
    name: 'sen_outbox_oldest_due_seconds',
    help: 'How long the oldest waiting message has been due',
    labelNames: ['channel'] as const,
    registers: [registry],
    async collect() {
      const waiting = ((await ask()) ?? []).filter(({ state }) => state === 'waiting');
      late.reset();
      for (const row of waiting) late.set({ channel: row.channel }, Math.max(0, row.late));
    },
  });
}

/** What waits to be sent, by channel, and what was put aside within the last day. */
export async function readBacklog({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<Backlog[]> {
  const dayAgo = new Date(clock().getTime() - 86_400_000).toISOString();
  return db
    .selectFrom('notify_outbox')
    .where((row) =>
      row.or([
        row('state', '=', 'waiting'),
        row('finished_at', '>', dayAgo).and('state', '=', 'parked'),
      ]),
    )
    .groupBy(['channel', 'state'])
    .select(({ fn }) => [
      'channel',
      'state',
      fn.countAll<number>().as('messages'),
      sql<number>`extract(epoch FROM ${clock()} - min(due_at))::float8`.as('late'),
    ])
    .execute();
}

/** The answer, or null where it fails or comes too late. */
async function inTime<T>(answer: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), TELL_MS);
  });
  return Promise.race([answer.catch(() => null), late]).finally(() => clearTimeout(timer));
}
