import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { f } from './f';
import type { Field } from './kinds';
import { facetOf } from './registry';

const label = { vi: 'Nhãn', en: 'Label' };
const id = '0190a000-0000-7000-8000-000000000001';
const other = '0190a000-0000-7000-8000-000000000002';
const options = { a: { label: { vi: 'Một', en: 'One' } }, b: { label: { vi: 'Hai', en: 'Two' } } };

/** A field, a valid value, its CSV cell, what a person reads, and values that are refused. */
const CASES: [string, Field, unknown, string, string, unknown[]][] = [
  ['text', f.text({ label, max: 5 }), 'Đặng', 'Đặng', 'Đặng', ['quá dài', 5, 'a\u0000']],
  ['longText', f.longText({ label }), 'a\nb', 'a\nb', 'a\nb', [{}]],
  [
    'translated',
    f.translated({ label, max: 9, languages: ['vi', 'en', 'fr'] }),
    { vi: 'Sách', fr: 'Livre' },
    'Sách [fr] Livre',
    'Sách',
    [
      { en: 'Book' },
      { vi: 'Sách', de: 'Buch' },
      { vi: 'quá là dài' },
      { vi: 'a\u0000' },
      'Sách',
      {},
    ],
  ],
  [
    'integer',
    f.integer({ label, max: 9, unit: 'phút' }),
    5,
    '5',
    '5 phút',
    [10, 1.5, '5', 2e9 * 9],
  ],
  ['decimal', f.decimal({ label, scale: 1 }), 1.5, '1.5', '1,5', ['1.5', Number.NaN]],
  ['money', f.money({ label }), 150000, '150000', '150.000\u00a0₫', [-1, 0.5]],
  [
    'duration',
    f.duration({ label, min: 10, max: 3000 }),
    95,
    '1:35',
    '1 giờ 35 phút',
    [5, 3001, 1.5, 'lâu', Number.NaN],
  ],
  ['boolean', f.boolean({ label }), true, 'có', 'Có', ['true', 1]],
  [
    'date',
    f.date({ label }),
    '2024-02-29',
    '2024-02-29',
    '29/02/2024',
    ['2023-02-29', '29/02/2024'],
  ],
  ['partialDate', f.partialDate({ label }), '1950', '1950', '1950', ['1950-13', '50']],
  ['time', f.time({ label }), '07:30', '07:30', '07:30', ['24:00', '7:30']],
  [
    'instant',
    f.instant({ label }),
    '2026-01-01T00:00:00.000Z',
    '2026-01-01T00:00:00.000Z',
    '01/01/2026 07:00',
    ['2026-01-01', 'hôm nay'],
  ],
  [
    'dateRange',
    f.dateRange({ label }),
    { from: '2026-01-01', to: '2026-01-31' },
    '2026-01-01..2026-01-31',
    '01/01/2026 – 31/01/2026',
    [{ from: '2026-02-01', to: '2026-01-01' }, 'mai'],
  ],
  ['enum', f.enum({ label, options }), 'b', 'Hai', 'Hai', ['c', 'toString', ['a']]],
  [
    'enum of many',
    f.enum({ label, options, multiple: true }),
    ['a', 'b'],
    'Một; Hai',
    'Một, Hai',
    ['a'],
  ],
  [
    'email',
    f.email({ label }),
    'a@sen.example',
    'a@sen.example',
    'a@sen.example',
    ['a@', 'x'.repeat(300)],
  ],
  [
    'phone',
    f.phone({ label }),
    '+84912345678',
    '0912 345 678',
    '0912 345 678',
    ['0112345678', '12'],
  ],
  [
    'url',
    f.url({ label }),
    'https://sen.example/',
    'https://sen.example/',
    'https://sen.example/',
    ['javascript:alert(1)', 'sen'],
  ],
  ['colour', f.colour({ label }), '#0a7f5a', '#0a7f5a', '#0a7f5a', ['xanh', '#12345', 7]],
  [
    'barcode',
    f.barcode({ label, gtin: true }),
    '4006381333931',
    '4006381333931',
    '4006381333931',
    ['4006381333932', '400638133393', 'MV-1', ''],
  ],
  ['reference', f.ref('nha', { label }), id, id, id, ['1', null, {}]],
  [
    'referenceOneOf',
    f.refOneOf(['nha', 'meo'], { label }),
    `meo/${id}`,
    `meo/${id}`,
    `meo/${id}`,
    [id, `cho/${id}`, 'meo/1', 'meo', null, { to: 'meo', id }],
  ],
  [
    'referenceMany',
    f.refs('nha', { label }),
    [id, other],
    `${id};${other}`,
    `${id}, ${other}`,
    ['1', ['1']],
  ],
  [
    'address',
    f.address({ label }),
    { province: '01', ward: 'Phường Ba Đình', street: '2 Hùng Vương' },
    '2 Hùng Vương, Phường Ba Đình, Hà Nội',
    '2 Hùng Vương, Phường Ba Đình, Hà Nội',
    [
      { province: '99', ward: 'x' },
      { province: '01', ward: '' },
    ],
  ],
  [
    'geoPoint',
    f.geoPoint({ label }),
    { lat: 21.0287, lng: 105.8524 },
    '21.0287, 105.8524',
    '21.0287, 105.8524',
    [{ lat: 91, lng: 0 }, { lat: 0, lng: 181 }, { lat: 0 }, { lat: 0, lng: 0, alt: 1 }, 'Hà Nội'],
  ],
  [
    'week',
    f.week({ label }),
    [
      { weekday: 1, from: '07:00', to: '11:30' },
      { weekday: 1, from: '13:00', to: '17:00' },
      { weekday: 2, from: '07:00', to: '11:30' },
      { weekday: 2, from: '13:00', to: '17:00' },
      { weekday: 7, from: '08:00', to: '11:00' },
    ],
    'T2–T3 07:00–11:30, 13:00–17:00; CN 08:00–11:00',
    'T2–T3 07:00–11:30, 13:00–17:00; CN 08:00–11:00',
    [
      [{ weekday: 8, from: '07:00', to: '11:30' }],
      [{ weekday: 1, from: '11:30', to: '07:00' }],
      [{ weekday: 1, from: '7 giờ', to: '11:30' }],
      [{ weekday: 1, from: '07:00', to: null }],
      [
        { weekday: 1, from: '07:00', to: '11:30' },
        { weekday: 1, from: '11:00', to: '12:00' },
      ],
      'T2',
    ],
  ],
  [
    'rows',
    f.rows({
      label,
      max: 2,
      fields: { name: f.text({ label, required: true }), lasts: f.duration({ label }) },
    }),
    [
      { name: 'a | b \\ c', lasts: 90 },
      { name: 'd', lasts: null },
    ],
    'a \\| b \\\\ c | 1:30\nd | ',
    'a | b \\ c · 1 giờ 30 phút; d',
    [
      'a',
      [{}],
      [{ name: 'a', lasts: -1 }],
      [{ name: 'a', x: 1 }],
      [1],
      [{ name: 'a' }, { name: 'b' }, { name: 'c' }],
    ],
  ],
  [
    'json',
    f.json({ label, schema: z.object({ a: z.number() }) }),
    { a: 1 },
    '{"a":1}',
    '{"a":1}',
    [{ a: 'x' }],
  ],
];

