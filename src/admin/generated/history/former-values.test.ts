import { describe, expect, it } from 'vitest';
import { f } from '../../../shared/fields/f';
import type { HistoryEntry } from '../../../shared/resource/operations';
import { resource } from '../../../shared/resource/resource';
import { formerValues } from './former-values';

const label = { vi: 'Nhãn', en: 'Label' };
const tool = resource('dung-cu', {
  label,
  one: label,
  icon: 'ledger',
  group: null,
  title: 'name',
  fields: {
    name: f.text({ label, required: true }),
    rooms: f.refs('phong', { label }),
    secret: f.text({ label, encrypted: true }),
    manual: f.file({ label }),
  },
  list: { columns: ['name'], sort: ['name', 'ASC'] },
  form: [{ label, fields: ['name'] }],
  access: { read: ['quan-ly'] },
});
const writable = new Set(Object.keys(tool.fields));
const record = { name: 'C', rooms: ['1'], secret: '2', manual: ['x'] };

const entry = (changes: HistoryEntry['changes']) => ({ changes }) as HistoryEntry;
const entries = [
  entry({ name: { from: 'B', to: 'C' }, secret: { from: '•••', to: '•••' } }),
  entry({ rooms: { from: ['1', '2'], to: ['1'] }, manual: { from: ['y'], to: ['x'] } }),
  entry({ name: { from: 'A', to: 'B' } }),
];

describe('the values before an entry of a history', () => {
  it('are those from before the entry and all that came after it', () => {
    expect(formerValues(tool, writable, record, entries, 0)).toEqual({ name: 'B' });
    expect(formerValues(tool, writable, record, entries, 2)).toEqual({
      name: 'A',
      rooms: ['1', '2'],
    });
  });

  it('leave out what is as it was, or not to be written', () => {
    expect(formerValues(tool, writable, { ...record, name: 'B' }, entries, 0)).toEqual({});
    expect(formerValues(tool, new Set(['rooms']), record, entries, 2)).toEqual({
      rooms: ['1', '2'],
    });
  });
});
