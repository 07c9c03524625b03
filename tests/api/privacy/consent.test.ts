import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { deliverDue } from '../../../src/server/notify/deliver';
import { sendReminders } from '../../../src/server/notify/reminders';
import { endGuardianships } from '../../../src/server/privacy/coming-of-age';
import { dayOfAge } from '../../../src/shared/privacy/ages';
import { PEOPLE } from '../../../src/shared/privacy/processing';
import type { ProcessingEntry } from '../../../src/shared/privacy/record-of-processing';
import { SENSITIVITIES } from '../../../src/shared/privacy/sensitivity';
import { clinicList, unchecked } from '../../fixtures/api-caller';
import { DAY, privacyClinic, REQUESTS } from './privacy-clinic';

const NOTICES = columnsOf('thong_bao');
const NOTICE = columnsOf('thong_bao', 'n');
const CONSENTS = columnsOf('dong_y');
const PATIENTS = columnsOf('benh_nhan');

const { newPatient, owner, rowsOf, running, staff, visit } = privacyClinic();

describe('a consent', () => {
  const reminders = (account: string) =>
    rowsOf(
      sql`SELECT ${NOTICES.kind} AS "kind" FROM thong_bao WHERE ${NOTICES.user} = ${account} AND ${NOTICES.kind} LIKE 'reminder%'`,
    );

  it('is asked before anybody is reminded', async () => {
    const [silent, willing] = [await newPatient(), await newPatient(['nhac-lich'])];
    await visit(silent.id, 20);
    await visit(willing.id, 20);
    await sendReminders(running().services);
    expect(await reminders(silent.account)).toEqual([]);
    expect(await reminders(willing.account)).toEqual([{ kind: 'reminder-24h' }]);
  });

  it('that is withdrawn stops what stands in the outbox, and only that', async () => {
    const person = await newPatient(['nhac-lich']);
    const appointment = await visit(person.id, 21);
    await sendReminders(running().services);
    const told = uuidv7();
    await sql`INSERT INTO thong_bao (id, ${NOTICES.user}, ${NOTICES.kind}, ${NOTICES.title}, ${NOTICES.body}, ${NOTICES.appointment})
      VALUES (${told}, ${person.account}, 'cancelled', 'Đã hủy', 'Đã hủy', ${appointment})`.execute(
      owner(),
    );
    await sql`INSERT INTO notify_outbox (id, notification_id, channel, language, due_at, expires_at)
      VALUES (${uuidv7()}, ${told}, 'message', 'vi', now(), now() + interval '1 day')`.execute(
      owner(),
    );
    const [consent] = (
      await running().call('GET', clinicList('dong-y', { filter: { purpose: 'nhac-lich' } }), {
        token: person.token,
      })
    ).json();
    const withdrawn = await running().call('POST', `/dong-y/${consent.id}/withdraw`, {
      token: person.token,
      body: {},
    });
    expect(withdrawn.statusCode).toBe(200);
    running().advance(60);
    const sent: string[] = [];
    const send = async ({ kind, to }: { kind: string; to: { email: string | null } }) => {
      if (to.email === person.email) sent.push(kind);
    };
    await deliverDue(
      running().services,
      new Map([
        ['email', send],
        ['message', send],
      ]),
    );
    expect(sent).toEqual(['cancelled']);
    expect(
      await rowsOf(sql`SELECT DISTINCT o.state, o.problem FROM notify_outbox o
        JOIN thong_bao n ON n.id = o.notification_id
        WHERE ${NOTICE.user} = ${person.account} AND ${NOTICE.kind} LIKE 'reminder%'`),
    ).toEqual([{ state: 'parked', problem: 'no consent' }]);
  });

  it('to an older text is asked anew, and the older one kept', async () => {
    const person = await newPatient();
    await sql`UPDATE dong_y SET ${CONSENTS.text_version} = 1 WHERE ${CONSENTS.patient} = ${person.id}`.execute(
      owner(),
    );
    const again = await running().call('POST', `/benh-nhan/${person.id}/consents`, {
      token: person.token,
      body: { purpose: 'kham-chua-benh' },
    });
    expect(again.statusCode).toBe(201);
    expect(
      await rowsOf(sql`SELECT ${CONSENTS.state} AS state, ${CONSENTS.text_version} AS v FROM dong_y
        WHERE ${CONSENTS.patient} = ${person.id} ORDER BY ${CONSENTS.given_at}, v`),
    ).toEqual([
      { state: 'replaced', v: 1 },
      { state: 'given', v: 2 },
    ]);
  });

  it('that care rests on becomes a task when it is withdrawn; what the law demands cannot be', async () => {
    const person = await newPatient(['lien-thong']);
    const rows = (await running().call('GET', '/dong-y', { token: person.token })).json();
    const withdraw = async (purpose: string) => {
      const id = rows.find((row) => row.purpose === purpose)?.id;
      return (
        await running().call('POST', `/dong-y/${id}/withdraw`, { token: person.token, body: {} })
      ).statusCode;
    };
    expect(await withdraw('lien-thong')).toBe(409);
    expect(await withdraw('kham-chua-benh')).toBe(200);
    expect((await running().call('GET', REQUESTS, { token: person.token })).json()).toMatchObject([
      { kind: 'han-che', handler: 'quan-ly', state: 'new' },
    ]);
  });
});