describe.each(CASES)('%s', (_name, field, value, cell, shown, wrong) => {
  const facet = facetOf(field);

  it('accepts a valid value as it is', () => {
    expect(facet.zod(field).parse(value)).toEqual(value);
  });

  it('writes a cell of CSV that it reads back', () => {
    expect(facet.csv(value, field)).toBe(cell);
    expect(facet.zod(field).parse(facet.decode(cell, field))).toEqual(value);
  });

  it('shows the value as a person reads it', () => {
    expect(facet.format(value, field, 'vi')).toBe(shown);
  });

  it.each(wrong)('refuses %j', (bad) => {
    expect(facet.zod(field).safeParse(bad).success).toBe(false);
  });
});

describe('numbers', () => {
  const from = { op: 'age', field: 'born' } as const;
  const computed = (result: 'integer' | 'money') => f.computed({ label, result, from });

  it.each<[string, Field, number, string, string]>([
    ['integer', f.integer({ label, unit: 'ml' }), 1500, '1.500 ml', '1,500 ml'],
    ['decimal', f.decimal({ label }), 1234.5, '1.234,5', '1,234.5'],
    ['money', f.money({ label }), 150_000, '150.000\u00a0₫', '150,000\u00a0₫'],
    ['computed number', computed('integer'), 1500, '1.500', '1,500'],
    ['computed amount', computed('money'), 150_000, '150.000\u00a0₫', '150,000\u00a0₫'],
  ])('follow the language: %s', (_name, field, value, vi, en) => {
    const written = (language: 'vi' | 'en') => facetOf(field).format(value, field, language);
    expect([written('vi'), written('en')]).toEqual([vi, en]);
  });

  it('leave a computed day a day', () => {
    const day = f.computed({ label, result: 'date', from });
    expect(facetOf(day).format('2026-09-05', day, 'en')).toBe('05/09/2026');
  });
});
