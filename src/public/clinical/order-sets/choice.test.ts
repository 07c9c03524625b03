import { describe, expect, it } from 'vitest';
import { withLines } from '../prescription/draft';
import { allOf, offerOf } from './choice';

const line = (medicine: string) => ({
  ...{ medicine, name: 'Amlodipin', strength: '5 mg', dose: 0.5, times: 1, days: 30 },
  ...{ timing: null, instructions: null },
});

const catalogue = new Map(
  [
    { id: 'a', name: 'Huyết đồ', active: true },
    { id: 'b', name: 'Đường huyết', active: true },
    { id: 'c', name: 'Xét nghiệm cũ', active: false },
  ].map((service) => [service.id, service]),
);

describe('what a set offers to a record', () => {
  const present = { services: new Set(['b']), medicines: new Set(['m2']) };
  const set = { services: ['a', 'b', 'c', 'gone'], lines: [line('m1'), line('m2')] };
  const offer = offerOf(set, catalogue, present);

  it('says what is there already or no longer used, and ticks the rest', () => {
    expect(offer.services.map(({ id, not }) => [id, not])).toEqual([
      ['a', null],
      ['b', 'there'],
      ['c', 'stopped'],
    ]);
    expect(offer.medicines.map(({ name, not }) => [name, not])).toEqual([
      ['Amlodipin 5 mg', null],
      ['Amlodipin 5 mg', 'there'],
    ]);
    expect([...allOf(offer)]).toEqual(['a', 'm1']);
  });

  it('leaves a medicine that is written as it is', () => {
    const typed = withLines([], [line('m1')]);
    expect(typed).toMatchObject([{ medicine: 'm1', dose: '0,5', times: '1', days: '30' }]);
    const changed = typed.map((one) => ({ ...one, dose: '1' }));
    expect(withLines(changed, [line('m1'), line('m2')])).toMatchObject([
      { medicine: 'm1', dose: '1' },
      { medicine: 'm2', dose: '0,5' },
    ]);
  });
});
