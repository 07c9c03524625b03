import fc from 'fast-check';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config } from '../../resources.config';
import { columnsOf } from '../../src/server/db/sql/columns-of';
import { type DescribedCall, describedWrites, valueFor } from './described-calls';
import { describedPaths } from './described-paths';
import {
  type Call,
  DIAGNOSIS,
  type PlantedClinic,
  REASON,
  type Someone,
  startPlantedClinic,
} from './planted-clinic';

const PATIENTS = columnsOf('benh_nhan');

/**
 * Somebody at the desk and a friend with an account of a patient try to bring the clinical content of
 * another patient to light, by every call that the desk may make and in any order. The friend reads
 * what comes to the friend's own phone; nobody else helps.
 */

let clinic: PlantedClinic;
let reception: Someone;
let friend: Someone & { phone: string };
/** The friend's own, harmless patient record. */
let decoy: string;
let paths: string[];
let rows: Map<string, string[]>;

beforeAll(async () => {
  clinic = await startPlantedClinic();
  reception = await clinic.account('letan@sen.example');
  friend = await clinic.newAccount('benh-nhan');
  decoy = uuidv7();
  await clinic.database.owner
    .insertInto('benh_nhan')
    .values({
      id: decoy,
      full_name: 'Kẻ Tò Mò',
      phone: friend.phone,
      date_of_birth: '1990-01-01',
      sex: 'male',
    })
    .execute();
  await clinic.database.owner
    .insertInto('nguoi_than')
    .values({
      id: uuidv7(),
      user: friend.id,
      patient: decoy,
      relation: 'ban-than',
      verified_at: sql`now() - interval '9 days'`,
      state: 'verified',
    })
    .execute();
  // What everybody may read is not about patients; the live stream would end with the session alone.
  const open = new Set(
    config.resources.filter(({ access }) => access.public).map(({ name }) => name),
  );
  paths = (await describedPaths(clinic.app, 'GET')).filter(
    (path) => path !== '/su-kien' && !open.has(path.split('/')[1] as never),
  );
  rows = await clinic.rows();
}, 180_000);
afterAll(() => clinic?.close());

/** What a step may use. */
interface Attack {
  desk: Call;
  friend: Call;
  victim: string;
}

const one = (resource: string): string => rows.get(resource)?.[0] ?? uuidv7();
const links = async (desk: Call): Promise<{ id: string }[]> =>
  (await desk('GET', `/nguoi-than?filter={"user":"${friend.id}"}`)).json;

/** The last code that came to the friend's phone; a code that went to another is not known to them. */
async function codeOnOwnPhone(): Promise<string> {
  const onFile = await clinic.database.owner
    .selectFrom('benh_nhan')
    .select('phone')
    .where('id', '=', clinic.victim)
    .executeTakeFirst();
  if (onFile?.phone !== friend.phone) return '000000';
  return clinic.log.flatMap((line) => JSON.parse(line).demoCode ?? []).at(-1) ?? '000000';
}

async function claimOf({ desk, victim }: Attack) {
  const { code, dateOfBirth } = (await desk('GET', `/benh-nhan/${victim}`)).json;
  return { patientCode: code, dateOfBirth };
}

const PAPERS = { papers: ['can-cuoc'], papersNote: 'bịa' };
const VERIFIED = { verifiedAt: '2020-01-01T00:00:00Z', verifiedBy: 'code', state: 'verified' };

