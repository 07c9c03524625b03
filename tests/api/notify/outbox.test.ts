import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { openChannels } from '../../../src/server/notify/channels';
import { deliverDue } from '../../../src/server/notify/deliver';
import { queueNotification } from '../../../src/server/notify/notify';
import { claimMessages, MOST_TRIES } from '../../../src/server/notify/outbox';
import { savePreferences } from '../../../src/server/notify/preferences';
import { webhookSignature } from '../../../src/server/notify/webhook';
import { addLanguages } from '../../../src/shared/i18n/added-languages';
import { loadLanguage } from '../../../src/shared/i18n/load-language';
import { expect } from '../../fixtures/expect';
import { french } from '../../fixtures/library/french';
import { Clinic, type NotifyProcess, type Person, someVisit } from './notify-server';
import { type Gateway, type MailSink, startGateway, startMailSink } from './sinks';

const EMAIL = 'lua@vidu.vn';

let clinic: Clinic;
let mail: MailSink;
let gateway: Gateway;
let first: NotifyProcess;
let second: NotifyProcess;
let lua: Person;
let keys = 0;

beforeAll(async () => {
  [clinic, mail, gateway] = await Promise.all([Clinic.start(), startMailSink(), startGateway()]);
  const env = { SMTP_URL: mail.url, WEBHOOK_URL: gateway.url, PUBLIC_URL: 'https://sen.vidu.vn' };
  first = await clinic.startProcess({ env });
  second = await clinic.startProcess({ env });
  lua = await clinic.person(first, EMAIL);
});
afterAll(async () => {
  await Promise.all([first.close(), second.close(), mail.close(), gateway.close()]);
  await clinic.drop();
});
beforeEach(async () => {
  await sql`TRUNCATE notify_outbox`.execute(clinic.database.owner);
  await sql`DELETE FROM notify_preference`.execute(clinic.database.owner);
  Object.assign(mail, { refuse: false });
  Object.assign(gateway, { status: 202 });
  mail.letters.length = 0;
  gateway.posts.length = 0;
  clinic.ahead = 1;
});

const deliver = ({ services }: NotifyProcess) => deliverDue(services, openChannels(services));

async function tell(dedupeKey = `key ${++keys}`, db = first.services.db): Promise<string | null> {
  const params = someVisit();
  return queueNotification(db, { user: lua.id, kind: 'booked', params, dedupeKey });
}

async function outbox() {
  const { rows } = await sql<{ channel: string; state: string; attempts: number; problem: string }>`
    SELECT channel, state, attempts, problem FROM notify_outbox ORDER BY channel`.execute(
    clinic.database.owner,
  );
  return rows;
}

