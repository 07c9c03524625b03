import { describe, expect, it } from 'vitest';
import { f } from './f';
import { facetOf } from './registry';

const label = { vi: 'Nhãn', en: 'Label' };

describe('values as people type them', () => {
  it.each([
    ['0912345678', '+84912345678'],
    ['+84 912.345.678', '+84912345678'],
    ['84912345678', '+84912345678'],
    ['(024) 3869 3731', '+842438693731'],
  ])('reads the phone number %s', (typed, stored) => {
    const field = f.phone({ label });
    expect(facetOf(field).zod(field).parse(typed)).toBe(stored);
  });

  it('shows the day that a moment is filtered by as a day, without a time', () => {
    const start = f.instant({ label });
    const { format } = facetOf(start);
    expect(format('2026-12-07', start, 'vi')).toBe('07/12/2026');
    expect(format('2026-12-07T00:00:00Z', start, 'vi')).toBe('07/12/2026 07:00');
  });

  it('reads days and numbers in the Vietnamese way', () => {
    const day = f.date({ label });
    expect(facetOf(day).decode('5/9/2026', day)).toBe('2026-09-05');
    const number = f.decimal({ label });
    expect(facetOf(number).decode('36,5', number)).toBe(36.5);
  });

  it.each([
    ['150.000', 150_000],
    ['1,234,567', 1_234_567],
    ['12 000', 12_000],
    ['150.00', '150.00'],
    ['1.5', 1.5],
  ])('reads the whole number %s', (typed, meant) => {
    const field = f.money({ label });
    expect(facetOf(field).decode(typed, field)).toBe(meant);
  });

  it.each([
    ['90', 90],
    ['1:30', 90],
    ['1h30', 90],
    ['1,1 giờ', 66],
    ['2 ngày 3 giờ', 3060],
    ['1 giờ 35 phút', 95],
    ['1 d 2 h 5 min', 1565],
    ['1,55 giờ 30 giây', '1,55 giờ 30 giây'],
    ['1:75', '1:75'],
    ['0,5', '0,5'],
    ['', ''],
  ])('reads the duration %s', (typed, meant) => {
    const field = f.duration({ label });
    expect(facetOf(field).decode(typed, field)).toBe(meant);
  });

  it.each([
    ['10.7769, 106.7009', { lat: 10.7769, lng: 106.7009 }],
    ['10,7769; 106,7009', { lat: 10.7769, lng: 106.7009 }],
    ['-33.8688 151.2093', { lat: -33.8688, lng: 151.2093 }],
    ['https://www.google.com/maps/place/X/@21.03,105.85,17z', { lat: 21.03, lng: 105.85 }],
    ['https://maps.google.com/?q=21.03,105.85', { lat: 21.03, lng: 105.85 }],
    ['https://www.openstreetmap.org/?mlat=21.03&mlon=105.85', { lat: 21.03, lng: 105.85 }],
    ['geo:21.03,105.85?z=15', { lat: 21.03, lng: 105.85 }],
    ['{"lat":21.03,"lng":105.85}', { lat: 21.03, lng: 105.85 }],
    ['ở gần hồ', 'ở gần hồ'],
  ])('reads the place %s', (typed, meant) => {
    const field = f.geoPoint({ label });
    expect(facetOf(field).decode(typed, field)).toEqual(meant);
  });

  it.each(['#0A7F5A', '0a7f5a', ' #0a7f5a '])('reads the colour %s', (typed) => {
    const field = f.colour({ label });
    expect(facetOf(field).zod(field).parse(typed)).toBe('#0a7f5a');
  });

  it('reads the texts of each language, and tells Vietnamese where there is none', () => {
    const field = f.translated({ label });
    const facet = facetOf(field);
    expect(facet.decode('Sách [en] Book', field)).toEqual({ vi: 'Sách', en: 'Book' });
    expect(facet.decode('Sách [1] [fr] cũ', field)).toEqual({ vi: 'Sách [1] [fr] cũ' });
    const sent = { en: ' Book ', vi: 'Sa\u0301ch', fr: '' };
    expect(facet.zod(field).parse(sent)).toEqual({ vi: 'Sách', en: 'Book' });
    expect(facet.format({ vi: 'Sách', en: 'Book' }, field, 'en')).toBe('Book');
    expect(facet.format({ vi: 'Sách' }, field, 'en')).toBe('Sách');
  });

  it('takes a Date as it is sent for the day it is at the clinic', () => {
    const day = f.date({ label });
    expect(facetOf(day).zod(day).parse('1990-05-05T17:00:00.000Z')).toBe('1990-05-06');
    const birth = f.partialDate({ label });
    expect(facetOf(birth).zod(birth).parse('1990-05-06T03:00:00.000Z')).toBe('1990-05-06');
  });

  it('refuses a day still to come where it must be past', () => {
    const birth = f.partialDate({ label, past: true });
    const next = String(new Date().getFullYear() + 1);
    expect(facetOf(birth).zod(birth).safeParse(next).success).toBe(false);
    expect(facetOf(birth).zod(birth).safeParse(String(new Date().getFullYear())).success).toBe(
      true,
    );
  });

  it('keeps one line of text on one line and refuses turned text', () => {
    const field = f.text({ label });
    expect(facetOf(field).zod(field).parse('Lê\n Văn')).toBe('Lê Văn');
    expect(facetOf(field).zod(field).safeParse('Lê \u202eVăn').success).toBe(false);
  });

  it('composes accents and drops outer spaces', () => {
    const field = f.text({ label });
    expect(facetOf(field).zod(field).parse(' Nguye\u0302\u0303n ')).toBe('Nguyễn');
  });
});
