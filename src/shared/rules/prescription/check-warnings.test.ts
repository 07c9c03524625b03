import { describe, expect, it } from 'vitest';
import { checkWarnings, isAllergicTo, type Situation } from './check-warnings';
import type { PrescribedMedicine } from './medicine';
import { unresolved } from './warning';

const medicine = (id: string, part: Partial<PrescribedMedicine> = {}): PrescribedMedicine => ({
  id,
  name: id,
  brandName: null,
  ingredients: id,
  strength: '500 mg',
  unitKey: 'vien',
  unit: 'viên',
  doseUnit: null,
  packContent: null,
  route: 'Uống',
  control: 'none',
  interactions: [],
  stock: 1000,
  ...part,
});

function warn(medicines: PrescribedMedicine[], part: Partial<Situation> = {}) {
  return checkWarnings({
    lines: medicines.map(({ id }) => ({ medicine: id, dose: 1, times: 2, days: 5 })),
    medicines: new Map(medicines.map((one) => [one.id, one])),
    allergies: [],
    current: [],
    ...part,
  });
}

const kinds = (warnings: ReturnType<typeof warn>) => warnings.map(({ kind, line }) => [kind, line]);

describe('isAllergicTo', () => {
  it.each([
    ['Paracetamol', 'paracetamol', true],
    ['PARACETAMOL 500', 'paracetamol', true],
    ['Penicilin', 'amoxicilin', true],
    ['Aspirin/NSAID', 'ibuprofen', true],
    ['Sulfamid', 'sulfamethoxazol', true],
    ['Cephalosporin', 'cefuroxim', true],
    ['Hải sản (tôm, cua)', 'paracetamol', false],
    ['Penicilin', 'cefuroxim', false],
    ['Sắt', 'sat fumarat', true],
  ])('%s and %s: %s', (substance, ingredient, expected) => {
    expect(isAllergicTo(substance, ingredient)).toBe(expected);
  });
});

describe('checkWarnings', () => {
  it('finds an allergy in one ingredient of several', () => {
    const both = medicine('co-amoxiclav', { ingredients: 'Amoxicilin + Acid clavulanic' });
    const allergies = [{ substance: 'Penicilin', reaction: 'Nổi mẩn' }];
    expect(kinds(warn([medicine('Loratadin'), both], { allergies }))).toEqual([['allergy', 1]]);
  });

  it('finds an ingredient given twice, here and by a prescription that runs', () => {
    const plain = medicine('a', { ingredients: 'Paracetamol' });
    const mixed = medicine('b', { ingredients: 'Paracetamol, Tramadol' });
    expect(kinds(warn([plain, mixed]))).toEqual([['duplicate', 1]]);
    expect(kinds(warn([mixed], { current: [plain] }))).toEqual([['duplicate', 0]]);
  });

  it('finds an interaction whichever of the two lists it, once', () => {
    const listing = medicine('Acenocoumarol', {
      interactions: [{ ingredient: 'Ibuprofen', severity: 'major', effect: 'Chảy máu' }],
    });
    const other = medicine('Ibuprofen');
    expect(kinds(warn([listing, other]))).toEqual([['interaction', 1]]);
    expect(kinds(warn([other, listing]))).toEqual([['interaction', 1]]);
    expect(kinds(warn([other], { current: [listing] }))).toEqual([['interaction', 0]]);
  });

  it('counts the stock over all lines of a medicine', () => {
    const scarce = medicine('x', { stock: 15 });
    const [duplicate, stock] = warn([scarce, scarce]).sort((a, b) => a.kind.localeCompare(b.kind));
    expect(duplicate).toMatchObject({ kind: 'duplicate' });
    expect(stock).toMatchObject({ kind: 'stock', stock: 15, wanted: 20 });
    expect(warn([scarce])).toEqual([]);
  });

  it('limits courses by the control class', () => {
    const long = (control: PrescribedMedicine['control'], days: number) => {
      const one = medicine('x', { control });
      return warn([one], { lines: [{ medicine: 'x', dose: 1, times: 1, days }] });
    };
    expect(long('none', 30)).toEqual([]);
    expect(kinds(long('none', 31))).toEqual([['days', 0]]);
    expect(kinds(long('N', 8))).toEqual([['days', 0]]);
    expect(kinds(long('H', 11))).toEqual([['days', 0]]);
  });
});

describe('unresolved', () => {
  const warnings = warn([medicine('Ibuprofen', { stock: 0 })], {
    allergies: [{ substance: 'NSAID', reaction: null }],
  });
  const subject = warnings.find(({ kind }) => kind === 'allergy')?.subject ?? '';

  it('wants a reason for each warning but those that only tell', () => {
    expect(unresolved(warnings, []).map(({ kind }) => kind)).toEqual(['allergy']);
  });
  it('takes a reason for that very warning only', () => {
    const reason = 'Đã dùng nhiều lần, không sao';
    expect(unresolved(warnings, [{ warning: 'allergy', subject, reason }])).toEqual([]);
    expect(unresolved(warnings, [{ warning: 'allergy', subject: 'x', reason }])).toHaveLength(1);
    expect(unresolved(warnings, [{ warning: 'allergy', subject, reason: ' ' }])).toHaveLength(1);
  });
});
