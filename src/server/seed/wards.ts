import { pick } from '../../shared/fields/facet';
import { addDays, type Demo, instantOf, type SeedRow } from './demo';
import { between, chance, weighted } from './random';

type Stay = SeedRow<'o-lai'>;
type Segment = SeedRow<'dieu-chuyen-giuong'>;
type BedState = NonNullable<SeedRow<'giuong'>['state']>;

const REASONS = [
  'Đau bụng cấp',
  'Sốt cao, khó thở',
  'Theo dõi sau phẫu thuật',
  'Tăng huyết áp kịch phát',
  'Chấn thương do tai nạn sinh hoạt',
  'Viêm phổi',
];
const DIAGNOSES = ['J18.9', 'I10', 'K35.8', 'E11.9', 'A09.9', 'K29.7', 'N39.0'];
const OUTCOMES = [
  ['khoi', 55],
  ['do', 35],
  ['khong-doi', 6],
  ['chuyen-vien', 4],
] as const;
const FREE = [
  ['available', 86],
  ['cleaning', 9],
  ['blocked', 5],
] as const;

/** A bed with the department it belongs to. */
export interface WardBed {
  id: string;
  department: string;
}

function stayFrom(
  demo: Demo,
  bed: WardBed,
  patient: string,
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
    patient,
    kind: 'noi-tru',
    source: chance(demo.random, 0.4) ? 'cap-cuu' : 'phong-kham',
    department: bed.department,
    doctor,
    reason: pick(REASONS, demo.random),
    diagnosis: pick(DIAGNOSES, demo.random),
    admittedAt,
    plannedStart: admittedAt,
    expectedDischarge: over ? addDays(from, days) : addDays(demo.today, between(demo.random, 1, 6)),
    dischargedAt,
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

/**
 * About two stays a bed in the last hundred days, never two at once, no patient twice; a third of
 * the beds are taken now.
 */
export function demoStays(
  demo: Demo,
  beds: WardBed[],
  patients: string[],
  doctorsOf: (department: string) => string[],
) {
  const left = [...patients];
  const next = () => left.splice(Math.floor(demo.random() * left.length), 1)[0] ?? '';
  const stays: Stay[] = [];
  const segments: Segment[] = [];
  const states = new Map<string, BedState>();
  for (const bed of beds) {
    const doctors = doctorsOf(bed.department);
    const add = (from: string, days: number | null) => {
      const doctor = doctors.length > 0 ? pick(doctors, demo.random) : null;
      const made = stayFrom(demo, bed, next(), doctor, from, days);
      stays.push(made.stay);
      segments.push(made.segment);
    };
    const taken = chance(demo.random, 0.33);
    states.set(bed.id, taken ? 'occupied' : weighted(demo.random, FREE));
    let free = 0;
    if (taken) {
      free = between(demo.random, 1, 6);
      add(addDays(demo.today, -free), null);
    }
    for (
      let back = free + between(demo.random, 12, 40);
      back < 100;
      back += between(demo.random, 30, 70)
    ) {
      add(addDays(demo.today, -back), between(demo.random, 2, 9));
    }
  }
  return { stays, segments, states };
}
