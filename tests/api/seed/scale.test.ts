import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chainsOf } from '../../../src/server/audit/chains';
import { verifyAudit } from '../../../src/server/audit/verify';
import { verifyKeyed } from '../../../src/server/audit/verify-keyed';
import { clientBeside } from '../../../src/server/db/pool';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { verifyChain } from '../../../src/server/records/verify-chain';
import { decryptValue } from '../../../src/server/resource/field-cipher';
import { fillScale, HasRows } from '../../../src/server/seed/scale/fill-scale';
import { layAside } from '../../../src/server/seed/scale/lay-aside';
import { sizesOf } from '../../../src/server/seed/scale/sizes';
import { resourceNamed } from '../../../src/shared/resource/config';
import { FRIDAY } from '../../demo-facts';
import { copyDemoClinic, type DemoClinic } from './demo-clinic';

const VISIT = columnsOf('phieu_thong_tin', 'v');
const PATIENTS = columnsOf('benh_nhan');

let clinic: DemoClinic;
const done: string[] = [];
const progress = {
  begin: (what: string) => {
    done.push(what);
    return { advance: () => undefined, end: () => undefined };
  },
};

const count = (table: string) => clinic.count(sql`SELECT 1 FROM ${sql.table(table)}`);

const fill = (beside: boolean, sizes: Parameters<typeof fillScale>[0]['sizes']) =>
  fillScale({
    owner: clinic.database.owner,
    config: clinic.services.config,
    secrets: clinic.services.secrets,
    settings: clinic.services.settings,
    sizes,
    seed: 7,
    now: FRIDAY,
    progress,
    beside,
  });

beforeAll(async () => {
  clinic = await copyDemoClinic();
});
afterAll(() => clinic.close());

describe('the sizes of a database at scale', () => {
  it('are those of a hospital, a tenth of it or a part', () => {
    expect(sizesOf('hospital')).toMatchObject({ patients: 1_000_000, appointments: 5_000_000 });
    expect(sizesOf('clinic')).toMatchObject({ patients: 100_000, auditEntries: 1_000_000 });
    expect(sizesOf('2%').records).toBe(12_000);
    expect(() => sizesOf('village')).toThrow('--scale village');
  });
});

describe('filling a database at scale', () => {
  it('refuses a database with rows of its own unless told', async () => {
    await expect(fill(false, sizesOf('1%'))).rejects.toThrow(HasRows);
  });

  it('keeps the rules of every table, and seals and signs as the server does', async () => {
    const before = { patients: await count('benh_nhan'), visits: await count('phieu_thong_tin') };
    const sizes = {
      patients: before.patients + 400,
      appointments: before.visits + 2_000,
      records: (await count('ho_so_benh_an')) + 120,
      staff: 12,
      auditEntries: (await count('nhat_ky')) + 300,
    };
    await fill(true, sizes);
    expect(await count('benh_nhan')).toBe(sizes.patients);
    expect(await count('phieu_thong_tin')).toBeGreaterThan(before.visits + 1_900);
    expect(await count('ho_so_benh_an')).toBeGreaterThan(sizes.records - 20);
    expect(done.length).toBeGreaterThan(8);

    const { services, database } = clinic;
    const unclaimed = await clinic.count(sql`SELECT 1 FROM phieu_thong_tin AS v
      WHERE v.archived_at IS NULL AND ${VISIT.state} NOT IN ('cancelled', 'no_show', 'rescheduled')
        AND NOT EXISTS (SELECT FROM booking_claim AS c WHERE c.appointment = v.id)`);
    expect(unclaimed).toBe(0);

    const [patient] = await clinic.rows(sql<{ id: string; card: string }>`
      SELECT id, ${PATIENTS.citizen_id} AS card FROM benh_nhan WHERE ${PATIENTS.citizen_id} IS NOT NULL
      ORDER BY length(${PATIENTS.code}) DESC, ${PATIENTS.code} DESC LIMIT 1`);
    const resource = resourceNamed(services.config, 'benh-nhan');
    const place = { resource, field: 'citizenId', id: patient!.id };
    expect(decryptValue(services.secrets, place, patient!.card)).toMatch(/^\d{12}$/);

    const reports = await verifyAudit(database.owner, services.config);
    expect(reports.find((report) => report.resource === 'nhat-ky')).toMatchObject({
      sealed: sizes.auditEntries,
      problems: [],
    });
    const audit = chainsOf(services.config).find(({ name }) => name === 'nhat_ky')!;
    expect(await verifyKeyed(database.owner, services.secrets, audit, [])).toEqual([]);
    expect((await verifyChain(database.owner)).broken).toEqual([]);
  });

  it('refuses rows that refer to none', async () => {
    const client = clientBeside(clinic.database.owner);
    await client.connect();
    try {
      await client.query('BEGIN');
      const putBack = await layAside(client, 'booking_claim');
      await client.query(`INSERT INTO booking_claim (appointment, seat, place, starts_at, ends_at, busy_until)
        VALUES (gen_random_uuid(), 1, 1, now(), now() + '1 hour', now() + '1 hour')`);
      await expect(putBack(progress)).rejects.toThrow(
        'booking_claim: 1 rows break booking_claim_appointment_fkey',
      );
    } finally {
      await client.query('ROLLBACK');
      await client.end();
    }
  });

  it('leaves indexes and triggers as they were', async () => {
    const disabled = await clinic.count(sql`SELECT 1 FROM pg_trigger
      WHERE NOT tgisinternal AND tgenabled <> 'O'`);
    expect(disabled).toBe(0);
    const sorted = await clinic.count(sql`SELECT 1 FROM pg_indexes
      WHERE indexname IN ('benh_nhan_code_key', 'phieu_thong_tin_start_sort', 'nhat_ky_at_sort')`);
    expect(sorted).toBe(3);
  });
});
