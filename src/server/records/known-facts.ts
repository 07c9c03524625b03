import { jsonBuildObject } from 'kysely/helpers/postgres';
import { textOrNull } from '../../shared/format/text-or-null';
import type { KnownFacts } from '../../shared/records/prefill';
import { resourceNamed } from '../../shared/resource/config';
import { anyIdOf } from '../patients/merged-ids';
import { asRow } from '../resource/as-row';
import type { RowOf } from '../resource/hooks';
import type { Scope } from '../resource/scope';
import { findStored } from '../resource/stored-record';

type Visit = NonNullable<KnownFacts['appointment']>;
type Stay = NonNullable<KnownFacts['stay']>;

async function visitOf(scope: Scope, id: unknown): Promise<Visit | null> {
  if (!id) return null;
  const visit = await scope.db
    .selectFrom('phieu_thong_tin')
    .select(({ eb, fn }) => [
      'reason',
      'answers_before as answersBefore',
      fn.coalesce('checked_in_at', 'start').as('arrivedAt'),
      eb('payer', '=', 'insurance').as('insured'),
    ])
    .where('id', '=', String(id))
    .executeTakeFirst();
  if (!visit) return null;
  const { answersBefore, ...said } = visit;
  const answers = Object.fromEntries((answersBefore ?? []).map(({ key, value }) => [key, value]));
  return { ...said, insured: visit.insured === true, answers };
}

async function stayOf(scope: Scope, id: unknown): Promise<Stay | null> {
  if (!id) return null;
  const stay = await scope.db
    .selectFrom('o_lai as s')
    .select(({ fn, selectFrom }) => [
      's.reason',
      's.diagnosis',
      's.expected_discharge as expectedDischarge',
      fn.coalesce('s.admitted_at', 's.planned_start').as('admittedAt'),
      selectFrom('phong_ban as d')
        .select(({ ref }) => jsonBuildObject({ id: ref('d.id'), name: ref('d.name') }).as('named'))
        .whereRef('d.id', '=', 's.department')
        .as('department'),
    ])
    .where('s.id', '=', String(id))
    .executeTakeFirst();
  return stay ? { ...stay, bed: await bedOf(scope, String(id)) } : null;
}

/** The bed of a stay's last move, with its room. */
async function bedOf(scope: Scope, stay: string): Promise<Stay['bed']> {
  const bed = await scope.db
    .selectFrom('dieu_chuyen_giuong as m')
    .innerJoin('giuong as b', 'b.id', 'm.bed')
    .leftJoin('phong as r', 'r.id', 'b.room')
    .select(['b.id', 'b.code', 'r.name as room'])
    .where('m.stay', '=', stay)
    .orderBy('m.start', 'desc')
    .executeTakeFirst();
  return bed
    ? { id: bed.id, name: [bed.room, bed.code].filter((one) => one !== null).join(', ') }
    : null;
}

async function namesOf(
  scope: Scope,
  values: Partial<RowOf<'ho-so-benh-an'>>,
): Promise<KnownFacts['record']> {
  const { db } = scope;
  const { department = null, doctor = null, patient } = values;
  const [inDepartment, byDoctor, last] = [
    await db
      .selectFrom('phong_ban')
      .select('name')
      .where('id', '=', textOrNull(department))
      .executeTakeFirst(),
    await db
      .selectFrom('bac_si')
      .select('full_name')
      .where('id', '=', textOrNull(doctor))
      .executeTakeFirst(),
    await db
      .selectFrom('ho_so_benh_an')
      .select('diagnosis')
      .where('patient', '=', anyIdOf(scope, String(patient)))
      .where('state', 'in', ['signed', 'archived'])
      .where('diagnosis', 'is not', null)
      .orderBy('signed_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ];
  return {
    department: inDepartment?.name ?? null,
    doctor: byDoctor?.full_name ?? null,
    lastDiagnosis: last?.diagnosis ?? null,
  };
}

/**
 * What fills a new record. The patient's row is read with all its fields: whoever makes a record of
 * a patient treats them.
 */
export async function knownFacts(
  scope: Scope,
  values: Partial<RowOf<'ho-so-benh-an'>>,
): Promise<KnownFacts> {
  const patients = resourceNamed(scope.services.config, 'benh-nhan');
  const stored = await findStored(scope, patients, String(values.patient));
  return {
    patient: asRow('benh-nhan', stored?.record ?? {}),
    appointment: await visitOf(scope, values.appointment),
    stay: await stayOf(scope, values.stay),
    record: await namesOf(scope, values),
    now: scope.now.toISOString(),
    today: scope.today,
  };
}
