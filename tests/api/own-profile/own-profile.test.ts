import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { fromBuffer } from 'yauzl';
import { config } from '../../../resources.config';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { registerOwnProfile } from '../../../src/server/own-profile/routes';
import { registerEmergencyAccess } from '../../../src/server/patients/emergency/routes';
import { resourceParts } from '../../../src/server/resource/parts';
import { CONSENT_PURPOSES } from '../../../src/shared/account/consent';
import { type AuthServer, startAuthServer } from '../../fixtures/auth-server';
import { expect, namesOf } from '../../fixtures/expect';

const CONSENTS = columnsOf('dong_y');
const ENTRIES = columnsOf('nhat_ky');

const PATIENT = columnsOf('benh_nhan', 'b');
const LINK = columnsOf('nguoi_than', 'g');

const CONSENT = { 'kham-chua-benh': true, 'lien-thong': true };
const CHILD = {
  fullName: 'Lê Ngọc Bảo An',
  dateOfBirth: '2022-03-04',
  sex: 'female',
  relation: 'con',
  consent: CONSENT,
};

let server: AuthServer;
let token: string;
let patient: string;
let stranger: string;
beforeAll(async () => {
  server = await startAuthServer({}, config, [
    registerOwnProfile,
    registerEmergencyAccess,
    ...resourceParts,
  ]);
  [patient, token] = await newPatient('0912345678');
  [stranger] = await newPatient('0912345679');
});
afterAll(() => server?.close());

async function newPatient(phone: string): Promise<[string, string]> {
  const body = {
    fullName: 'Lê Thị Sen',
    phone,
    dateOfBirth: '1990-12-31',
    sex: 'female',
    password: 'sen hồng tháng sáu',
    consent: CONSENT,
  };
  const { user } = (await server.call('POST', '/auth/register', { body })).json();
  return [user.patientId, (await server.signIn(phone)).access_token];
}
const staff = async (role: 'bac-si' | 'le-tan' | 'quan-ly' | 'quan-tri') => {
  const { id, phone } = await server.account({ role });
  return { id, token: (await server.signIn(phone)).access_token };
};
/** As if a month of the audit had been moved into a file. */
const fileMonth = (month: string, last: string) =>
  sql`INSERT INTO sen_archived_month (file, table_name, month, rows, first_at, last_at, bytes, sha256, key_id)
    VALUES (${`nhat_ky-${month}`}, 'nhat_ky', ${month}, 1, ${month}, ${last}, 1, 'x', 1)`.execute(
    server.database.owner,
  );
const rowsOf = async (query: ReturnType<typeof sql<Record<string, unknown>>>) =>
  (await query.execute(server.database.owner)).rows;

describe('the own record', () => {
  const put = (id: string, body: object) =>
    server.call('PUT', `/benh-nhan/${id}`, { token, body, headers: { 'if-match': '*' } });

  it('takes what patients say of themselves', async () => {
    const stated = {
      address: { province: '79', ward: 'Phường Sài Gòn', street: '12 Lê Lợi' },
      statedInsuranceNumber: 'GD4797912345678',
      statedInsuranceExpiry: '2027-12-31',
      statedAllergies: [{ substance: 'Penicillin', reaction: 'Nổi mề đay', severity: 'severe' }],
      guardian: { fullName: 'Lê Văn Cha', relation: 'Bố', phone: '+84912345600' },
      occupation: 'tri-thuc',
    };
    const answer = await put(patient, stated);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, stated]);
  });

  it('keeps what the clinic has compared or written', async () => {
    for (const change of [
      { fullName: 'Khác' },
      { phone: '0912345000' },
      { insuranceNumber: 'GD4797912345678' },
      { allergies: [{ substance: 'Tôm', severity: 'mild' }] },
      { bloodGroup: 'o+' },
    ]) {
      expect([change, (await put(patient, change)).statusCode]).toEqual([change, 422]);
    }
  });

  it('says nothing of a card that another record has', async () => {
    const number = 'GD4797900000001';
    const [, other] = await newPatient('0912345680');
    const own = (await server.call('GET', '/auth/me', { token: other })).json().user.patientId;
    const answer = await server.call('PUT', `/benh-nhan/${own}`, {
      token: other,
      body: { statedInsuranceNumber: number },
      headers: { 'if-match': '*' },
    });
    expect(answer.statusCode).toBe(200);
    expect((await put(patient, { statedInsuranceNumber: number })).statusCode).toBe(200);
  });

  it('of somebody else is not there, for any call', async () => {
    const answers = [
      await put(stranger, { occupation: 'khac' }),
      await server.call('POST', `/benh-nhan/${stranger}/consents`, {
        token,
        body: { purpose: 'khao-sat' },
      }),
      await server.call('GET', `/benh-nhan/${stranger}/views`, { token }),
      await server.call('GET', `/benh-nhan/${stranger}/data.zip`, { token }),
    ];
    expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404, 404, 404]);
  });

  it('is for patients: staff and visitors are refused these calls', async () => {
    const desk = await staff('le-tan');
    for (const [asker, status] of [
      [desk.token, 403],
      [undefined, 401],
    ] as const) {
      const ask = (method: 'GET' | 'POST', path: string) =>
        server.call(method, `/benh-nhan/${patient}/${path}`, { token: asker, body: {} });
      const answers = [
        await ask('POST', 'consents'),
        await ask('GET', 'views'),
        await ask('GET', 'data.zip'),
        await server.call('POST', '/auth/family', { token: asker, body: CHILD }),
      ];
      expect(answers.map((answer) => answer.statusCode)).toEqual(Array(4).fill(status));
    }
  });
});

