import { caseFor, casesOf } from '../cases';
import { addDays, type Demo, instantOf, type SeedRow, weekdayOf } from '../demo';
import { demoShifts, demoTurns } from '../duties';
import { seededRandom, weighted } from '../random';
import { type Cell, copyRows } from './copy-rows';
import { layAside } from './lay-aside';
import { codesOf, idAt, type Material } from './material';
import { type People, patientIdAt } from './patients';
import type { Staff } from './staff';
import { Turns } from './turns';

/** Shifts of the nurses on every day; of Sundays fewer. */
export async function fillDuties(material: Material, { nurses }: Staff): Promise<void> {
  const { client, progress, days } = material;
  const random = seededRandom(material.seed ^ 3);
  const demo: Demo = {
    ...material.demo,
    random,
    id: () => idAt(random, material.demo.now.getTime()),
  };
  const active = nurses.map((nurse): SeedRow<'y-ta'> => ({ ...nurse, status: 'active' }));
  const turns = demoTurns(active, new Set());
  const putBack = await layAside(client, 'lich_ca_truc');
  function* rows(): Generator<Cell[]> {
    for (const day of days) {
      for (const shift of demoShifts(demo, turns, day)) {
        yield [
          shift.id,
          shift.nurse,
          shift.department,
          shift.kind,
          shift.role,
          shift.start,
          shift.end,
          shift.handoverNote,
          shift.state,
        ];
      }
    }
  }
  const columns = [
    'id',
    'nurse',
    'department',
    'kind',
    'role',
    'start',
    'end',
    'handover_note',
    'state',
  ] as const;
  const step = progress.begin('Ca trực / duties', Math.round(nurses.length * days.length * 0.55));
  await copyRows(client, 'lich_ca_truc', columns, rows(), step);
  step.end();
  await putBack(progress);
}

const STAY_DAYS = [2, 3, 4, 5, 7, 9] as const;
/** Days that a bed is empty between two stays. */
const PAUSE_DAYS = 1;

/** A stay of one patient in one bed after another, none before the one before has gone. */
export async function fillStays(material: Material, staff: Staff, people: People): Promise<void> {
  const { client, target, progress, days } = material;
  const random = seededRandom(material.seed ^ 4);
  const demo: Demo = { ...material.demo, random };
  const doctorsOf = new Map<string, string[]>();
  for (const { id, department } of staff.doctors) {
    doctorsOf.set(department, [...(doctorsOf.get(department) ?? []), id]);
  }
  const codes = await codesOf(
    client,
    'o_lai',
    (year, digits) => `NV-${year}-${digits.padStart(5, '0')}`,
  );
  const turns = new Turns(0, people.born.length);
  const lying = new Set<number>();
  const stays: Cell[][] = [];
  const segments: Cell[][] = [];
  const last = days.indexOf(demo.today);
  for (const bed of staff.beds) {
    const ward = casesOf(bed.slug);
    for (let from = Math.floor(random() * 4); from < last - 1; ) {
      const length = STAY_DAYS[Math.floor(random() * STAY_DAYS.length)]!;
      const day = days[from]!;
      const year = Number(day.slice(0, 4));
      const until = from + length;
      const over = until < last;
      // In a small clinic turns come round again, to whom a bed has already.
      const patient = turns.take((one) => {
        const age = year - people.born[one]!;
        return age >= (ward.from ?? 0) && age <= (ward.to ?? 150) && (over || !lying.has(one));
      });
      from = until + PAUSE_DAYS;
      if (patient === null) continue;
      if (!over) lying.add(patient);
      const sex = people.female[patient] === 1 ? ('female' as const) : ('male' as const);
      const person = { id: '', sex, dateOfBirth: String(people.born[patient]) };
      const because = caseFor(demo, ward.stays ?? [], person, day);
      const doctors = doctorsOf.get(bed.department) ?? [];
      const start = instantOf(demo, day, '09:15');
      const end = over ? instantOf(demo, addDays(day, length), '10:30') : null;
      const id = idAt(random, Date.parse(start));
      stays.push([
        id,
        start,
        end ?? start,
        codes.take(day.slice(0, 4)),
        patientIdAt(material, patient),
        'noi-tru',
        weekdayOf(day) === 7 ? 'cap-cuu' : 'phong-kham',
        bed.department,
        doctors[Math.floor(random() * doctors.length)] ?? null,
        because?.reason ?? 'Theo dõi và điều trị',
        because?.diagnosis ?? null,
        start,
        start,
        addDays(day, length),
        end,
        over
          ? weighted(random, [
              ['khoi', 55],
              ['do', 40],
              ['chuyen-vien', 5],
            ] as const)
          : null,
        over ? 'Điều trị ổn định, ra viện, tái khám theo hẹn.' : null,
        over ? 'discharged' : 'admitted',
      ]);
      segments.push([idAt(random, Date.parse(start)), start, id, bed.id, start, end]);
    }
  }
  const putBack = [await layAside(client, 'o_lai'), await layAside(client, 'dieu_chuyen_giuong')];
  const step = progress.begin('Đợt điều trị / stays', stays.length + segments.length);
  const stayColumns = [
    'id',
    'created_at',
    'updated_at',
    'code',
    'patient',
    'kind',
    'source',
    'department',
    'doctor',
    'reason',
    'diagnosis',
    'planned_start',
    'admitted_at',
    'expected_discharge',
    'discharged_at',
    'outcome',
    'summary',
    'state',
  ] as const;
  await copyRows(client, 'o_lai', stayColumns, stays, step);
  await copyRows(
    client,
    'dieu_chuyen_giuong',
    ['id', 'created_at', 'stay', 'bed', 'start', 'end'],
    segments,
    step,
  );
  step.end();
  await codes.keep();
  for (const back of putBack) await back(progress);
  await target.db
    .updateTable('giuong')
    .set({ state: 'occupied' })
    .where('state', '=', 'available')
    .where('id', 'in', (from) =>
      from.selectFrom('dieu_chuyen_giuong').select('bed').where('end', 'is', null),
    )
    .execute();
}
