import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { createAccount } from '../../../src/server/auth/accounts/create-account';
import { clinicCaller } from '../../fixtures/api-caller';
import { expect } from '../../fixtures/expect';
import { Clinic, type NotifyProcess } from './notify-server';
import { type Gateway, type MailSink, startGateway, startMailSink } from './sinks';

const EMAIL = 'lua@vidu.vn';
const PHONE = '+84912000111';

let clinic: Clinic;
let mail: MailSink;
let gateway: Gateway;
let server: NotifyProcess;
const call = clinicCaller(() => server);

beforeAll(async () => {
  [clinic, mail, gateway] = await Promise.all([Clinic.start(), startMailSink(), startGateway()]);
  server = await clinic.startProcess({
    env: { SMTP_URL: mail.url, WEBHOOK_URL: gateway.url },
  });
  await createAccount(server.services, {
    fullName: 'Trần Thị Lụa',
    phone: PHONE,
    email: EMAIL,
    role: 'benh-nhan',
  });
});
afterAll(async () => {
  await Promise.all([server.close(), mail.close(), gateway.close()]);
  await clinic.drop();
});
beforeEach(() => {
  mail.letters.length = 0;
  gateway.posts.length = 0;
});

const codeIn = (text: string | undefined) => text?.match(/là (\d{6}),/)?.[1];

describe('a one-time code', () => {
  it('for a forgotten password goes to the e-mail address and the phone of the account', async () => {
    const json = { username: EMAIL };
    expect((await call('POST', '/auth/forgot-password', { json })).status).toBe(204);
    await expect.poll(() => mail.letters.length + gateway.posts.length).toBe(2);
    const [post] = gateway.posts;
    expect(post?.body).toMatchObject({ kind: 'code', to: { phone: PHONE }, link: null });
    const code = codeIn(post?.body.text);
    expect(code).toMatch(/^\d{6}$/);
    expect(codeIn(mail.letters[0])).toBe(code);
    expect(server.log.join('\n')).not.toContain(code);
  });

  it('for a record goes to the phone on file alone, whatever address the account has', async () => {
    const person = await clinic.person(server, 'khac@vidu.vn');
    const { patient } = await clinic.appointment(person, 48);
    await clinic.database.owner
      .updateTable('benh_nhan')
      .set({ phone: '+84912000222' })
      .where('id', '=', patient)
      .execute();
    const rows = await clinic.database.owner
      .selectFrom('benh_nhan')
      .select('code')
      .where('id', '=', patient)
      .execute();
    const json = { patientCode: rows[0]!.code, dateOfBirth: '1980-01-02' };
    const answer = await call('POST', '/auth/patient-link/code', { token: person.token, json });
    expect(answer.status).toBe(204);
    await expect.poll(() => gateway.posts.length).toBe(1);
    expect(gateway.posts[0]?.body.to).toEqual({ phone: '+84912000222', name: null });
    expect(mail.letters).toEqual([]);
  });
});
