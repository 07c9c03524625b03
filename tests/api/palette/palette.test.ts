import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { config } from '../../../resources.config';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { policiesOf } from '../../../src/server/resource/scope';
import { STAFF, VISITOR } from '../../../src/shared/account/actors';
import { MOST_OF_EACH } from '../../../src/shared/palette/limits';
import type { FoundRow } from '../../../src/shared/palette/operations';
import { clinicCaller, listPath } from '../../fixtures/api-caller';
import { listen, tokenOf } from '../booking/booking-app';
import { copyDemoClinic, type DemoClinic } from '../seed/demo-clinic';

const DOCTOR = columnsOf('bac_si', 'd');

let clinic: DemoClinic;
let server: { url: string; close(): Promise<void> };
let doctor: { userId: string; doctorId: string };
const call = clinicCaller(() => server);

beforeAll(async () => {
  clinic = await copyDemoClinic();
  server = await listen(clinic.services);
  const [found] = await clinic.rows(sql<typeof doctor>`
    SELECT ${DOCTOR.user} AS "userId", ${DOCTOR.id} AS "doctorId" FROM bac_si d
    WHERE ${DOCTOR.user} IS NOT NULL LIMIT 1`);
  doctor = found!;
}, 120_000);
afterAll(async () => {
  await server.close();
  await clinic.close();
});

const quick = config.resources
  .filter(({ quick: place }) => place !== undefined)
  .sort((one, other) => one.quick! - other.quick!);

it.each(STAFF)(
  'finds for %s what the lists of the same words begin with, and no more',
  async (role) => {
    const { userId } = doctor;
    const doctorId = role === 'bac-si' ? doctor.doctorId : null;
    const token = tokenOf({ ...VISITOR, role, userId, doctorId });
    let rows = 0;
    for (const q of ['Nguyễn', 'khoa', 'paracetamol']) {
      const answer = await call('GET', `/tim-nhanh?q=${encodeURIComponent(q)}`, { token });
      expect(answer.status).toBe(200);
      const found = answer.body.found.map(({ resource, id }: FoundRow) => `${resource} ${id}`);
      const listed: string[] = [];
      for (const { name } of quick) {
        const path = listPath(name, { filter: { q }, range: [0, MOST_OF_EACH - 1] });
        const list = await call('GET', path, { token });
        const mayRead = policiesOf(config).get(name)?.[role].read === true;
        expect([name, list.status]).toEqual([name, mayRead ? 200 : 403]);
        if (mayRead) listed.push(...list.body.map(({ id }: { id: string }) => `${name} ${id}`));
      }
      expect(found).toEqual(listed);
      rows += found.length;
    }
    expect(rows).toBeGreaterThan(0);
  },
);

it('names what it finds as its page does, and writes down whom somebody looked for', async () => {
  const token = tokenOf({ ...VISITOR, role: 'le-tan', userId: doctor.userId });
  const [patient] = (await call('GET', '/benh-nhan?range=[0,0]', { token })).body;
  const { body } = await call('GET', `/tim-nhanh?q=${patient?.code}`, { token });
  const { fullName: title, code, id, dateOfBirth, sex, phone } = patient!;
  const sexes: Record<string, string> = { male: 'Nam', female: 'Nữ' };
  const told = [code, dateOfBirth.slice(0, 4), sexes[sex], `…${phone.slice(-4)}`];
  expect(body.found[0]).toEqual({ resource: 'benh-nhan', id, title, subtitle: told.join(' · ') });
  const ENTRY = columnsOf('nhat_ky', 'n');
  const noted = await clinic.count(sql`SELECT FROM nhat_ky n WHERE ${ENTRY.action} = 'list'
    AND ${ENTRY.record_ids} = ${JSON.stringify([id])}::jsonb`);
  expect(noted).toBeGreaterThan(0);
});

it('is for staff, and asks for two letters', async () => {
  const token = tokenOf({ ...VISITOR, role: 'le-tan', userId: doctor.userId });
  expect((await call('GET', '/tim-nhanh?q=%20n%20', { token })).body).toEqual({ found: [] });
  expect((await call('GET', '/tim-nhanh?q=nguyen')).status).toBe(401);
});

it('tells nothing of a phone number to who may not read it', async () => {
  const ask = async (role: 'le-tan' | 'duoc-si') => {
    const token = tokenOf({ ...VISITOR, role, userId: doctor.userId });
    const { body } = await call('GET', `/tim-nhanh?q=${encodeURIComponent('Nguyễn')}`, { token });
    return body.found.filter(({ resource }: FoundRow) => resource === 'benh-nhan');
  };
  const seen = (await ask('le-tan')).map(({ subtitle }: FoundRow) => subtitle.includes('…'));
  expect(seen).toContain(true);
  const unseen = await ask('duoc-si');
  expect(unseen.length).toBeGreaterThan(0);
  for (const { subtitle } of unseen) expect(subtitle).not.toContain('…');
});