const STEPS: Record<string, (attack: Attack) => Promise<unknown>> = {
  link: ({ desk, victim }) =>
    desk('POST', '/nguoi-than', { user: friend.id, patient: victim, relation: 'me', ...PAPERS }),
  'link as verified': ({ desk, victim }) =>
    desk('POST', '/nguoi-than', {
      user: friend.id,
      patient: victim,
      relation: 'me',
      ...PAPERS,
      ...VERIFIED,
    }),
  'link the desk itself': ({ desk, victim }) =>
    desk('POST', '/nguoi-than', { user: reception.id, patient: victim, relation: 'me', ...PAPERS }),
  'write over links': async ({ desk, victim }) => {
    for (const { id } of await links(desk)) {
      await desk('PUT', `/nguoi-than/${id}`, VERIFIED);
      await desk('PUT', `/nguoi-than/${id}`, { patient: victim });
      await desk('PUT', `/nguoi-than/${id}`, { relation: 'ban-than' });
      await desk('PUT', `/nguoi-than/${id}`, { requestedBy: friend.id, clinicalFrom: null });
    }
  },
  'vouch for the own request': async ({ desk, friend: call }) => {
    for (const { id } of await links(desk)) {
      await desk('POST', `/nguoi-than/${id}/approve`);
      await call('POST', `/nguoi-than/${id}/approve`);
    }
  },
  'verify by code': async ({ desk }) => {
    for (const { id } of await links(desk)) {
      await desk('POST', `/nguoi-than/${id}/send-code`);
      const code = await codeOnOwnPhone();
      await desk('POST', `/nguoi-than/${id}/verify-code`, { code });
    }
  },
  'remove links': async ({ desk }) => {
    for (const { id } of (await links(desk)).slice(0, 1)) await desk('DELETE', `/nguoi-than/${id}`);
  },
  'change the phone': ({ desk, victim }) =>
    desk('PUT', `/benh-nhan/${victim}`, { phone: friend.phone }),
  'empty the phone': ({ desk, victim }) => desk('PUT', `/benh-nhan/${victim}`, { phone: null }),
  'confirm the phone': ({ desk, victim }) => desk('POST', `/benh-nhan/${victim}/confirm-phone`),
  'claim the record': async (attack) => {
    const claim = await claimOf(attack);
    await attack.friend('POST', '/auth/patient-link/code', claim);
    await attack.friend('POST', '/auth/patient-link', {
      ...claim,
      relation: 'ban-than',
      code: await codeOnOwnPhone(),
    });
  },
  'a day goes by': async () => clinic.advance(25 * 3600),
  'make the friend the patient': async ({ desk, victim }) => {
    const { fullName, dateOfBirth, sex } = (await desk('GET', `/benh-nhan/${victim}`)).json;
    await desk('POST', '/benh-nhan', { fullName, dateOfBirth, sex, phone: friend.phone });
    await desk('PUT', `/benh-nhan/${decoy}`, { fullName, dateOfBirth, mergedInto: victim });
  },
  'give the visit to the friend': async ({ desk }) => {
    for (const id of rows.get('phieu-thong-tin') ?? []) {
      await desk('PUT', `/phieu-thong-tin/${id}`, { patient: decoy });
      await desk('PUT', `/phieu-thong-tin/${id}`, { bookedBy: friend.id });
      await desk('POST', `/phieu-thong-tin/${id}/restore`);
    }
  },
  'book for the victim': async ({ friend: call, desk, victim }) => {
    const department = one('phong-ban');
    await desk('POST', '/phieu-thong-tin/walk-in', { patientId: victim, departmentId: department });
    await call('POST', '/dat-lich/hold', { departmentId: department });
    await desk('POST', '/danh-sach-cho', {
      patient: decoy,
      department,
      appointment: one('phieu-thong-tin'),
    });
  },
  'move rows to the friend': async ({ desk }) => {
    for (const name of [
      'o-lai',
      'dong-y',
      'danh-sach-cho',
      'ho-so-benh-an',
      'don-thuoc',
      'chi-dinh',
    ])
      for (const id of rows.get(name) ?? [])
        await desk('PUT', `/${name}/${id}`, { patient: decoy });
  },
  'attach the files of others': async ({ desk }) => {
    const files = await clinic.database.owner
      .selectFrom('stored_file')
      .select('id')
      .where('resource', 'in', ['ho-so-benh-an', 'chi-dinh'])
      .limit(3)
      .execute();
    for (const { id } of files) {
      await desk('POST', `/tep/${id}/link`);
      for (const visit of rows.get('phieu-thong-tin') ?? [])
        await desk('PUT', `/phieu-thong-tin/${visit}`, { attachments: [id] });
    }
  },
  'take over the account': async ({ desk }) => {
    const owner = await clinic.account('benhnhan@sen.example');
    await desk('PUT', `/auth/accounts/${owner.id}/password`, {
      newPassword: 'nắng tháng tám vàng',
    });
    await desk('POST', `/auth/accounts/${owner.id}/reset-code`);
    await desk('PUT', `/ca-nhan/${owner.id}`, { phone: friend.phone, role: 'benh-nhan' });
    await desk('PUT', `/ca-nhan/${reception.id}`, { role: 'bac-si' });
  },
  'import and archive': async ({ desk, victim }) => {
    await desk('POST', '/nguoi-than/import', {});
    await desk('POST', '/benh-nhan/import', {});
    await desk('DELETE', `/benh-nhan/${victim}`);
    await desk('POST', `/benh-nhan/${victim}/restore`);
  },
  'break the glass': ({ desk, victim }) =>
    desk('POST', `/benh-nhan/${victim}/break-glass`, { reason: 'Người bệnh ngất tại sảnh chờ' }),
  'say it is another doctor’s': async ({ desk }) => {
    for (const id of rows.get('phieu-thong-tin') ?? [])
      for (const act of ['confirm', 'check-in', 'call', 'reopen', 'cancel'])
        await desk('POST', `/phieu-thong-tin/${id}/${act}`, { reason: 'x' });
  },
};

