import { describe, expect, it } from 'vitest';
import { VISITOR } from '../../../shared/account/actors';
import { f } from '../../../shared/fields/f';
import { and, eq, me, oneOf, or } from '../../../shared/resource/predicate';
import { resource } from '../../../shared/resource/resource';
import { changedValues, formProblems, ownValues } from './form-values';

const t = (vi: string) => ({ vi, en: vi });
const visit = resource('luot-kham', {
  label: t('Lượt khám'),
  one: t('lượt khám'),
  icon: 'record',
  group: null,
  title: 'name',
  fields: {
    name: f.text({ label: t('Tên'), required: true }),
    insured: f.boolean({ label: t('Có BHYT') }),
    card: f.text({ label: t('Thẻ'), required: true, when: eq('insured', true) }),
    files: f.file({ label: t('Tệp'), max: 2 }),
  },
  list: { columns: ['name'], sort: ['id', 'ASC'] },
  form: [{ label: t('Chung'), fields: ['name', 'insured', 'card', 'files'] }],
  access: { read: ['quan-ly'], write: ['quan-ly'] },
});
const fields = new Set(Object.keys(visit.fields));
const who = { actor: VISITOR, language: 'vi' } as const;

describe('judging a form', () => {
  it('asks for what is required, in Vietnamese', () => {
    expect(formProblems(visit, 'create', fields, { name: null }, who)).toEqual({
      name: 'Vui lòng nhập mục này.',
    });
  });

  it('asks for a conditional field only while its condition holds', () => {
    const problems = (insured: boolean) =>
      Object.keys(formProblems(visit, 'create', fields, { name: 'An', insured }, who));
    expect(problems(true)).toEqual(['card']);
    expect(problems(false)).toEqual([]);
  });

  it('judges new files beside stored ones', () => {
    const files = ['a', 'b', 'c'].map((name) => new File(['x'], name));
    const values = { name: 'An', files };
    expect(formProblems(visit, 'update', fields, values, who)).toEqual({
      files: 'Nhiều nhất 2 tệp.',
    });
  });
});

describe('what is sent of an edit', () => {
  const base = { name: 'An', insured: true, card: 'DN4790000000001', files: [] };

  it('is only what changed', () => {
    const values = { ...base, name: 'Ân' };
    expect(changedValues(visit, fields, base, values, VISITOR)).toEqual({ name: 'Ân' });
  });

  it('empties a field whose condition no longer holds', () => {
    const values = { ...base, insured: false };
    expect(changedValues(visit, fields, base, values, VISITOR)).toEqual({
      insured: false,
      card: null,
    });
  });

  it('keeps a field whose condition rests on what the person cannot write', () => {
    const written = new Set(['card']);
    const values = { card: 'DN4790000000002' };
    expect(changedValues(visit, written, base, values, VISITOR)).toEqual(values);
  });
});

describe('what a new record has of its writer', () => {
  const actor = { ...VISITOR, nurseId: 'n1', departmentIds: ['k1'] };

  it('is whom the rule of rows wants it to be of', () => {
    const rule = and(eq('nurse', me('nurseId')), eq('state', 'requested'));
    expect(ownValues(rule, actor)).toEqual({ nurse: 'n1' });
  });

  it('is nobody where the rule leaves a choice, or the writer is none of them', () => {
    const either = or(eq('nurse', me('nurseId')), oneOf('department', me('departmentIds')));
    expect(ownValues(either, actor)).toEqual({});
    expect(ownValues(eq('doctor', me('doctorId')), actor)).toEqual({});
    expect(ownValues(null, actor)).toEqual({});
  });
});
