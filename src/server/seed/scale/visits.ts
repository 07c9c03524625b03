import { caseFor, casesOf } from '../cases';
import { type Demo, instantOf, weekdayOf } from '../demo';
import { between, chance, seededRandom, weighted } from '../random';
import { type Cell, copyRows } from './copy-rows';
import { layAside } from './lay-aside';
import { codesOf, idAt, type Material } from './material';
import { type People, patientIdAt } from './patients';
import type { Doctor, Staff } from './staff';
import { Turns } from './turns';

const SALT = 2;
/** A fifth of the patients come for half of the visits. */
const REGULARS = 0.2;
/** Of the visits of the past; each has a record until there are enough. */
const COMPLETED = 0.8;

const STARTS = [
  ...Array.from({ length: 18 }, (_, slot) => 420 + slot * 15),
  ...Array.from({ length: 14 }, (_, slot) => 780 + slot * 15),
];
const SLOT_MS = 15 * 60_000;

const COLUMNS = [
  'id',
  'created_at',
  'updated_at',
  'code',
  'queue_number',
  'patient',
  'doctor',
  'department',
  'room',
  'start',
  'end',
  'kind',
  'priority',
  'reason',
  'payer',
  'fee',
  'state',
  'cancel_reason',
  'checked_in_at',
  'called_at',
  'started_at',
  'completed_at',
] as const;

/** A visit that somebody was seen at, of which a record is kept. */
export interface Seen {
  id: string;
  /** The number of the patient, and of the doctor among the staff. */
  patient: number;
  doctor: number;
  reason: string;
  payer: 'insurance' | 'fee';
  start: string;
  completedAt: string;
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const later = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();

function stateOf({ random, today }: Demo, day: string) {
  if (day < today) {
    return weighted(random, [
      ['completed', 100 * COMPLETED],
      ['cancelled', 12],
      ['no_show', 8],
    ] as const);
  }
  return weighted(random, [
    ['confirmed', 70],
    ['requested', 25],
    ['cancelled', 5],
  ] as const);
}

/** Who may be given a visit in a department on a day: fits, and has none that day. */
class Patients {
  readonly #people: People;
  readonly #seenOn: Int32Array;
  readonly #groups: [Turns, Turns];

  constructor(people: People) {
    const many = people.born.length;
    const regulars = Math.floor(many * REGULARS);
    this.#people = people;
    this.#seenOn = new Int32Array(many).fill(-1);
    this.#groups = [new Turns(0, regulars), new Turns(regulars, many - regulars)];
  }

  take(slug: string, year: number, day: number, turn: number): number | null {
    const { sex, from = 0, to = 150 } = casesOf(slug);
    const { born, female } = this.#people;
    const fits = (one: number) => {
      const age = year - born[one]!;
      const same = sex === undefined || (sex === 'female') === (female[one] === 1);
      return same && age >= from && age <= to && this.#seenOn[one] !== day;
    };
    const free = (one: number) => this.#seenOn[one] !== day;
    const [first, second] = [this.#groups[turn % 2]!, this.#groups[(turn + 1) % 2]!];
    const chosen = first.take(fits) ?? second.take(fits) ?? first.take(free) ?? second.take(free);
    if (chosen !== null) this.#seenOn[chosen] = day;
    return chosen;
  }

  personOf(one: number) {
    const sex = this.#people.female[one] === 1 ? ('female' as const) : ('male' as const);
    return { id: '', sex, dateOfBirth: String(this.#people.born[one]) };
  }
}

/**
 * Appointments of two years and the two weeks to come: doctors see about a dozen patients a day, none
 * two at once, no patient twice a day. Answers the visits that records are kept of.
 */
export async function fillVisits(
  material: Material,
  { doctors }: Staff,
  people: People,
): Promise<Seen[]> {
  const { client, sizes, progress, seed } = material;
  const random = seededRandom(seed ^ SALT);
  const demo: Demo = { ...material.demo, random };
  const days = material.days.filter((day) => weekdayOf(day) !== 7);
  const past = days.filter((day) => day < demo.today).length / days.length;
  const recorded = sizes.records / (sizes.appointments * COMPLETED * past);
  const patients = new Patients(people);
  const putBack = await layAside(client, 'phieu_thong_tin');
  const codes = await codesOf(
    client,
    'phieu_thong_tin',
    (year, digits) => `PK-${year}-${digits.padStart(6, '0')}`,
  );
  const seen: Seen[] = [];
  let [turn, owed] = [0, 0];

  function visit(
    doctor: Doctor,
    index: number,
    day: string,
    dayIndex: number,
    at: number,
    queue: number,
  ) {
    const one = patients.take(doctor.slug, Number(day.slice(0, 4)), dayIndex, turn++);
    if (one === null) return null;
    const start = instantOf(demo, day, clock(at));
    const startMs = Date.parse(start);
    const made = Math.min(startMs, demo.now.getTime()) - between(random, 1, 400) * 3_600_000;
    const id = idAt(random, made);
    const created = new Date(made).toISOString();
    const state = stateOf(demo, day);
    const reason =
      caseFor(demo, casesOf(doctor.slug).visits, patients.personOf(one), day)?.reason ??
      'Khám bệnh';
    const done = state === 'completed';
    const payer = chance(random, 0.7) ? 'insurance' : 'fee';
    const completedAt = later(start, 14);
    owed += done ? recorded : 0;
    if (done && owed >= 1 && seen.length < sizes.records) {
      owed -= 1;
      seen.push({ id, patient: one, doctor: index, reason, payer, start, completedAt });
    }
    return [
      id,
      created,
      done ? completedAt : created,
      codes.take(created.slice(0, 4)),
      done ? queue : null,
      patientIdAt(material, one),
      doctor.id,
      doctor.department,
      doctor.room,
      start,
      new Date(startMs + SLOT_MS).toISOString(),
      'booked',
      'normal',
      reason,
      payer,
      200_000,
      state,
      state === 'cancelled' ? 'Người bệnh bận việc' : null,
      done ? later(start, -10) : null,
      done ? later(start, 1) : null,
      done ? later(start, 2) : null,
      done ? completedAt : null,
    ];
  }

  function* rows(): Generator<Cell[]> {
    let given = 0;
    for (const [dayIndex, day] of days.entries()) {
      const queues = new Map<string, number>();
      const due = Math.round(((dayIndex + 1) * sizes.appointments) / days.length);
      for (const [index, doctor] of doctors.entries()) {
        const left = due - given;
        const count = Math.min(STARTS.length, Math.ceil(left / (doctors.length - index)));
        for (let number = 0; number < count; number++) {
          const at = STARTS[Math.floor((number * STARTS.length) / count)]!;
          const queue = (queues.get(doctor.department) ?? 0) + 1;
          const row = visit(doctor, index, day, dayIndex, at, queue);
          if (!row) continue;
          queues.set(doctor.department, queue);
          given += 1;
          yield row;
        }
      }
    }
  }

  const step = progress.begin('Lịch hẹn / appointments', sizes.appointments);
  await copyRows(client, 'phieu_thong_tin', COLUMNS, rows(), step);
  step.end();
  await codes.keep();
  await putBack(progress);
  return seen;
}
