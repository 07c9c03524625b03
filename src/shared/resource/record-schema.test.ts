import { describe, expect, it } from 'vitest';
import { cat } from '../../../tests/fixtures/tiny-config';
import { conditionProblems, hiddenFields } from './conditions';
import { REQUIRED, UNKNOWN, validate } from './issue-text';
import { recordSchema } from './record-schema';

const fields = new Set(Object.keys(cat.fields));
const create = recordSchema(cat, { moment: 'create', fields });
const update = recordSchema(cat, { moment: 'update', fields });
const house = '0190a000-0000-7000-8000-000000000001';

const errorsOf = (result: ReturnType<typeof validate>) => ('errors' in result ? result.errors : {});

describe('recordSchema', () => {
  it('accepts a full record and normalises it', () => {
    const result = validate(create, { name: '  Mướp ', house, weight: 3.14, colour: 'vang' });
    expect(result).toMatchObject({ value: { name: 'Mướp', house, weight: 3.1, colour: 'vang' } });
  });

  it('names every required field that is missing or empty', () => {
    expect(errorsOf(validate(create, { name: '' }))).toEqual({ name: REQUIRED, house: REQUIRED });
  });

  it('asks for nothing that an update leaves out', () => {
    expect(validate(update, { weight: 4 })).toEqual({ value: { weight: 4 } });
  });

  it('refuses to empty a required field in an update', () => {
    expect(errorsOf(validate(update, { name: null }))).toEqual({ name: REQUIRED });
  });

  it('turns empty text into null where a field may be empty', () => {
    expect(validate(update, { colour: '' })).toEqual({ value: { colour: null } });
  });

  it('refuses a name that is not a field, and one left out for the viewer', () => {
    const narrow = recordSchema(cat, { moment: 'update', fields: new Set(['name']) });
    expect(errorsOf(validate(narrow, { wings: 2, secret: 'x' }))).toEqual({
      wings: UNKNOWN,
      secret: UNKNOWN,
    });
  });

  it('says in Vietnamese what is wrong with a value', () => {
    const errors = errorsOf(validate(update, { weight: 31, colour: 'xanh', house: 'x' }));
    expect(errors.weight?.vi).toBe('Lớn nhất là 30.');
    expect(errors.colour?.vi).toBe('Không có trong danh sách lựa chọn.');
    expect(errors.house?.vi).toBe('Không có trong danh sách.');
    expect(errorsOf(validate(update, { weight: 'nặng' })).weight?.vi).toBe('Phải là số.');
  });

  it('refuses a NUL character in text', () => {
    expect(errorsOf(validate(update, { name: 'a\u0000b' })).name?.vi).toBe(
      'Có ký tự không hợp lệ.',
    );
  });
});

describe('conditions', () => {
  it('requires a conditional field only where its condition holds', () => {
    expect(conditionProblems(cat, { colour: 'den', microchip: null })).toEqual({
      microchip: REQUIRED,
    });
    expect(conditionProblems(cat, { colour: 'vang', microchip: null })).toEqual({});
    expect(hiddenFields(cat, { colour: 'vang' })).toEqual(['microchip']);
    expect(hiddenFields(cat, { colour: 'den' })).toEqual([]);
  });
});
