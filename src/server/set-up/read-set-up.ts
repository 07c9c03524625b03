import { type RawBuilder, sql } from 'kysely';
import type { Lack, LackKey, SetUp, SetUpStep } from '../../shared/set-up/operations';
import { columnsOf } from '../db/sql/columns-of';
import { selectAs } from '../db/sql/select-as';
import type { Scope } from '../resource/scope';

const CLINIC = columnsOf('phong_kham', 'c');
const DEPARTMENT = columnsOf('phong_ban', 'p');
const ROOM = columnsOf('phong', 'r');
const DOCTOR = columnsOf('bac_si', 'd');
const HOURS = columnsOf('lich_kham', 'k');
const PERSON = columnsOf('nhan_su', 'n');
const SERVICE = columnsOf('dich_vu', 's');
const ACCOUNT = columnsOf('ca_nhan', 'a');
const PATIENT = columnsOf('benh_nhan', 'b');
const SETTINGS = columnsOf('cai_dat', 't');

/** Patients are counted up to so many: that there are some is what matters. */
const MANY = 1_000;

interface Counts {
  clinics: number;
  clinicsWithHours: number;
  departments: number;
  bookableDepartments: number;
  blocks: number;
  rooms: number;
  doctors: number;
  bookableDoctors: number;
  schedules: number;
  doctorsWithoutHours: number;
  services: number;
  staff: number;
  people: number;
  doctorsWithoutAccount: number;
  desk: number;
  patients: number;
  changes: number;
  clinic: string | null;
  block: string | null;
}

const countOf = (rest: RawBuilder<unknown>) => sql<number>`(SELECT count(*)::int FROM ${rest})`;

/** The id of the one row there is, null where there is none or several. */
const onlyOne = (id: RawBuilder<unknown>, rest: RawBuilder<unknown>) =>
  sql<string | null>`(SELECT CASE WHEN count(*) = 1 THEN (array_agg(${id}))[1] END FROM ${rest})`;

/** Hours that hold from today on. */
const holds = (today: string) =>
  sql`(${HOURS.valid_until} IS NULL OR ${HOURS.valid_until} >= ${today}::date)
    AND (${HOURS.date} IS NULL OR ${HOURS.date} >= ${today}::date)`;

const WORKING = sql`${DOCTOR.archived_at} IS NULL AND ${DOCTOR.status} = 'active'`;

async function readCounts({ db, today }: Scope): Promise<Counts> {
  const { rows } = await sql<Counts>`SELECT ${selectAs<Counts>({
    clinics: countOf(sql`phong_kham c WHERE ${CLINIC.active}`),
    clinicsWithHours: countOf(
      sql`phong_kham c WHERE ${CLINIC.active} AND ${CLINIC.opening_hours} <> '[]'`,
    ),
    departments: countOf(sql`phong_ban p`),
    bookableDepartments: countOf(sql`phong_ban p WHERE ${DEPARTMENT.bookable}`),
    blocks: countOf(sql`toa_nha`),
    rooms: countOf(sql`phong r WHERE ${ROOM.active}`),
    doctors: countOf(sql`bac_si d WHERE ${WORKING}`),
    bookableDoctors: countOf(sql`bac_si d WHERE ${WORKING} AND ${DOCTOR.bookable}`),
    schedules: countOf(sql`lich_kham k JOIN bac_si d ON ${DOCTOR.id} = ${HOURS.doctor}
      WHERE ${holds(today)} AND ${WORKING} AND ${DOCTOR.bookable}`),
    doctorsWithoutHours: countOf(sql`bac_si d WHERE ${WORKING} AND ${DOCTOR.bookable}
      AND NOT EXISTS (SELECT FROM lich_kham k WHERE ${HOURS.doctor} = ${DOCTOR.id}
        AND ${holds(today)})`),
    services: countOf(sql`dich_vu s WHERE ${SERVICE.active}`),
    staff: countOf(sql`ca_nhan a WHERE ${ACCOUNT.role} <> 'benh-nhan' AND NOT ${ACCOUNT.disabled}`),
    people: countOf(sql`nhan_su n WHERE ${PERSON.status} = 'active'`),
    doctorsWithoutAccount: countOf(sql`bac_si d WHERE ${WORKING} AND ${DOCTOR.user} IS NULL`),
    desk: countOf(sql`ca_nhan a WHERE ${ACCOUNT.role} = 'le-tan' AND NOT ${ACCOUNT.disabled}`),
    patients: countOf(sql`(SELECT FROM benh_nhan b WHERE ${PATIENT.archived_at} IS NULL
      LIMIT ${MANY}) AS counted`),
    changes: sql`(SELECT ${SETTINGS.version} - 1 FROM cai_dat t)`,
    clinic: onlyOne(sql`${CLINIC.id}`, sql`phong_kham c WHERE ${CLINIC.active}`),
    block: onlyOne(sql`t.id`, sql`toa_nha t`),
  })}`.execute(db);
  return rows[0]!;
}

/** Something lacks where `is`; how many lack it where `is` counts them. */
const lacks = (key: LackKey, is: boolean | number, essential = false): Lack[] =>
  is ? [{ key, count: Number(is), essential }] : [];

/** What is there and what lacks at each step, in one statement. */
export async function setUpOf(scope: Scope): Promise<SetUp> {
  const has = await readCounts(scope);
  const { clinic, block } = has;
  const step = (key: SetUpStep, count: number, ...found: Lack[][]) => ({
    key,
    count,
    lacks: found.flat(),
  });
  const someDoctor = has.doctors > 0;
  return {
    steps: [
      step(
        'clinic',
        has.clinics,
        lacks('clinic', has.clinics === 0, true),
        lacks('hours', has.clinics > 0 && has.clinicsWithHours === 0),
      ),
      step(
        'departments',
        has.departments,
        lacks('departments', has.departments === 0, true),
        lacks('bookable-departments', has.departments > 0 && has.bookableDepartments === 0, true),
      ),
      step(
        'rooms',
        has.rooms,
        lacks('blocks', has.blocks === 0),
        lacks('rooms', has.blocks > 0 && has.rooms === 0),
      ),
      step(
        'doctors',
        has.doctors,
        lacks('doctors', !someDoctor, true),
        lacks('bookable-doctors', someDoctor && has.bookableDoctors === 0, true),
      ),
      step(
        'schedules',
        has.schedules,
        lacks('schedules', has.schedules === 0, true),
        lacks('doctors-without-hours', has.schedules > 0 && has.doctorsWithoutHours),
      ),
      step('services', has.services, lacks('services', has.services === 0)),
      step(
        'accounts',
        has.staff,
        lacks('people', has.desk === 0 && has.people === 0),
        lacks('desk', has.desk === 0 && has.people > 0),
        lacks('doctors-without-account', has.doctorsWithoutAccount),
      ),
      step('patients', has.patients, lacks('patients', has.patients === 0)),
      step('settings', has.changes, lacks('untouched', has.changes === 0)),
    ],
    only: { clinic, block },
    today: scope.today,
  };
}
