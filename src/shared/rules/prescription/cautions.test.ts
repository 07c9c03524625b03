import { describe, expect, it } from 'vitest';
import { textIn } from '../../i18n/text-in';
import type { Caution } from './caution-schema';
import { cautionWarnings } from './caution-warnings';
import { arithmeticOf, type CautionedMedicine } from './doses';
import type { PersonFacts } from './person-facts';
import { possibleChecks } from './possible-checks';

const caution = (rule: Caution['rule'], part: Partial<Caution> = {}): Caution => ({
  rule,
  from: null,
  to: null,
  severity: 'major',
  effect: null,
  source: 'Tờ hướng dẫn sử dụng',
  ...part,
});

const medicine = (part: Partial<CautionedMedicine>): CautionedMedicine => ({
  id: 'm',
  name: 'Paracetamol',
  brandName: null,
  ingredients: 'Paracetamol',
  strength: '250 mg',
  unitKey: 'goi',
  unit: 'gói',
  doseUnit: null,
  packContent: null,
  route: 'Uống',
  control: 'none',
  interactions: [],
  stock: 100,
  mgPerDose: 250,
  cautions: [],
  ...part,
});

const facts = (part: Partial<PersonFacts> = {}): PersonFacts => ({
  born: '2022-11-22',
  sex: 'male',
  day: '2026-11-22',
  weight: { kg: 16, on: '2026-11-20' },
  creatinine: null,
  pregnancy: null,
  ...part,
});

const PER_KG = [caution('dose-per-kg', { from: 10, to: 15 }), caution('daily-per-kg', { to: 60 })];

function told(dose: number, times: number, part: Partial<PersonFacts> = {}, cautions = PER_KG) {
  const lines = [{ medicine: 'm', dose, times, days: 3 }];
  return cautionWarnings(lines, new Map([['m', medicine({ cautions })]]), facts(part)).map(
    (warning) => [
      'rule' in warning && warning.rule,
      'given' in warning ? [warning.side, warning.given, warning.limit] : null,
    ],
  );
}

describe('doses by weight', () => {
  it('are warned of above and below what the source says, at both sides of each bound', () => {
    expect(told(0.64, 4)).toEqual([]);
    expect(told(0.96, 4)).toEqual([]);
    expect(told(1, 3)).toEqual([['dose-per-kg', ['over', 15.6, 15]]]);
    expect(told(0.5, 3)).toEqual([['dose-per-kg', ['under', 7.8, 10]]]);
    expect(told(0.9, 5)).toEqual([['daily-per-kg', ['over', 70.3, 60]]]);
  });

  it('are reckoned for children with a weight alone', () => {
    expect(told(3, 5, { born: '2010-11-22' })).toEqual([]);
    expect(told(3, 5, { born: '2010-11-23' })).not.toEqual([]);
    expect(told(3, 5, { weight: null })).toEqual([]);
  });

  it('show the arithmetic with the day of the weight, the rounding and the source', () => {
    const [dose, day] = arithmeticOf(
      { dose: 1, times: 3 },
      medicine({ cautions: PER_KG }),
      facts(),
    );
    expect(dose?.vi).toBe(
      '16 kg (đo 20/11/2026) × 10–15 mg/kg = 160–240 mg/lần, tức 0,6–1 gói mỗi lần. ' +
        'Đang kê 1 gói = 250 mg = 15,6 mg/kg. Làm tròn đến 0,1. Nguồn: Tờ hướng dẫn sử dụng.',
    );
    expect(day?.en).toContain('16 kg (taken 20/11/2026) × at most 60 mg/kg = at most 960 mg a day');
    expect(day?.en).toContain('Written: 1 × 3 gói = 750 mg = 46.9 mg/kg');
  });
});

describe('cautions', () => {
  it('of a day, of pregnancy, kidneys and age are told of whom they concern', () => {
    const adult = { born: '1980-01-01', sex: 'female' };
    const kidney = [caution('kidney', { to: 30 })];
    expect(told(9, 2, adult, [caution('daily-most', { to: 4000 })])).toHaveLength(1);
    expect(told(8, 2, adult, [caution('daily-most', { to: 4000 })])).toEqual([]);
    expect(told(1, 1, { ...adult, pregnancy: 'yes' }, [caution('pregnancy')])).toHaveLength(1);
    expect(told(1, 1, adult, [caution('pregnancy')])).toEqual([]);
    const creatinine = { value: 300, on: '2026-11-01' };
    expect(told(1, 1, { ...adult, creatinine }, kidney)).toHaveLength(1);
    expect(told(1, 1, { ...adult, creatinine: { ...creatinine, value: 80 } }, kidney)).toEqual([]);
    expect(told(1, 1, { born: '2026-09-22' }, [caution('age', { to: 3 })])).toHaveLength(1);
    expect(told(1, 1, { born: '2026-08-22' }, [caution('age', { to: 3 })])).toEqual([]);
  });

  it('say which checks were possible, and why others were not', () => {
    const kidney = medicine({ cautions: [...PER_KG, caution('kidney', { to: 30 })] });
    const checks = possibleChecks([kidney, medicine({ id: 'n' })], null, facts({ weight: null }));
    const texts = checks.map(({ possible, text }) => `${possible ? 'có' : 'không'} · ${text.vi}`);
    expect(texts).toContain('không · Dị ứng: chưa hỏi.');
    expect(texts).toContain('không · Thận: 1/2 thuốc có dữ liệu; chưa có creatinin.');
    expect(texts).toContain('không · Liều theo cân nặng: 1/2 thuốc có dữ liệu; chưa có cân nặng.');
    expect(texts).toContain('không · Tuổi: các thuốc này chưa có dữ liệu.');
    const lacking = checks.map(({ name, lacks }) => [name.vi, lacks && textIn(lacks, 'vi')]);
    expect(lacking).toContainEqual(['dị ứng', 'chưa hỏi']);
    expect(lacking).toContainEqual(['trùng hoạt chất', null]);
    expect(lacking).toContainEqual(['thận', 'chưa có creatinin']);
    expect(lacking).toContainEqual(['tuổi', 'các thuốc này chưa có dữ liệu']);
  });
});
