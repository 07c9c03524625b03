import { pick } from '../../shared/fields/facet';
import type { PrescriptionLine } from '../../shared/rules/prescription/line';
import { quantityOf } from '../../shared/rules/prescription/quantity';
import { kindFor } from '../../shared/rules/prescription/requirements';
import { unitName } from '../../shared/rules/prescription/units';
import type { Demo, SeedRow } from './demo';
import { usualDose } from './medicine-doses';

type Medicine = SeedRow<'thuoc'>;

/** What small children swallow. */
const LIQUID = ['goi', 'chai', 'ong', 'lo'];
const MOST = 2;

/** Dose, times and timing of what is not a tablet or a sachet, by what it is counted in. */
const COURSES: Record<string, [dose: number, times: number, timing: string | null]> = {
  ml: [5, 3, 'Sau ăn'],
  giọt: [1, 4, null],
  'lớp mỏng': [1, 2, 'Sau khi rửa sạch'],
  'nhát xịt': [2, 2, 'Sáng và tối'],
  'lần hít': [1, 2, 'Sáng và tối'],
  'đơn vị': [10, 1, 'Trước khi ngủ'],
  'lượng vừa đủ': [1, 2, null],
};

function lineOf(demo: Demo, medicine: Medicine): PrescriptionLine {
  const unitKey = medicine.unit ?? 'vien';
  const doseUnit = medicine.doseUnit ?? null;
  const kind = kindFor({ control: medicine.control ?? 'none' });
  const own = usualDose(medicine.name ?? '', medicine.strength ?? '', unitKey);
  const days = pick(own?.days ?? (kind === 'c' ? [5, 7, 14, 30] : [5, 7]), demo.random);
  const usual = [own?.dose ?? 1, own?.times ?? 2, own ? own.timing : 'Sau ăn'] as const;
  const [dose, times, timing] = (doseUnit === null ? undefined : COURSES[doseUnit]) ?? usual;
  const course = { dose, times, days };
  const counted = { unitKey, doseUnit, packContent: medicine.packContent ?? null };
  return {
    medicine: medicine.id,
    name: medicine.name ?? '',
    strength: medicine.strength ?? null,
    unit: unitName(unitKey),
    doseUnit,
    ...course,
    quantity: quantityOf(counted, course),
    route: medicine.route ?? null,
    timing: medicine.route === 'Uống' ? timing : doseUnit === null ? null : timing,
    instructions: own?.instructions ?? null,
  };
}

/** The lines for medicines named by a case, of one kind of prescription, fit for the age. */
export function prescribed(demo: Demo, wanted: string[], medicines: Medicine[], age: number) {
  const fits = ({ unit = 'vien', route }: Medicine) =>
    route !== 'Uống' || (age < 12 ? LIQUID.includes(unit) : unit === 'vien');
  const found = wanted.flatMap(
    (name) => medicines.find((one) => one.name === name && fits(one)) ?? [],
  );
  const kindOf = ({ control = 'none' }: Medicine) => kindFor({ control });
  const kind = found[0] ? kindOf(found[0]) : 'c';
  const same = found.filter((one) => kindOf(one) === kind).slice(0, MOST);
  return { kind, lines: same.map((medicine) => lineOf(demo, medicine)) };
}
