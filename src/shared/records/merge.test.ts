import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeValue, sameAnswer } from './merge';

const plain = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
const bag = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), plain);
const row = fc.record({ id: fc.constantFrom('1', '2', '3', '4'), text: plain });
const rows = fc.uniqueArray(row, { selector: ({ id }) => id });
const answer = fc.oneof(plain, bag, rows);

describe('mergeValue', () => {
  it('takes the change of one side whatever it is', () => {
    fc.assert(
      fc.property(answer, answer, (base, changed) => {
        const mine = mergeValue(base, changed, base);
        const theirs = mergeValue(base, base, changed);
        expect(mine.conflict).toBeNull();
        expect(theirs.conflict).toBeNull();
        expect(sameAnswer(mine.value, changed)).toBe(true);
        expect(sameAnswer(theirs.value, changed)).toBe(true);
      }),
    );
  });

  it('agrees about the same change of both', () => {
    fc.assert(
      fc.property(answer, answer, (base, changed) => {
        const merged = mergeValue(base, changed, changed);
        expect(merged.conflict).toBeNull();
        expect(sameAnswer(merged.value, changed)).toBe(true);
      }),
    );
  });

  it('keeps what is stored and names both sides where it cannot decide', () => {
    fc.assert(
      fc.property(answer, answer, answer, (base, mine, theirs) => {
        const { value, conflict } = mergeValue(base, mine, theirs);
        if (!conflict) return;
        expect(sameAnswer(value, theirs)).toBe(true);
        expect(sameAnswer(conflict.mine, mine)).toBe(true);
        expect(sameAnswer(conflict.theirs, theirs)).toBe(true);
        expect(sameAnswer(conflict.base, base)).toBe(true);
      }),
    );
  });

  it('loses no row that either side added', () => {
    fc.assert(
      fc.property(rows, rows, (mine, theirs) => {
        const { value, conflict } = mergeValue([], mine, theirs);
        if (conflict) return;
        const ids = (value as { id: string }[]).map(({ id }) => id);
        for (const { id } of [...mine, ...theirs]) expect(ids).toContain(id);
      }),
    );
  });

  it('sees the same conflict from both sides', () => {
    fc.assert(
      fc.property(answer, answer, answer, (base, mine, theirs) => {
        const one = mergeValue(base, mine, theirs).conflict;
        const other = mergeValue(base, theirs, mine).conflict;
        expect(one === null).toBe(other === null);
      }),
    );
  });

  it('merges two members of one object changed by two people', () => {
    const merged = mergeValue(
      { pulse: 80, weight: 50 },
      { pulse: 90, weight: 50 },
      { pulse: 80, weight: 52 },
    );
    expect(merged).toEqual({ value: { pulse: 90, weight: 52 }, conflict: null });
  });

  it('lets a row go that one side removed and the other left alone', () => {
    const base = [{ id: '1', text: 'a' }];
    expect(mergeValue(base, [], [...base, { id: '2', text: 'b' }])).toEqual({
      value: [{ id: '2', text: 'b' }],
      conflict: null,
    });
  });

  it('disputes a row that one side removed and the other changed', () => {
    const { conflict } = mergeValue([{ id: '1', text: 'a' }], [], [{ id: '1', text: 'b' }]);
    expect(conflict?.theirs).toEqual([{ id: '1', text: 'b' }]);
  });
});
