import type { PrescriptionLine } from '../../shared/rules/prescription/line';
import { takeFromBatches } from '../../shared/rules/prescription/take-from-batches';
import { COUNTER_STORE } from '../../shared/rules/stock/counter-store';
import { type Demo, instantOf, type SeedRow } from './demo';

type Prescription = SeedRow<'don-thuoc'>;
type Entry = SeedRow<'the-kho'>;

/** What the store holds, and how it came to. */
export interface Store {
  batches: SeedRow<'lo-thuoc'>[];
  ledger: Entry[];
}

/** What comes into the store is counted in whole boxes. */
const BOX = 100;

/**
 * What came into the store so that these prescriptions can all be handed out besides what left it
 * before: with the first batch of each medicine of which there would be too little.
 */
export function demoDeliveries(
  demo: Demo,
  { batches, ledger }: Store,
  prescriptions: readonly Prescription[],
): Entry[] {
  const missing = new Map<string, number>();
  for (const { medicine, quantity } of prescriptions.flatMap(({ lines }) => lines ?? [])) {
    missing.set(medicine, (missing.get(medicine) ?? 0) + quantity);
  }
  const medicineOf = new Map(batches.map(({ id, medicine }) => [id, medicine ?? '']));
  for (const { batch, quantity } of ledger) {
    const medicine = medicineOf.get(batch ?? '') ?? '';
    const open = missing.get(medicine);
    if (open !== undefined) missing.set(medicine, open - (quantity ?? 0));
  }
  return [...missing].flatMap(([medicine, open]): Entry[] => {
    const batch = open > 0 ? batches.find((one) => one.medicine === medicine) : undefined;
    if (!batch) return [];
    return [
      {
        id: demo.id(),
        store: COUNTER_STORE,
        batch: batch.id,
        kind: 'receipt',
        quantity: (Math.floor(open / BOX) + 1) * BOX,
        at: instantOf(demo, batch.receivedOn ?? demo.today, '14:00'),
        prescription: null,
        remark: 'Nhập kho',
      },
    ];
  });
}

/**
 * Issues for the prescriptions that were handed out, first expired first out of the batches that
 * were there on the day. One that the store could not fill waits as signed.
 */
export function demoIssues(demo: Demo, { batches, ledger }: Store, prescriptions: Prescription[]) {
  const left = new Map<string, number>();
  for (const { batch, quantity } of ledger) {
    left.set(batch ?? '', (left.get(batch ?? '') ?? 0) + (quantity ?? 0));
  }
  const issues: Entry[] = [];
  const inOrder = prescriptions
    .filter(({ state }) => state === 'dispensed')
    .sort((a, b) => String(a.dispensedAt).localeCompare(String(b.dispensedAt)));
  for (const prescription of inOrder) {
    const taken = take(prescription.lines ?? [], String(prescription.dispensedAt));
    if (taken === null) {
      prescription.state = 'signed';
      prescription.dispensedAt = null;
      continue;
    }
    for (const { id, quantity } of taken) {
      left.set(id, (left.get(id) ?? 0) - quantity);
      issues.push({
        id: demo.id(),
        store: COUNTER_STORE,
        batch: id,
        kind: 'issue',
        quantity: -quantity,
        at: prescription.dispensedAt ?? undefined,
        prescription: prescription.id,
        remark: 'Phát theo đơn',
      });
    }
  }
  return issues;

  function take(lines: readonly PrescriptionLine[], at: string) {
    const all: { id: string; quantity: number }[] = [];
    for (const { medicine, quantity } of lines) {
      const there = batches
        .filter((batch) => batch.medicine === medicine && (batch.receivedOn ?? '') < at)
        .map(({ id, expiry = '' }) => ({ id, expiry, balance: left.get(id) ?? 0 }));
      const { taken, missing } = takeFromBatches(there, quantity);
      if (missing > 0) return null;
      all.push(...taken);
    }
    return all;
  }
}