/** Prints, copies and files but lists are about one person alone: nobody here may have one at all. */
const WHOLE = /(?<!\/export)\.(pdf|zip)$|^\/tep\//;

/** But the slip that the desk hands out itself: it is looked through for the words, as a list is. */
const SLIP = /^\/phieu-thong-tin\/[^/]+\/print\.pdf$/;

const found = (text: string, hidden: readonly string[]) =>
  hidden.filter((word) => text.includes(word) || text.includes(word.replace(/\s+/g, '')));

/** What one read gives away to somebody who may not see the words. */
async function leakOf(call: Call, path: string, hidden: readonly string[]): Promise<string[]> {
  const { status, text } = await call('GET', path);
  if (status !== 200) return [];
  const isWhole = WHOLE.test(path) && !SLIP.test(path);
  const told = isWhole ? ['as a whole'] : found(text, hidden);
  return told.map((what) => `GET ${path}: ${what}`);
}

const KEY_PATHS = () => [
  `/benh-nhan/${clinic.victim}`,
  '/ho-so-benh-an',
  '/don-thuoc',
  `/phieu-thong-tin/${one('phieu-thong-tin')}`,
  `/ho-so-benh-an/${one('ho-so-benh-an')}/print.pdf`,
];

/** Whether a search for the words finds a row: what cannot be read must not be found either. */
const SEARCHES = () =>
  ['benh-nhan', 'ho-so-benh-an', 'don-thuoc', 'chi-dinh', 'o-lai', 'phieu-thong-tin'].map(
    (name) => `/${name}?filter={"q":"${DIAGNOSIS}"}`,
  );

async function keyLeaks({ desk, friend: call }: Attack): Promise<string[]> {
  const leaks: string[] = [];
  for (const path of KEY_PATHS()) {
    leaks.push(...(await leakOf(call, path, [DIAGNOSIS, REASON])));
    leaks.push(...(await leakOf(desk, path, [DIAGNOSIS])));
  }
  return leaks;
}

/** Every read that the document names, about rows of the patient, and searches for the words. */
async function allLeaks({ desk, friend: call, victim }: Attack): Promise<string[]> {
  const all = paths.flatMap((path) => {
    const [, resource = ''] = path.split('/');
    const ids = resource === 'benh-nhan' ? [victim] : (rows.get(resource) ?? []);
    if (!path.includes('{id}')) return path.includes('{') ? [] : [path];
    return ids.map((id) => path.replace('{id}', id)).filter((each) => !each.includes('{'));
  });
  const leaks: string[] = [];
  for (const path of all) {
    leaks.push(...(await leakOf(call, path, [DIAGNOSIS, REASON])));
    leaks.push(...(await leakOf(desk, path, [DIAGNOSIS])));
  }
  for (const path of SEARCHES()) {
    for (const who of [desk, call]) {
      const { status, json } = await who('GET', path);
      if (status === 200 && json.length > 0) leaks.push(`GET ${path}: found`);
    }
  }
  return leaks;
}

