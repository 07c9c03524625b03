import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OutgoingMessage } from '../../../src/server/notify/channel';
import { mailboxSender, sentMessages } from '../../../src/server/notify/mailbox';
import { type AuthServer, startAuthServer } from '../../fixtures/auth-server';

/** The newest that a mailbox keeps. */
const KEPT = 500;

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server.close());

const message = (title: string): OutgoingMessage => ({
  id: title,
  kind: 'code',
  to: { name: null, phone: null, email: 'lua@vidu.vn', device: null },
  title,
  body: title,
  link: null,
  language: 'vi',
  expiresAt: new Date(),
});

const fill = (count: number) =>
  sql`INSERT INTO sent_message (id, at, channel, kind, address, title, body)
    SELECT ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, now(), 'email', 'code', 'a', n, n
    FROM generate_series(1, ${count}::int) n`.execute(server.database.owner);

const titles = async () => (await sentMessages(server.services)).map(({ title }) => title);

it('keeps the newest, whoever clears the same old ones at that moment', async () => {
  await fill(KEPT + 20);
  const send = mailboxSender(server.services, 'email', undefined);
  await server.database.owner.transaction().execute(async (other) => {
    await sql`SELECT id FROM sent_message ORDER BY id LIMIT 3 FOR UPDATE`.execute(other);
    await send(message('một'));
  });
  await Promise.all(['hai', 'ba', 'bốn', 'năm'].map((title) => send(message(title))));
  const kept = await titles();
  expect(kept).toHaveLength(KEPT);
  expect(kept.slice(0, 5).sort()).toEqual(['ba', 'bốn', 'hai', 'một', 'năm']);
  expect(kept.at(-1)).toBe('26');
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM sent_message`.execute(
    server.database.owner,
  );
  expect(rows).toEqual([{ n: KEPT }]);
});