describe('the outbox', () => {
  it('sends a letter and a signed post, once', async () => {
    await tell();
    expect(await deliver(first)).toBe(2);
    expect(await deliver(first)).toBe(0);
    expect(mail.letters).toHaveLength(1);
    expect(mail.letters[0]).toContain(EMAIL);
    expect(mail.letters[0]).toContain('08:30 Thứ Hai 23/11/2026');
    expect(mail.letters[0]).toContain('https://sen.vidu.vn/lich-kham');
    const [post] = gateway.posts;
    expect(gateway.posts).toHaveLength(1);
    expect(post?.body).toMatchObject({
      kind: 'booked',
      to: { phone: expect.stringMatching(/^\+84/) },
      title: 'Đã nhận lịch khám',
      link: 'https://sen.vidu.vn/lich-kham',
      language: 'vi',
    });
    const timestamp = String(post?.headers['x-sen-timestamp']);
    const key = first.services.secrets.current('webhook').bytes;
    expect(post?.headers['x-sen-signature']).toBe(webhookSignature(key, timestamp, post!.raw));
    expect(post?.headers['idempotency-key']).toBe(post?.body.id);
  });

  it('writes in a language that the product adds, to whoever chose it', async () => {
    const languages = addLanguages(['vi', french]);
    await loadLanguage(languages[1]!);
    const { services } = first;
    const chosen = { language: 'fr' };
    await expect(savePreferences(services, lua.id, chosen)).rejects.toMatchObject({
      code: 'INVALID',
      details: { errors: { language: { en: 'There is no such language.' } } },
    });
    const inFrench = { ...services, config: { ...services.config, languages } };
    await savePreferences(inFrench, lua.id, chosen);
    await queueNotification(services.db, {
      ...{ user: lua.id, dedupeKey: 'in French' },
      kind: 'result',
      params: { patient: 'Lê Văn Sen' },
    });
    const { rows } = await sql`SELECT t.title, t.body, t.title_english, o.language FROM thong_bao t
      JOIN notify_outbox o ON o.notification_id = t.id AND o.channel = 'email'
      WHERE t.kind = 'result'`.execute(clinic.database.owner);
    expect(rows).toEqual([
      {
        title: 'Un résultat est prêt',
        body: 'Le dossier de Lê Văn Sen contient un nouveau résultat. Connectez-vous pour le voir.',
        title_english: 'A result is ready',
        language: 'fr',
      },
    ]);
  });

  it('rings no phone at night with what can wait, sends the rest, and that in the morning, once', async () => {
    /** The clock at the next such hour of the clinic, seven hours east of UTC. */
    const goTo = (hour: number, days = 0) => {
      const now = Date.now();
      const at = new Date(now + 7 * 3_600_000).setUTCHours(24 + hour, 0, 0, 0) - 7 * 3_600_000;
      clinic.ahead = (at - now) / 1000 + days * 86_400;
    };
    goTo(22);
    await tell();
    await queueNotification(first.services.db, {
      ...{ user: lua.id, dedupeKey: 'of the night' },
      kind: 'result',
      params: { patient: 'Lê Văn Sen' },
      expiresAt: new Date(Date.now() + 7 * 86_400_000),
    });
    expect(await deliver(first)).toBe(3);
    expect(mail.letters).toHaveLength(2);
    expect(gateway.posts.map(({ body }) => body.kind)).toEqual(['booked']);
    goTo(6, 1);
    expect(await deliver(second)).toBe(0);
    goTo(7, 1);
    const sent = await Promise.all([deliver(first), deliver(second)]);
    expect(sent.toSorted()).toEqual([0, 1]);
    expect(gateway.posts.map(({ body }) => body.kind)).toEqual(['booked', 'result']);
  });

  it('is written with the event: what is rolled back tells nobody', async () => {
    const rolledBack = first.services.db.transaction().execute(async (db) => {
      await tell('rolled back', db);
      throw new Error('undone');
    });
    await expect(rolledBack).rejects.toThrow('undone');
    expect(await deliver(first)).toBe(0);
    expect(await tell('rolled back')).not.toBeNull();
  });

  it('tells the same event once, also when two writers name it at the same time', async () => {
    const told = await Promise.all([
      tell('twice'),
      tell('twice', second.services.db),
      tell('twice'),
    ]);
    expect(told.filter((id) => id !== null)).toHaveLength(1);
    expect(await tell('twice')).toBeNull();
    await deliver(first);
    expect(mail.letters).toHaveLength(1);
  });

  it('sends a message again after a crash between sending and noting it, under the same id', async () => {
    await tell();
    const { services } = first;
    const [claimed] = await claimMessages(services, 'email', 1);
    await openChannels(services).get('email')?.(claimed!);
    expect(await deliver(second), 'still leased: only the post').toBe(1);
    clinic.ahead += 121;
    expect(await deliver(second)).toBe(1);
    expect(mail.letters).toHaveLength(2);
    const ids = mail.letters.map((letter) => letter.match(/^message-id: (.*)$/im)?.[1]);
    expect(ids[0]).toContain(claimed!.id);
    expect(ids[1]).toBe(ids[0]);
  });

  it('is worked off by two processes without sending anything twice', async () => {
    for (let count = 0; count < 25; count += 1) await tell();
    const sent = await Promise.all([deliver(first), deliver(second)]);
    expect(sent[0]! + sent[1]!).toBe(50);
    expect(mail.letters).toHaveLength(25);
    expect(new Set(gateway.posts.map((post) => post.body.id)).size).toBe(25);
    expect(gateway.posts).toHaveLength(25);
  });

  it('waits longer after each failure, and then sends', async () => {
    gateway.status = 500;
    await tell();
    await deliver(first);
    expect(await outbox()).toMatchObject([
      { channel: 'email', state: 'sent' },
      { channel: 'message', state: 'waiting', attempts: 1, problem: 'WebhookRefused 500' },
    ]);
    await deliver(first);
    expect(gateway.posts, 'not due yet').toHaveLength(1);
    clinic.ahead += 11;
    await deliver(first);
    clinic.ahead += 11;
    await deliver(first);
    expect(gateway.posts, 'the second wait is longer').toHaveLength(2);
    clinic.ahead += 10;
    gateway.status = 200;
    expect(await deliver(first)).toBe(1);
    expect(gateway.posts).toHaveLength(3);
  });

  it('puts aside a message that fails every time, and sends the others', async () => {
    mail.refuse = true;
    await tell();
    for (let round = 0; round < MOST_TRIES; round += 1) {
      await deliver(first);
      clinic.ahead += 3_601;
    }
    const [letter] = await outbox();
    expect(letter).toMatchObject({ state: 'parked', attempts: MOST_TRIES });
    mail.refuse = false;
    await tell();
    await deliver(first);
    expect(mail.letters).toHaveLength(1);
    const logged = [...first.log, JSON.stringify(letter)].join('\n');
    expect(logged).toContain('message not delivered');
    expect(logged).not.toContain(EMAIL);
  });

  it('sends nothing that has lost its worth while nobody could send', async () => {
    gateway.status = 503;
    await tell();
    await deliver(first);
    clinic.ahead += 3 * 86_400;
    gateway.status = 200;
    expect(await deliver(first)).toBe(0);
    expect(await outbox()).toMatchObject([
      { channel: 'email', state: 'sent' },
      { channel: 'message', state: 'parked', problem: 'expired' },
    ]);
  });

  it('keeps nothing waiting for a channel that is not set up', async () => {
    const bare = await clinic.startProcess();
    await tell();
    expect(await deliver(bare)).toBe(0);
    expect(await outbox()).toMatchObject([{ problem: 'no channel' }, { problem: 'no channel' }]);
    await bare.close();
  });
});

describe('a person', () => {
  it('gets by a channel only what they want, and all of it in the app', async () => {
    await savePreferences(first.services, lua.id, {
      email: { booked: false },
      message: { confirmed: false },
    });
    expect(await tell()).not.toBeNull();
    await deliver(first);
    expect(mail.letters).toHaveLength(0);
    expect(gateway.posts).toHaveLength(1);
  });

  it('who is disabled or has no address is sent nothing', async () => {
    const noEmail = await clinic.person(first);
    const disabled = await clinic.person(first, 'khoa@vidu.vn');
    await clinic.database.owner
      .updateTable('ca_nhan')
      .set({ disabled: true })
      .where('id', '=', disabled.id)
      .execute();
    for (const { id: user } of [noEmail, disabled]) {
      await queueNotification(first.services.db, {
        user,
        kind: 'booked',
        params: someVisit(),
        dedupeKey: 'address',
      });
    }
    await deliver(first);
    expect(mail.letters).toHaveLength(0);
    expect(gateway.posts).toHaveLength(1);
  });
});