const sessions = async (): Promise<Attack> => ({
  desk: await clinic.as(reception),
  friend: await clinic.as(friend),
  victim: clinic.victim,
});

describe('reception alone', () => {
  it('is compared with people who do see the planted texts', async () => {
    const treating = await clinic.database.owner
      .selectFrom('ho_so_benh_an as h')
      .innerJoin('bac_si as d', 'd.id', 'h.doctor')
      .select(['h.id', 'd.id as doctor'])
      .where('h.patient', '=', clinic.victim)
      .limit(1)
      .executeTakeFirstOrThrow();
    const doctor = await clinic.newAccount('bac-si');
    for (const user of [null, doctor.id]) {
      await clinic.database.owner
        .updateTable('bac_si')
        .set({ user })
        .where('id', '=', treating.doctor)
        .execute();
    }
    const asDoctor = await clinic.as(doctor);
    const asPatient = await clinic.as(await clinic.account('benhnhan@sen.example'));
    const seen = [
      ...(await leakOf(asDoctor, `/ho-so-benh-an/${treating.id}`, [DIAGNOSIS])),
      ...(await leakOf(asPatient, `/benh-nhan/${clinic.victim}`, [DIAGNOSIS])),
      ...(await leakOf(asPatient, '/ho-so-benh-an', [DIAGNOSIS])),
      ...(await leakOf(asPatient, '/phieu-thong-tin', [REASON])),
      ...(await leakOf(asPatient, '/phieu-thong-tin/export.pdf?columns=reason', [REASON])),
    ];
    expect(seen).toHaveLength(5);
  });

  it('shows nobody a diagnosis, in any order of calls', async () => {
    const names = Object.keys(STEPS);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...names), { minLength: 10, maxLength: 16 }),
        async (walk) => {
          for (const name of walk) {
            const attack = await sessions();
            await STEPS[name]?.(attack);
            expect(await keyLeaks(await sessions()), walk.join(', ')).toEqual([]);
          }
        },
      ),
      // What was done stays done: the same database is walked on, so a failure is not shrunk.
      { numRuns: 2, endOnFailure: true, seed: 20261122 },
    );
    // Each of them once more in order, so that none was left out by chance; then every read there is.
    for (const name of names) await STEPS[name]?.(await sessions());
    expect(await allLeaks(await sessions())).toEqual([]);
    clinic.advance(25 * 3600);
    expect(await keyLeaks(await sessions())).toEqual([]);
  });

  it('nor that of somebody whom it writes down with the phone of the friend', async () => {
    const { desk } = await sessions();
    const written = { fullName: 'Người Mới', dateOfBirth: '1970-01-01', sex: 'female' };
    const { id, code } = (await desk('POST', '/benh-nhan', { ...written, phone: friend.phone }))
      .json;
    await sql`UPDATE benh_nhan SET ${PATIENTS.history} = ${DIAGNOSIS} WHERE id = ${id}`.execute(
      clinic.database.owner,
    );
    clinic.advance(48 * 3600);
    const { desk: later, friend: call } = await sessions();
    const sentCode = () => clinic.log.flatMap((line) => JSON.parse(line).demoCode ?? []).at(-1);
    const claim = { patientCode: code, dateOfBirth: '1970-01-01' };
    await call('POST', '/auth/patient-link/code', claim);
    const proof = { relation: 'me', code: sentCode() ?? '000000' } as const;
    await call('POST', '/auth/patient-link', { ...claim, ...proof });
    const asked = { user: friend.id, patient: id, relation: 'me', ...PAPERS };
    const link = (await later('POST', '/nguoi-than', asked)).json;
    await later('POST', `/benh-nhan/${id}/confirm-phone`);
    await later('POST', `/nguoi-than/${link.id}/send-code`);
    await later('POST', `/nguoi-than/${link.id}/verify-code`, { code: sentCode() ?? '000000' });
    clinic.advance(48 * 3600);
    const last = await sessions();
    expect(await leakOf(last.friend, `/benh-nhan/${id}`, [DIAGNOSIS])).toEqual([]);
    expect((await last.friend('GET', `/benh-nhan/${id}`)).status).toBe(404);
  });

  it('nor by any call of the document, in any order, about any of the two', async () => {
    // Signing out says nothing of anybody, and would end the walk.
    const writes = (await describedWrites(clinic.app)).filter(
      ({ path }) => path !== '/auth/logout',
    );
    const about: Record<string, string[]> = {
      patient: [clinic.victim, decoy],
      user: [friend.id, reception.id],
      phone: [friend.phone],
    };
    const bodyOf = ({ fields }: DescribedCall, pick: number) => {
      // All that the body may have, or only what says whom it is about.
      const values = Object.entries(fields).flatMap(([name, field]) => {
        const key = name.replace(/Id$/, '').toLowerCase();
        const ids = Object.keys(about).find((each) => key.includes(each));
        const resource = config.resources.find((each) => each.name === key)?.name;
        const choices = ids ? about[ids] : resource && rows.get(resource);
        if (choices?.length) return [[name, choices[(pick >> 1) % choices.length]]];
        return pick % 2 === 0 ? [[name, valueFor(field)]] : [];
      });
      return Object.fromEntries(values);
    };
    let accepted = 0;
    const make = async (desk: Call, write: DescribedCall, pick: number) => {
      const [, resource = ''] = write.path.split('/');
      const known = resource === 'benh-nhan' ? [clinic.victim, decoy] : (rows.get(resource) ?? []);
      const id = known[(pick >> 1) % Math.max(1, known.length)] ?? friend.id;
      const path = write.path.replace('{id}', id).replace(/\{\w+\}/g, friend.id);
      const { status } = await desk(write.method, path, bodyOf(write, pick));
      if (status < 300) accepted += 1;
    };
    const calls = fc.tuple(fc.constantFrom(...writes), fc.nat(3));
    await fc.assert(
      fc.asyncProperty(fc.array(calls, { minLength: 30, maxLength: 40 }), async (walk) => {
        for (const [write, pick] of walk) await make((await sessions()).desk, write, pick);
        expect(await keyLeaks(await sessions())).toEqual([]);
      }),
      { numRuns: 1, endOnFailure: true, seed: 20261123 },
    );
    // Each of them once for each of the two, so that none was left out by chance.
    for (const write of writes) {
      for (const pick of [0, 3]) await make((await sessions()).desk, write, pick);
    }
    expect(accepted).toBeGreaterThan(10);
    expect(await allLeaks(await sessions())).toEqual([]);
    clinic.advance(25 * 3600);
    expect(await keyLeaks(await sessions())).toEqual([]);
    await clinic.database.owner
      .updateTable('benh_nhan')
      .set({ archived_at: null })
      .where('id', '=', clinic.victim)
      .execute();
    expect(await keyLeaks(await sessions())).toEqual([]);
  });

  it('and with a colleague, only after the day in which the patient can object', async () => {
    const attack = await sessions();
    for (const { id } of await links(attack.desk)) await attack.desk('DELETE', `/nguoi-than/${id}`);
    clinic.advance(25 * 3600);
    const { desk } = await sessions();
    const asked = { user: friend.id, patient: clinic.victim, relation: 'me', ...PAPERS };
    const { id } = (await desk('POST', '/nguoi-than', asked)).json;
    const colleague = await clinic.as(await clinic.newAccount('le-tan'));
    expect((await colleague('POST', `/nguoi-than/${id}/approve`)).status).toBe(200);
    expect((await (await sessions()).friend('GET', `/benh-nhan/${clinic.victim}`)).status).toBe(
      200,
    );
    expect(await keyLeaks(await sessions())).toEqual([]);
    clinic.advance(25 * 3600);
    expect((await keyLeaks(await sessions())).length).toBeGreaterThan(2);
  });
});
