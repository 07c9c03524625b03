import { pick } from '../../shared/fields/facet';
import { caseFor, casesOf, fits, type Person, type StayCase } from './cases';
import { addDays, type Demo, instantOf, type SeedRow } from './demo';
import type { Sex } from './people';
import { between, chance, seededId, seededRandom, weighted } from './random';

type Stay = SeedRow<'o-lai'>;
type Segment = SeedRow<'dieu-chuyen-giuong'>;
type BedFacts = Pick<SeedRow<'giuong'>, 'cleaningSince' | 'blockedAt'>;

const OUTCOMES = [
  ['khoi', 55],
  ['do', 35],
  ['khong-doi', 6],
  ['chuyen-vien', 4],
] as const;
/** What an empty bed waits for. */
const FREE = [
  ['available', 86],
  ['cleaning', 9],
  ['blocked', 5],
] as const;

/** A bed with the department it belongs to, and whom its room is for. */
export interface WardBed {
  id: string;
  department: string;
  slug: string;
  /** Rooms of most wards are for men or for women. */
  sex: Sex | null;
}

/** Who lies in a bed and why. */
interface Admission {
  person: Person;
  because: StayCase;
}

/** Takes somebody who fits the ward, the room and the case out of those left. */
function admit(demo: Demo, bed: WardBed, left: Person[], day: string): Admission | undefined {
  const ward = casesOf(bed.slug);
  const room = bed.sex ? { sex: bed.sex } : {};
  const possible = left.filter((one) => fits(one, ward, day) && fits(one, room, day));
  for (let tries = 0; possible.length > 0 && tries < 20; tries += 1) {
    const person = pick(possible, demo.random);
    const because = caseFor(demo, ward.stays ?? [], person, day);
    if (!because) continue;
    left.splice(left.indexOf(person), 1);
    return { person, because };
  }
  return undefined;
}

function stayFrom(
  demo: Demo,
  bed: WardBed,
  { person, because }: Admission,
  doctor: string | null,
  from: string,
  days: number | null,
): { stay: Stay; segment: Segment } {
  const admittedAt = instantOf(
    demo,
    from,
    `${String(between(demo.random, 7, 18)).padStart(2, '0')}:15`,
  );
  const over = days !== null;
  const dischargedAt = over ? instantOf(demo, addDays(from, days), '10:30') : null;
  const stay: Stay = {
    id: demo.id(),
    patient: person.id,
    kind: 'noi-tru',
    source: bed.slug === 'cap-cuu' || chance(demo.random, 0.3) ? 'cap-cuu' : 'phong-kham',
    department: bed.department,
    doctor,
    reason: because.reason,
    diagnosis: because.diagnosis,
    admittedAt,
    plannedStart: admittedAt,
    expectedDischarge: over ? addDays(from, days) : addDays(demo.today, between(demo.random, 1, 6)),
    dischargedAt,
    fallRisk: Number(admittedAt.slice(8, 10)) % 6 === 0,
    outcome: over ? weighted(demo.random, OUTCOMES) : null,
    summary: over ? 'Điều trị ổn định, ra viện, tái khám theo hẹn.' : null,
    state: over ? 'discharged' : chance(demo.random, 0.15) ? 'discharge_ordered' : 'admitted',
    createdAt: admittedAt,
  };
  const segment: Segment = {
    id: demo.id(),
    stay: stay.id,
    bed: bed.id,
    start: admittedAt,
    end: dischargedAt,
    reason: null,
  };
  return { stay, segment };
}

/** Wards for which somebody waits in the clinic. */
const WAITING_FOR = 5;

/** People for whom a bed was asked in the last hours, one for each of some wards. */
function demoRequests(demo: Demo, beds: WardBed[], left: Person[]): Stay[] {
  const wards = [...new Map(beds.map((bed) => [bed.department, bed])).values()];
  return wards.slice(0, WAITING_FOR).flatMap((bed, index): Stay[] => {
    const admission = admit(demo, bed, left, demo.today);
    if (!admission) return [];
    const createdAt = new Date(demo.now.getTime() - (index + 1) * 37 * 60_000).toISOString();
    return [
      {
        id: demo.id(),
        patient: admission.person.id,
        kind: 'noi-tru',
        source: 'phong-kham',
        department: bed.department,
        reason: admission.because.reason,
        diagnosis: admission.because.diagnosis,
        plannedStart: new Date(demo.now.getTime() + (index + 1) * 3_600_000).toISOString(),
        fallRisk: false,
        state: 'requested',
        createdAt,
      },
    ];
  });
}

/** Cleaning takes an hour, a repair some days: both began before now. */
function factsOf(demo: Demo, state: (typeof FREE)[number][0]): BedFacts {
  const ago = (minutes: number) => new Date(demo.now.getTime() - minutes * 60_000).toISOString();
  return {
    cleaningSince: state === 'cleaning' ? ago(between(demo.random, 5, 55)) : null,
    blockedAt: state === 'blocked' ? ago(between(demo.random, 600, 4000)) : null,
  };
}

/**
 * About two stays a bed in the last hundred days, never two at once, no patient twice, each in a
 * ward and a room for people like them; more than a third of the beds are taken now.
 */
export function demoStays(
  demo: Demo,
  beds: WardBed[],
  patients: Person[],
  doctorsOf: (department: string) => string[],
) {
  const left = [...patients];
  const stays: Stay[] = [];
  const segments: Segment[] = [];
  const facts = new Map<string, BedFacts>();
  // A chance of its own, so that the rest of the demo is as it was.
  const random = seededRandom(68);
  const apart: Demo = { ...demo, random, id: () => seededId(random, demo.now) };
  for (const bed of beds) {
    const doctors = doctorsOf(bed.department);
    const add = (from: string, days: number | null) => {
      const doctor = doctors.length > 0 ? pick(doctors, demo.random) : null;
      const admission = admit(demo, bed, left, from);
      if (!admission) return false;
      const made = stayFrom(demo, bed, admission, doctor, from, days);
      stays.push(made.stay);
      segments.push(made.segment);
      return true;
    };
    const free = chance(demo.random, 0.4) ? between(demo.random, 1, 6) : 0;
    const taken = free > 0 && add(addDays(demo.today, -free), null);
    if (!taken) facts.set(bed.id, factsOf(apart, weighted(demo.random, FREE)));
    for (
      let back = free + between(demo.random, 12, 40);
      back < 100;
      back += between(demo.random, 30, 70)
    ) {
      add(addDays(demo.today, -back), between(demo.random, 2, 9));
    }
  }
  stays.push(...demoRequests(apart, beds, left));
  return { stays, segments, facts };
}
