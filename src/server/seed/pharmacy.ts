import { pick } from '../../shared/fields/facet';
import { fold } from '../../shared/format/fold';
import { COUNTER_STORE } from '../../shared/rules/stock/counter-store';
import medicines from './data/medicines.json';
import { addDays, type Demo, instantOf, type SeedRow } from './demo';
import { usualDose, usualDoseText } from './medicine-doses';
import { cautionsOf, interactionsOf } from './medicine-facts';
import { between, chance } from './random';

type Medicine = SeedRow<'thuoc'>;
type Entry = SeedRow<'the-kho'>;

const unitKey = (unit: string) => fold(unit).replaceAll(' ', '-') as NonNullable<Medicine['unit']>;

const counted = (doseUnit: string, packContent: number | null) => ({ doseUnit, packContent });

/** What doses of a medicine are counted in, and how many are in a package; from its description. */
function doseOf(unit: string, strength: string, route: string) {
  const sprays = /(\d+) liều$/.exec(strength)?.[1];
  if (sprays) return counted(unit === 'ống hít' ? 'lần hít' : 'nhát xịt', Number(sprays));
  if (unit === 'bút') return counted('đơn vị', 300);
  if (unit === 'tuýp') return counted('lớp mỏng', null);
  if (unit === 'vỉ') return counted('viên', 21);
  if (unit === 'chai' && route === 'Uống') return counted('ml', 60);
  if (unit === 'chai' && route === 'Dùng ngoài') return counted('lượng vừa đủ', null);
  if (unit === 'lọ' && route !== 'Tiêm') return counted('giọt', route === 'Uống' ? 300 : 100);
  return { doseUnit: null, packContent: null };
}

/** Milligrams in what a dose is counted in; null where the strength does not say, or of several. */
function mgPerDose(strength: string, doseUnit: string | null): number | null {
  const [, mg, ml] = /^([\d,]+) mg(?:\/([\d,]+) ml)?$/.exec(strength) ?? [];
  if (mg === undefined || (ml === undefined) !== (doseUnit === null)) return null;
  const read = (text: string) => Number(text.replace(',', '.'));
  return ml === undefined ? read(mg) : read(mg) / read(ml);
}

function defaultDose(name: string, strength: string, unit: string, route: string): string | null {
  const usual = usualDose(name, strength, unit);
  return usual && usualDoseText(usual, route);
}

/** A number of GS1's range for use inside a company (prefix 20), so that it is nobody's product. */
function demoGtin(index: number): string {
  const digits = `20${String(index + 1).padStart(10, '0')}`;
  const sum = [...digits].reduce(
    (all, digit, place) => all + Number(digit) * (place % 2 ? 3 : 1),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** The medicines of the sample formulary. */
export const demoMedicines = (demo: Demo): Medicine[] =>
  medicines.items.map(
    (item, index): Medicine => ({
      id: demo.id(),
      gtin: demoGtin(index),
      shelf: `${'ABCDEFGH'[Math.floor(index / 40) % 8]}${(Math.floor(index / 10) % 4) + 1}`,
      mgPerDose: mgPerDose(item.strength, doseOf(item.unit, item.strength, item.route).doseUnit),
      cautions: cautionsOf(item),
      interactions: interactionsOf(item) as Medicine['interactions'],
      name: item.inn,
      ingredients: item.inn,
      strength: item.strength,
      dosageForm: item.dosageForm,
      route: item.route,
      unit: unitKey(item.unit),
      ...doseOf(item.unit, item.strength, item.route),
      group: item.group as NonNullable<Medicine['group']>,
      atc: item.atc,
      prescriptionOnly: item.prescriptionOnly,
      control: (item.control ?? 'none') as NonNullable<Medicine['control']>,
      controlledBook: (item.controlledBook ?? null) as Medicine['controlledBook'],
      defaultDose: defaultDose(item.inn, item.strength, unitKey(item.unit), item.route),
      price: between(demo.random, 5, 900) * 100,
      minimumStock: between(demo.random, 2, 20) * 10,
      active: true,
    }),
  );

/** One or two batches of each medicine; a few are about to expire. */
export function demoBatches(demo: Demo, all: Medicine[]): SeedRow<'lo-thuoc'>[] {
  return all.flatMap((medicine, index) =>
    Array.from(
      { length: chance(demo.random, 0.4) ? 2 : 1 },
      (_, batch): SeedRow<'lo-thuoc'> => ({
        id: demo.id(),
        medicine: medicine.id,
        lot: `L${String(index + 1).padStart(3, '0')}${'AB'[batch]}`,
        expiry: addDays(
          demo.today,
          chance(demo.random, 0.06) ? between(demo.random, 5, 60) : between(demo.random, 120, 900),
        ),
        cost: Math.round((medicine.price ?? 1000) * 0.7),
        supplier: pick(
          ['Công ty Dược Sen Hồng', 'Công ty Dược An Bình', 'Công ty Dược Phương Nam'],
          demo.random,
        ),
        receivedOn: addDays(
          demo.today,
          -(batch === 0 ? between(demo.random, 125, 160) : between(demo.random, 20, 110)),
        ),
      }),
    ),
  );
}

/** What came in with each batch, and what went to the wards. */
export function demoLedger(demo: Demo, batches: SeedRow<'lo-thuoc'>[]): Entry[] {
  return batches.flatMap((batch): Entry[] => {
    const received = between(demo.random, 60, 300) * 10;
    const day = batch.receivedOn ?? demo.today;
    const entry = (kind: 'receipt' | 'issue', quantity: number, on: string, time: string) => ({
      id: demo.id(),
      store: COUNTER_STORE,
      batch: batch.id,
      kind,
      quantity,
      at: instantOf(demo, on, time),
      prescription: null,
      remark: kind === 'receipt' ? 'Nhập kho' : 'Cấp cho khoa điều trị',
    });
    const issued = Math.floor(received * demo.random() * 0.4);
    return [
      entry('receipt', received, day, '08:30'),
      ...(issued > 0 ? [entry('issue', -issued, addDays(day, 3), '10:15')] : []),
    ];
  });
}
