import type { PrescriptionLine } from '../../shared/rules/prescription/line';
import { quantityOf } from '../../shared/rules/prescription/quantity';
import { unitName } from '../../shared/rules/prescription/units';
import { answeredFor } from './answered';
import { ageOn } from './cases';
import orders from './data/ward-orders.json';
import type { Demo, SeedRow } from './demo';
import { seededId, seededRandom } from './random';

type Stay = SeedRow<'o-lai'>;
type Medicine = SeedRow<'thuoc'>;
type Order = readonly (string | number | null)[];

/** So long that a demo has doses due for some days after it was filled. */
const COURSE_DAYS = 14;
const HOUR_MS = 3_600_000;
const ADULT_FROM = 16;

/** Chapters of ICD-10 whose patients were operated on. */
const SURGICAL = /^(K35|K40|K81|L02|S|N83|D25|O82)/;

function ordersFor(diagnosis: string, age: number): readonly Order[] {
  if (age < ADULT_FROM) return orders.children;
  const known: Readonly<Record<string, readonly Order[]>> = orders.diagnoses;
  return known[diagnosis] ?? (SURGICAL.test(diagnosis) ? orders.surgical : orders.other);
}

function lineOf(medicines: readonly Medicine[], order: Order): PrescriptionLine[] {
  const [name, unit, dose, times, timing, route] = order;
  const medicine = medicines.find((one) => one.name === name && one.unit === unit);
  if (!medicine) return [];
  const course = { dose: Number(dose), times: Number(times), days: COURSE_DAYS };
  const doseUnit = medicine.doseUnit ?? null;
  const counted = { unitKey: String(unit), doseUnit, packContent: medicine.packContent ?? null };
  return [
    {
      medicine: medicine.id,
      name: String(name),
      strength: medicine.strength ?? null,
      unit: unitName(String(unit)),
      doseUnit,
      ...course,
      quantity: quantityOf(counted, course),
      route: route == null ? (medicine.route ?? null) : String(route),
      timing: timing == null ? null : String(timing),
      instructions: null,
    },
  ];
}

/** Prescriptions of those who lie in a bed, signed two hours after they came and handed out then. */
export function demoOrdersOfWards(
  from: Demo,
  stays: readonly Stay[],
  medicines: readonly Medicine[],
  patients: ReadonlyMap<string, SeedRow<'benh-nhan'>>,
): SeedRow<'don-thuoc'>[] {
  // A chance of its own, so that the rest of the demo is as it was.
  const random = seededRandom(170);
  return stays.flatMap((stay): SeedRow<'don-thuoc'>[] => {
    const lying = stay.state === 'admitted' || stay.state === 'discharge_ordered';
    if (!lying || !stay.doctor || !stay.admittedAt) return [];
    const patient = patients.get(stay.patient ?? '');
    const age = ageOn({ dateOfBirth: patient?.dateOfBirth ?? '1980' }, from.today);
    const lines = ordersFor(stay.diagnosis ?? '', age).flatMap((one) => lineOf(medicines, one));
    const signedAt = new Date(
      Math.min(Date.parse(stay.admittedAt) + 2 * HOUR_MS, from.now.getTime()),
    ).toISOString();
    return [
      {
        id: seededId(random, from.now),
        patient: stay.patient,
        stay: stay.id,
        doctor: stay.doctor,
        kind: 'c',
        diagnosis: stay.diagnosis ? [stay.diagnosis] : null,
        weight: age < 6 ? 8 + 2 * age : null,
        accompaniedBy: age < 6 ? 'Người nhà' : null,
        lines,
        overrides: answeredFor(lines, medicines, patient, from.today),
        state: 'dispensed',
        signedAt,
        dispensedAt: signedAt,
        createdAt: signedAt,
      },
    ];
  });
}