describe('a child', () => {
  const child = (dateOfBirth: string, more: object = {}) => ({
    fullName: 'Lê Bảo An',
    dateOfBirth,
    sex: 'female',
    relation: 'con',
    consent: ['kham-chua-benh'],
    ...more,
  });
  const years = (count: number, days = 0) => {
    const now = running().services.clock();
    const day = new Date(now.getTime() + days * DAY * 1000).toISOString().slice(0, 10);
    return `${Number(day.slice(0, 4)) - count}${day.slice(4)}`;
  };

  it('has the consent of the guardian with the relation, and from 7 its own agreement', async () => {
    const parent = await newPatient();
    const given = [];
    for (const body of [
      child(years(3)),
      child(years(9), { childAgrees: true }),
      child(years(40), { relation: 'chong' }),
    ]) {
      const { patientId } = (
        await running().call('POST', '/auth/family', { token: parent.token, body })
      ).json();
      given.push(
        ...(await rowsOf(sql`SELECT ${CONSENTS.given_by} AS "by", ${CONSENTS.giver_name} AS "name", ${CONSENTS.relation} AS relation, ${CONSENTS.child_agrees} AS agrees
          FROM dong_y WHERE ${CONSENTS.patient} = ${patientId}`)),
      );
    }
    const name = 'Lê Thị Sen';
    expect(given).toEqual([
      { by: 'guardian', name, relation: 'con', agrees: null },
      { by: 'guardian', name, relation: 'con', agrees: true },
      { by: 'representative', name, relation: 'chong', agrees: null },
    ]);
  });

  it('does not register alone, and the desk writes down its guardian', async () => {
    const body = { ...child(years(15, 2)), phone: '0912399001', password: 'sen hồng tháng sáu' };
    const refused = await running().call('POST', '/auth/register', { body: unchecked(body) });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([
      422,
      ['dateOfBirth'],
    ]);
    const [{ id }] =
      (await rowsOf(sql`INSERT INTO benh_nhan (id, ${PATIENTS.full_name}, ${PATIENTS.date_of_birth}, ${PATIENTS.sex})
      VALUES (${uuidv7()}, 'Bé Na', ${years(5)}, 'female') RETURNING id`)) as [{ id: string }];
    const desk = await staff('le-tan');
    const consent = {
      patient: id,
      purpose: 'nhac-lich',
      text: 'Nhắc lịch',
      givenAt: running().services.clock().toISOString(),
    };
    const write = (more: object) =>
      running().call('POST', '/dong-y', { token: desk.token, body: { ...consent, ...more } });
    const alone = await write({});
    expect([alone.statusCode, Object.keys(alone.json().errors)]).toEqual([422, ['givenBy']]);
    const mother = { givenBy: 'guardian', giverName: 'Lê Thị Mẹ', relation: 'con' };
    expect((await write(mother)).statusCode).toBe(201);
  });

  it('comes of age: the guardian is told, and sees the record no more 30 days later', async () => {
    const parent = await newPatient();
    const born = years(18, 5);
    const { patientId } = (
      await running().call('POST', '/auth/family', { token: parent.token, body: child(born) })
    ).json();
    const read = async () => {
      const { access_token: token } = await running().signIn(parent.phone);
      return (await running().call('GET', `/benh-nhan/${patientId}`, { token })).statusCode;
    };
    expect(dayOfAge(born, 18)).toBe(years(0, 5));
    expect(await endGuardianships(running().services)).toEqual({ noticed: 0, ended: 0 });
    running().advance(6 * DAY);
    expect(await endGuardianships(running().services)).toEqual({ noticed: 1, ended: 0 });
    expect(await endGuardianships(running().services)).toEqual({ noticed: 0, ended: 0 });
    expect(
      await rowsOf(
        sql`SELECT ${NOTICES.title} AS title FROM thong_bao WHERE ${NOTICES.user} = ${parent.account}`,
      ),
    ).toEqual([{ title: 'Người thân đã đủ 18 tuổi' }]);
    expect(await read()).toBe(200);
    running().advance(30 * DAY);
    expect(await endGuardianships(running().services)).toEqual({ noticed: 0, ended: 1 });
    expect(await read()).toBe(404);
    expect(
      await rowsOf(
        sql`SELECT ${CONSENTS.state} AS state FROM dong_y WHERE ${CONSENTS.patient} = ${patientId}`,
      ),
    ).toEqual([{ state: 'lapsed' }]);
  });
});

describe('the record of processing', () => {
  it('is made from the config for managers, and for nobody else', async () => {
    const { token } = await newPatient();
    expect((await running().call('GET', '/so-xu-ly', { token })).statusCode).toBe(403);
    const manager = await staff('quan-ly');
    const answer = await running().call('GET', '/so-xu-ly', { token: manager.token });
    const { entries } = answer.json() as { entries: ProcessingEntry[] };
    const patients = entries.find(({ name }) => name === 'benh-nhan');
    expect(patients).toMatchObject({ people: PEOPLE.patients });
    expect(patients?.data.map(({ sensitivity }) => sensitivity)).toContainEqual(
      SENSITIVITIES.identity.label,
    );
    expect(patients?.purposes.length).toBeGreaterThan(1);
    expect(entries.map(({ name }) => name)).not.toContain('toa-nha');
  });
});
