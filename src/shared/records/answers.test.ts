import { describe, expect, it } from 'vitest';
import { checkAnswer, checkContent, problemsOf } from './answers';
import { type Content, EMPTY_CONTENT, type Facts } from './content';
import type { Template, TemplateField } from './template';

const ADULT: Facts = { ageMonths: 400, sex: 'male' };
const CHILD: Facts = { ageMonths: 30, sex: 'female' };

const field = (key: string, rest: Partial<TemplateField>): TemplateField => ({
  key,
  label: key,
  type: 'text',
  ...rest,
});

const template: Template = {
  sections: [
    {
      key: 'I',
      title: 'I',
      fields: [
        field('payer', {
          type: 'radio',
          required: true,
          options: [
            { value: 'bhyt', label: 'BHYT' },
            { value: 'self', label: 'Thu phí' },
          ],
        }),
        field('card', {
          type: 'bhyt',
          requiredWhen: { match: 'all', tests: [{ field: 'payer', op: 'is', value: 'bhyt' }] },
        }),
        field('adult', {
          requiredWhen: { match: 'all', tests: [{ field: '$ageMonths', op: 'below', value: 72 }] },
        }),
        field('signs', { type: 'vitals', bind: 'vitals', requiredVitals: ['pulse'] }),
        field('signed', { type: 'signature' }),
      ],
    },
    {
      key: 'II',
      title: 'II',
      when: { match: 'all', tests: [{ field: 'left', op: 'filled' }] },
      fields: [field('outcome', { required: true })],
    },
    { key: 'III', title: 'III', fields: [field('left', { type: 'date' })] },
  ],
};

const content = (answers: Record<string, unknown>, rest: Partial<Content> = {}): Content => ({
  ...EMPTY_CONTENT,
  answers,
  ...rest,
});

describe('checkContent', () => {
  it('names what is required, with the section it is in', () => {
    const { missing } = checkContent(template, content({}), ADULT);
    expect(missing).toEqual({ payer: 'I', signs: 'I' });
  });

  it('asks for more where an answer or the age calls for it', () => {
    const { missing } = checkContent(template, content({ payer: 'bhyt' }), CHILD);
    expect(Object.keys(missing)).toEqual(['card', 'adult', 'signs']);
  });

  it('asks nothing of a section that is not shown', () => {
    const open = checkContent(template, content({ left: '2026-11-01' }), ADULT);
    expect(open.missing).toHaveProperty('outcome');
    expect(checkContent(template, content({}), ADULT).missing).not.toHaveProperty('outcome');
  });

  it('is content with the vital signs that are required', () => {
    const vitals = { pulse: 80 };
    expect(checkContent(template, content({}, { vitals }), ADULT).missing).not.toHaveProperty(
      'signs',
    );
  });

  it('counts how far each section is, without signatures', () => {
    const [first] = checkContent(template, content({ payer: 'self' }), ADULT).progress;
    expect(first).toEqual({ key: 'I', total: 4, filled: 1, required: 2, requiredFilled: 1 });
  });

  it('reports answers of the wrong kind, and counts them as not filled', () => {
    const checked = checkContent(template, content({ payer: 'nobody', card: '12' }), ADULT);
    expect(Object.keys(problemsOf(checked)).sort()).toEqual(['card', 'payer', 'signs']);
    expect(checked.progress[0]?.filled).toBe(0);
  });
});

describe('checkAnswer', () => {
  it('normalises phone numbers and codes', () => {
    expect(checkAnswer(field('p', { type: 'phone' }), '0912 345 678')).toEqual({
      value: '+84912345678',
    });
    expect(checkAnswer(field('d', { type: 'icd10' }), 'i10')).toEqual({ value: 'I10' });
  });

  it('takes a year alone only where the field says so', () => {
    expect(checkAnswer(field('d', { type: 'date' }), '1950')).toHaveProperty('error');
    expect(checkAnswer(field('d', { type: 'date', allowYearOnly: true }), '1950')).toEqual({
      value: '1950',
    });
  });

  it('holds numbers to their bounds, and rows to their columns', () => {
    expect(checkAnswer(field('n', { type: 'number', max: 10 }), 11)).toHaveProperty('error');
    const rows = field('r', {
      type: 'repeat',
      columns: [{ key: 'note', label: '', type: 'text' }],
    });
    expect(checkAnswer(rows, [{ id: '1', note: 'x' }])).toHaveProperty('value');
    expect(checkAnswer(rows, [{ id: '1', other: 'x' }])).toHaveProperty('error');
  });

  it('takes options of a list by its name', () => {
    const job = field('j', { type: 'select', optionsFrom: 'benh-nhan.occupation' });
    const lists = { 'benh-nhan.occupation': [{ value: 'khac', label: 'Khác' }] };
    expect(checkAnswer(job, 'khac', lists)).toEqual({ value: 'khac' });
    expect(checkAnswer(job, 'vua', lists)).toHaveProperty('error');
  });
});
