import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { f } from '../../shared/fields/f';
import type { Field, KitKind } from '../../shared/fields/kinds';
import { facetOf } from '../../shared/fields/registry';
import { filterValue } from '../resource/filter-value';
import { serverFacetOf } from './registry';

const label = { vi: 'Nhãn', en: 'Label' };
const id = '0190a000-0000-7000-8000-000000000001';
const options = { a: { label: { vi: 'Một', en: 'One' } }, b: { label: { vi: 'Hai', en: 'Two' } } };

/** A field of every kind of the kit. */
const FIELDS: { [K in KitKind]: Field } = {
  text: f.text({ label, max: 5 }),
  longText: f.longText({ label }),
  richText: f.richText({ label }),
  translated: f.translated({ label, languages: ['vi', 'en', 'fr'] }),
  code: f.code({ label, pattern: 'A-{###}' }),
  integer: f.integer({ label, max: 9 }),
  decimal: f.decimal({ label, scale: 1 }),
  money: f.money({ label }),
  duration: f.duration({ label, max: 90 }),
  boolean: f.boolean({ label }),
  date: f.date({ label }),
  partialDate: f.partialDate({ label }),
  time: f.time({ label }),
  instant: f.instant({ label }),
  dateRange: f.dateRange({ label }),
  enum: f.enum({ label, options }),
  state: f.state({ label, states: options, initial: 'a', transitions: {} }),
  email: f.email({ label }),
  phone: f.phone({ label }),
  url: f.url({ label }),
  colour: f.colour({ label }),
  barcode: f.barcode({ label, gtin: true }),
  image: f.image({ label }),
  file: f.file({ label }),
  reference: f.ref('nha', { label }),
  referenceMany: f.refs('nha', { label }),
  referenceOneOf: f.refOneOf(['nha', 'meo'], { label }),
  address: f.address({ label }),
  geoPoint: f.geoPoint({ label }),
  json: f.json({ label, schema: z.object({ a: z.number() }) }),
  week: f.week({ label }),
  rows: f.rows({
    label,
    fields: { at: f.time({ label, required: true }), dose: f.decimal({ label }) },
  }),
  computed: f.computed({ label, result: 'integer', from: { op: 'age', field: 'born' } }),
};

const source = { random: () => 0.3, index: 4, idsOf: () => [id] };

describe.each(Object.entries(FIELDS))('%s', (_kind, field) => {
  it('makes sample values that are valid', () => {
    const sample = serverFacetOf(field).sample?.(field, source);
    if (sample !== undefined) {
      expect(facetOf(field).zod(field).safeParse(sample).success).toBe(true);
    }
  });

  it('writes a value that it reads back', () => {
    const { sample, toSql, fromSql } = serverFacetOf(field);
    const value = sample?.(field, source);
    if (value && toSql && fromSql) expect(fromSql(toSql(value, field), field)).toEqual(value);
  });

  it('says how its words are kept, where its column holds text', () => {
    const { sqlType } = facetOf(field);
    if (sqlType(field) === 'text') expect(serverFacetOf(field).words).not.toBeNull();
  });
});

describe('the value of a filter', () => {
  it('is read as a form is', () => {
    expect(filterValue(FIELDS.date, 'eq', '5/9/2026')).toEqual({ value: '2026-09-05' });
    expect(filterValue(FIELDS.phone, 'eq', '0912 345 678')).toEqual({ value: '+84912345678' });
    expect(filterValue(FIELDS.computed, 'gte', '5')).toEqual({ value: 5 });
  });

  it('is not held to the bounds of its field', () => {
    expect(filterValue(FIELDS.integer, 'gt', 50)).toEqual({ value: 50 });
  });

  it('finds nothing where a text or an id is none of the kind', () => {
    expect(filterValue(FIELDS.email, 'eq', 'ten')).toEqual({ value: 'ten' });
    expect(filterValue(FIELDS.referenceMany, 'eq', 'ten')).toBe('none');
    expect(filterValue(FIELDS.referenceOneOf, 'eq', `cho/${id}`)).toBe('none');
  });

  it('is a mistake where another kind has no such value', () => {
    expect(filterValue(FIELDS.enum, 'eq', 'c')).toHaveProperty('problem');
    expect(filterValue(FIELDS.boolean, 'eq', 'maybe')).toHaveProperty('problem');
  });

  it('may be a resource, whose rows are all meant', () => {
    const field = FIELDS.referenceOneOf;
    expect(filterValue(field, 'eq', 'meo')).toEqual({ value: 'meo' });
    expect(serverFacetOf(field).whole?.(field, 'owner', 'meo')).toBe('owner/meo');
    expect(serverFacetOf(field).whole?.(field, 'owner', `meo/${id}`)).toBeNull();
  });

  it('may be a day that stands for all of its moments', () => {
    expect(filterValue(FIELDS.instant, 'eq', '2026-01-02')).toEqual({ value: '2026-01-02' });
    const span = serverFacetOf(FIELDS.instant).span?.('2026-01-02');
    expect(span).toEqual(['2026-01-02', '2026-01-03']);
  });
});
