import type { Demo, SeedRow } from './demo';

type OrderSet = SeedRow<'bo-chi-dinh'>;

/** Sets by whose they are: tests by their codes, medicines with dose, times and days. Sample data. */
const SETS: readonly {
  name: string;
  /** Of the demo's doctor, or of another who lets all use it. */
  own: boolean;
  tests: string[];
  medicines: [name: string, dose: number, times: number, days: number, timing: string | null][];
}[] = [
  {
    name: 'Khám sức khỏe định kỳ',
    own: true,
    tests: ['XN01', 'XN02', 'XN03', 'XN04', 'XN05'],
    medicines: [],
  },
  {
    name: 'Tăng huyết áp, tái khám',
    own: true,
    tests: ['XN03', 'XN05'],
    medicines: [['Amlodipin', 1, 1, 28, 'Sau ăn sáng']],
  },
  {
    name: 'Sốt chưa rõ nguyên nhân',
    own: true,
    tests: ['XN01', 'XN06'],
    medicines: [['Paracetamol', 1, 3, 3, 'Khi sốt']],
  },
  {
    name: 'Đái tháo đường, theo dõi',
    own: false,
    tests: ['XN02', 'XN03', 'XN05', 'XN06'],
    medicines: [],
  },
];

/** Sets of tests and medicines that the demo's doctor chooses at once, and one that others share. */
export function demoOrderSets(
  demo: Demo,
  doctor: string,
  other: string,
  services: readonly SeedRow<'dich-vu'>[],
  medicines: readonly SeedRow<'thuoc'>[],
): OrderSet[] {
  return SETS.map(
    ({ name, own, tests, medicines: wanted }): OrderSet => ({
      id: demo.id(),
      name,
      doctor: own ? doctor : other,
      shared: !own,
      services: services.filter(({ code }) => tests.includes(code ?? '')).map(({ id }) => id),
      lines: wanted.flatMap(([medicine, dose, times, days, timing]) => {
        const found = medicines.find((one) => one.name === medicine && one.unit === 'vien');
        if (!found) return [];
        const said = { name: medicine, strength: found.strength ?? null, instructions: null };
        return [{ medicine: found.id, ...said, dose, times, days, timing }];
      }),
    }),
  );
}
