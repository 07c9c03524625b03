import { describe, expect, it } from 'vitest';
import { COUNTER_STORE } from '../../shared/rules/stock/counter-store';
import { demoAt, type SeedRow } from './demo';
import { demoDeliveries, demoIssues } from './dispensed';
import { seededRandom } from './random';

const demo = demoAt(seededRandom(1), new Date('2026-11-28T15:52:00Z'), 'Asia/Ho_Chi_Minh');
const MEDICINE = '018f0000-0000-7000-8000-000000000001';
const BATCH = '018f0000-0000-7000-8000-000000000002';

const batches: SeedRow<'lo-thuoc'>[] = [
  { id: BATCH, medicine: MEDICINE, lot: 'L1', expiry: '2028-01-31', receivedOn: '2026-07-01' },
];
const entry = (quantity: number): SeedRow<'the-kho'> => ({
  ...{ id: demo.id(), store: COUNTER_STORE, batch: BATCH, kind: 'receipt', quantity },
  at: '2026-07-01T01:30:00Z',
});

function prescription(state: 'signed' | 'dispensed', quantity: number): SeedRow<'don-thuoc'> {
  const at = '2026-11-28T05:15:00Z';
  const line = {
    ...{ medicine: MEDICINE, name: 'Paracetamol', strength: '500 mg', unit: 'viên' },
    ...{ doseUnit: null, dose: 1, times: 3, days: 14, quantity },
    ...{ route: 'Uống', timing: null, instructions: null },
  };
  const dispensedAt = state === 'dispensed' ? at : null;
  return { id: demo.id(), state, lines: [line], signedAt: at, dispensedAt };
}

const leftOf = (ledger: SeedRow<'the-kho'>[]) =>
  ledger.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);

describe('the store of a demo', () => {
  it('has what wards were given, and what waits at the counter besides', () => {
    const wards = [prescription('dispensed', 42), prescription('dispensed', 42)];
    const waiting = [prescription('signed', 10)];
    const had = [entry(50)];
    const came = demoDeliveries(demo, { batches, ledger: had }, [...wards, ...waiting]);
    const ledger = [...had, ...came];
    const issues = demoIssues(demo, { batches, ledger }, wards);
    expect(wards.map(({ state }) => state)).toEqual(['dispensed', 'dispensed']);
    expect(leftOf([...ledger, ...issues])).toBeGreaterThanOrEqual(10);
  });

  it('is sent nothing of which there is enough', () => {
    const store = { batches, ledger: [entry(500)] };
    expect(demoDeliveries(demo, store, [prescription('dispensed', 42)])).toEqual([]);
  });
});
