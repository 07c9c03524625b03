import type { Demo, SeedRow } from './demo';
import { addDays, instantOf } from './demo';
import { between, chance } from './random';

/** Stores besides the counter, which is there from the start. */
export function demoStores(demo: Demo, ward: string | null) {
  const store = (name: string, kind: SeedRow<'kho'>['kind'], department: string | null) => ({
    ...{ id: demo.id(), name, kind, department, active: true },
  });
  return {
    main: store('Kho chẵn', 'main', null),
    others: [
      ...(ward === null ? [] : [store('Tủ trực nội trú', 'ward', ward)]),
      store('Kho biệt trữ', 'quarantine', null),
    ],
  };
}

/** What the main store still has of batches that the counter was given a part of. */
export const demoReserve = (
  demo: Demo,
  main: string,
  batches: SeedRow<'lo-thuoc'>[],
): SeedRow<'the-kho'>[] =>
  batches
    .filter(() => chance(demo.random, 0.5))
    .map(
      (batch): SeedRow<'the-kho'> => ({
        id: demo.id(),
        store: main,
        batch: batch.id,
        kind: 'receipt',
        quantity: between(demo.random, 20, 120) * 10,
        at: instantOf(demo, batch.receivedOn ?? addDays(demo.today, -20), '08:00'),
        prescription: null,
        remark: 'Nhập kho',
      }),
    );

/** How many medicines the cupboard of a ward should always have. */
const AT_WARD = 8;

/** What a store should always have of some medicines. */
export const demoMinimums = (
  demo: Demo,
  store: string,
  medicines: SeedRow<'thuoc'>[],
): SeedRow<'ton-toi-thieu'>[] =>
  medicines.slice(0, AT_WARD).map((medicine) => ({
    ...{ id: demo.id(), store, medicine: medicine.id },
    minimum: between(demo.random, 1, 6) * 10,
  }));
