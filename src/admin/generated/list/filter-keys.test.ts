import { expect, it } from 'vitest';
import { activeFields, withoutEmpty, withoutField, withoutPeriods } from './filter-keys';

const filter = {
  q: 'an',
  archived: true,
  start_gte: 'a',
  start_lte: 'b',
  name_like: 'x',
  kind: 'k',
};

it('counts each filtered field once, whatever its operators', () => {
  expect(activeFields(filter)).toEqual(['start', 'name', 'kind']);
});

it('takes a field away with all its operators', () => {
  expect(withoutField(filter, 'start')).toEqual({
    q: 'an',
    archived: true,
    name_like: 'x',
    kind: 'k',
  });
});

it('drops what filters nothing, but keeps false and zero', () => {
  expect(withoutEmpty({ a: '', b: null, c: [], d: undefined, e: false, f: 0 })).toEqual({
    e: false,
    f: 0,
  });
});

it('leaves periods out where days are turned to, and nothing else', () => {
  expect(withoutPeriods({ start_during: 'today', start_gte: 'a', state: 'b' })).toEqual({
    start_gte: 'a',
    state: 'b',
  });
});