describe('a family profile', () => {
  it('is a new, unverified one that the account sees at once', async () => {
    await server.database.owner
      .insertInto('benh_nhan')
      .values({
        id: randomUUID(),
        full_name: CHILD.fullName,
        date_of_birth: CHILD.dateOfBirth,
        sex: 'female',
      })
      .execute();
    const answer = await server.call('POST', '/auth/family', { token, body: CHILD });
    expect(answer.statusCode).toBe(201);
    const { patientId } = answer.json();
    const record = await server.call('GET', `/benh-nhan/${patientId}`, { token });
    expect(record.json()).toMatchObject({ fullName: CHILD.fullName, phone: '+84912345678' });
    expect(
      await rowsOf(sql`SELECT ${PATIENT.verified_at} AS verified_at, ${LINK.relation} AS relation,
          ${LINK.verified_by} AS verified_by, count(d.id)::int AS consents
        FROM benh_nhan b JOIN nguoi_than g ON ${LINK.patient} = ${PATIENT.id}
        JOIN dong_y d ON ${columnsOf('dong_y', 'd').patient} = ${PATIENT.id}
        WHERE ${PATIENT.id} = ${patientId} GROUP BY 1, 2, 3`),
    ).toEqual([{ verified_at: null, relation: 'con', verified_by: 'registration', consents: 2 }]);
    expect(await server.actorOf(token)).toMatchObject({ patientIds: [patient, patientId] });
  });

  it('names each field that is wrong, and makes no second self', async () => {
    const body = { ...CHILD, fullName: '', relation: 'ban-than', consent: {} };
    const answer = await server.call('POST', '/auth/family', { token, body });
    expect(answer.statusCode).toBe(422);
    expect(namesOf(answer.json().errors).sort()).toEqual(['consent', 'fullName', 'relation']);
  });

  it('is refused once the account has fifteen', async () => {
    const [, crowded] = await newPatient('0912345681');
    const statuses: number[] = [];
    for (let count = 0; count < 15; count++) {
      const answer = await server.call('POST', '/auth/family', { token: crowded, body: CHILD });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([...Array(14).fill(201), 409]);
  });
});

describe('a consent', () => {
  const give = () =>
    server.call('POST', `/benh-nhan/${patient}/consents`, {
      token,
      body: { purpose: 'nhac-lich' },
    });

  it('is given with text and time, once, and withdrawn with its history kept', async () => {
    const [first, second] = await Promise.all([give(), give()]);
    expect([first.statusCode, first.json()]).toEqual([201, second.json()]);
    const { id } = first.json();
    const withdrawn = await server.call('POST', `/dong-y/${id}/withdraw`, { token, body: {} });
    expect(withdrawn.json()).toMatchObject({ state: 'withdrawn', withdrawnAt: expect.anything() });
    const again = (await give()).json().id;
    expect(again).not.toBe(id);
    expect(
      await rowsOf(sql`SELECT ${CONSENTS.text} AS "text", ${CONSENTS.state} AS state, ${CONSENTS.given_at} IS NOT NULL AS timed FROM dong_y
        WHERE ${CONSENTS.patient} = ${patient} AND ${CONSENTS.purpose} = 'nhac-lich' ORDER BY ${CONSENTS.given_at}, id`),
    ).toEqual(
      ['withdrawn', 'given'].map((state) => ({
        text: CONSENT_PURPOSES['nhac-lich'].text.vi,
        state,
        timed: true,
      })),
    );
  });
});

describe('who saw the record', () => {
  it('lists the views of others, in lists too; names of public doctors only', async () => {
    const doctor = await staff('bac-si');
    const desk = await staff('le-tan');
    await server.database.owner
      .insertInto('bac_si')
      .values({
        id: randomUUID(),
        title: 'bs',
        full_name: 'Nguyễn Minh Khoa',
        status: 'active',
        bookable: true,
        user: doctor.id,
      })
      .execute();
    await server.call('POST', `/benh-nhan/${patient}/break-glass`, {
      token: doctor.token,
      body: { reason: 'Cấp cứu ngừng tim' },
    });
    await server.call('GET', `/benh-nhan/${patient}`, { token: doctor.token });
    await server.call('GET', `/benh-nhan/${patient}`, { token: doctor.token });
    await server.call('GET', '/dong-y', { token: desk.token });
    await server.call('GET', `/benh-nhan/${stranger}`, { token: desk.token });
    await server.call('GET', `/benh-nhan/${patient}`, { token });
    const { views, more } = (
      await server.call('GET', `/benh-nhan/${patient}/views`, { token })
    ).json();
    const shown = views.map(({ role, name, kind, resource, times }: Record<string, unknown>) =>
      [role, name, kind, resource, times].join(' '),
    );
    expect(more).toBe(false);
    expect(shown.sort()).toEqual([
      'bac-si BS. Nguyễn Minh Khoa emergency benh-nhan 1',
      'bac-si BS. Nguyễn Minh Khoa view benh-nhan 2',
      'le-tan  view dong-y 1',
    ]);
    const manager = await staff('quan-ly');
    const asked = async (path: string, asker: string) =>
      server.call('GET', `/benh-nhan/${patient}/${path}`, { token: asker });
    const whole = (await asked('views', manager.token)).json();
    const named = whole.views.map(({ role, name }: Record<string, unknown>) => [role, name]);
    const rows = await server.database.owner
      .selectFrom('ca_nhan')
      .select('full_name as name')
      .where('id', '=', desk.id)
      .execute();
    expect(named).toContainEqual(['le-tan', rows[0]?.name]);
    expect(named.map(([role]: [string]) => role)).toContain('benh-nhan');
    expect((await asked('views', doctor.token)).statusCode).toBe(200);
    expect((await asked('history', manager.token)).json().entries).not.toEqual([]);
    // Months in files are said to be missing to those who would find something of theirs in them.
    const filed = async () => [
      (await server.call('GET', `/benh-nhan/${patient}/views`, { token })).json().filedBefore,
      (await asked('history', manager.token)).json().filedBefore,
      (await server.call('GET', '/nhat-ky', { token: keeper.token })).headers['x-filed-before'],
    ];
    const keeper = await staff('quan-tri');
    expect(await filed()).toEqual([null, null, undefined]);
    await fileMonth('2020-01-01', '2020-01-31');
    expect(await filed()).toEqual([null, null, '2020-02-01']);
    await fileMonth('2098-12-01', '2098-12-31');
    expect(await filed()).toEqual(Array(3).fill('2099-01-01'));
    expect((await asked('tep', manager.token)).json()).toEqual([]);
    expect((await asked('tep', token)).statusCode).toBe(403);
    expect((await asked('tep', desk.token)).statusCode).toBe(403);
    const other = await staff('bac-si');
    expect((await asked('views', other.token)).statusCode).toBe(404);
    expect((await asked('tep', other.token)).statusCode).toBe(404);
  });
});

describe('the copy of the data', () => {
  const unpack = (zip: Buffer) =>
    new Promise<Map<string, string>>((resolve, reject) => {
      const files = new Map<string, string>();
      fromBuffer(zip, { lazyEntries: true }, (error, file) => {
        if (error) return reject(error);
        file.on('entry', (entry) =>
          file.openReadStream(entry, async (_problem, stream) => {
            const chunks: Buffer[] = [];
            for await (const chunk of stream) chunks.push(chunk as Buffer);
            files.set(entry.fileName, Buffer.concat(chunks).toString());
            file.readEntry();
          }),
        );
        file.on('end', () => resolve(files));
        file.readEntry();
      });
    });

  it('holds what the patient may see and nothing else, and is audited', async () => {
    const answer = await server.call('GET', `/benh-nhan/${patient}/data.zip`, { token });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    const files = await unpack(answer.rawPayload);
    expect([...files.keys()].sort()).toEqual([
      'DOC-TRUOC.txt',
      'benh-nhan.csv',
      'dong-y.csv',
      'du-lieu.json',
      'nguoi-than.csv',
    ]);
    const { data } = JSON.parse(files.get('du-lieu.json')!);
    expect(data['benh-nhan']).toHaveLength(1);
    expect(data['benh-nhan'][0]).toMatchObject({ id: patient, fullName: 'Lê Thị Sen' });
    expect(data['benh-nhan'][0]).not.toHaveProperty('verifiedAt');
    expect(data['dong-y']).toHaveLength(4);
    expect(files.get('benh-nhan.csv')).toContain('Họ và tên');
    expect([...files.values()].join()).not.toContain(stranger);
    const taken = await rowsOf(sql`SELECT ${ENTRIES.note} AS note FROM nhat_ky
      WHERE ${ENTRIES.action} = 'export' AND ${ENTRIES.patient} = ${patient}`);
    expect(taken).toEqual([{ note: 'my-data' }]);
  });
});
