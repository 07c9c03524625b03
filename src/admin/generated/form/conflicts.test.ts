import { describe, expect, it } from 'vitest';
import { conflictsOf } from './conflicts';

const fields = new Set(['name', 'phone', 'floor']);
const base = { name: 'Khoa Nội', phone: null, floor: 1 };

describe('two people saving one record', () => {
  it('says who changed which field and chooses the change', () => {
    const mine = { ...base, name: 'Khoa Nội A', phone: '+84912345678' };
    const stored = { ...base, name: 'Khoa Nội B', floor: 2 };
    expect(conflictsOf(fields, base, mine, stored)).toEqual([
      { name: 'name', by: 'both', initial: 'mine' },
      { name: 'phone', by: 'mine', initial: 'mine' },
      { name: 'floor', by: 'theirs', initial: 'theirs' },
    ]);
  });

  it('asks nothing where both wrote the same', () => {
    const same = { ...base, floor: 3 };
    expect(conflictsOf(fields, base, same, { ...same, version: 4 })).toEqual([]);
  });
});
