import { sql } from 'kysely';
import { optionListsOf } from '../../records/record-rows';
import { demoOrders, demoRecords } from '../clinical';
import { apart, type Demo, type SeedRow } from '../demo';
import { demoDoctor } from '../fill-clinical';
import { insertRows, type Target } from '../insert';
import { readSlugs } from '../read-people';
import { signRecords, type ToSign } from '../sign-records';
import { madeAt } from './chances';
import { readRows } from './read-rows';
import { untouchedSql } from './untouched';

/** Any number, besides the moment: what is written meanwhile is made of chances of its own. */
const WRITTEN = 612;
/** The doctor of the demo signs in the evening what they wrote, so many hours later. */
const SIGNED_AFTER = 12;
const HOUR = 3_600_000;

const unsigned = (record: SeedRow<'ho-so-benh-an'>): SeedRow<'ho-so-benh-an'> => ({
  ...record,
  state: 'awaiting_signature',
  signedAt: null,
});

/** Visits that were completed and of which nobody has written a record. */
const readUnwritten = (target: Target, visits: readonly string[]) =>
  readRows(
    target,
    'phieu-thong-tin',
    sql`t.id = ANY(${[...visits]}::uuid[]) AND NOT EXISTS (
      SELECT FROM ho_so_benh_an h WHERE h.appointment = t.id)`,
  );

/** Records that have waited long enough for a signature; those that a new demo has to be signed stay so. */
async function readWaiting(target: Target, { now }: Demo) {
  const waiting = await readRows(
    target,
    'ho-so-benh-an',
    sql`t.state = 'awaiting_signature' AND t.appointment IS NOT NULL AND ${untouchedSql('t')}
      AND t.created_at < ${now.toISOString()}::timestamptz - make_interval(hours => ${SIGNED_AFTER})`,
  );
  return waiting.filter(
    ({ id, createdAt }) => Date.parse(createdAt ?? '') >= madeAt(id) - SIGNED_AFTER * HOUR,
  );
}

/**
 * Writes what doctors write of visits that have just been completed: a record, mostly signed, with
 * prescriptions that wait to be dispensed and tests. Those of the doctor of the demo wait some hours for a
 * signature.
 */
export async function writeRecords(
  target: Target,
  whole: Demo,
  completed: readonly string[],
): Promise<void> {
  const visits = completed.length === 0 ? [] : await readUnwritten(target, completed);
  const doctor = await demoDoctor(target);
  const late = await readWaiting(target, whole);
  const signedLate = late.map(
    (record): ToSign => ({
      ...record,
      signedAt: whole.now.toISOString(),
    }),
  );
  if (visits.length === 0) {
    if (signedLate.length > 0) await signRecords(target, signedLate, new Set());
    return;
  }
  const demo = apart(whole, WRITTEN + Math.floor(whole.now.getTime() / 60_000));
  const [template] = await readRows(
    target,
    'mau-benh-an',
    sql`t.encounter = 'ngoai-tru' AND t.state = 'published'`,
  );
  if (!template?.schema) return;
  const ids = visits.map(({ patient }) => patient ?? '');
  const patients = await readRows(target, 'benh-nhan', sql`t.id = ANY(${ids}::uuid[])`);
  const made = demoRecords(demo, visits, {
    template: {
      id: template.id,
      schema: template.schema,
      lists: optionListsOf(target.config, template.schema),
    },
    doctor: null,
    medicines: await readRows(target, 'thuoc', sql`t.active`),
    archived: 0,
    patients: new Map(patients.map((patient) => [patient.id, patient])),
    slugs: await readSlugs(target),
  });
  const done = made.records.filter((record): record is ToSign => Boolean(record.signedAt));
  const toSign = done.filter((record) => record.doctor !== doctor);
  const waiting = new Set(done.filter((record) => !toSign.includes(record)).map(({ id }) => id));
  await insertRows(
    target,
    'ho-so-benh-an',
    made.records.map((record) => (record.signedAt ? unsigned(record) : record)),
  );
  await insertRows(
    target,
    'don-thuoc',
    made.prescriptions.map((one) => ({ ...one, state: 'signed' as const, dispensedAt: null })),
  );
  const services = await readRows(target, 'dich-vu', sql`t.active`);
  const orders = demoOrders(demo, made.records, services).map((order) => ({
    ...order,
    state: 'ordered' as const,
    ...{ result: null, measures: null, resultedAt: null, releasedAt: null },
  }));
  await insertRows(target, 'chi-dinh', orders);
  const signed = [...toSign, ...signedLate];
  if (signed.length > 0) await signRecords(target, signed, new Set());
  await insertRows(
    target,
    'cong-bo-ho-so',
    made.releases.filter(({ record }) => !waiting.has(record ?? '')),
  );
}
