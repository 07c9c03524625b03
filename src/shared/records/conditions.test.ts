import { describe, expect, it } from 'vitest';
import { compiled } from './condition-predicate';
import { conditionHolds } from './conditions';
import { EMPTY_CONTENT } from './content';
import type { Condition, Template } from './template';

type Test = Condition['tests'][number];

const template: Template = {
  sections: [
    {
      key: 'I',
      title: 'I',
      fields: [
        { key: 'a', label: 'a', type: 'text' },
        { key: 'signs', label: 'signs', type: 'vitals', bind: 'vitals' },
      ],
    },
  ],
};

const holdsFor = (test: Test, answer: unknown): boolean =>
  conditionHolds(
    template,
    { ...EMPTY_CONTENT, answers: { a: answer } },
    { ageMonths: 30, sex: 'female' },
    { match: 'all', tests: [test] },
  );

describe('a test of a template', () => {
  it.each<[Test['op'], Test['value'], unknown[], unknown[]]>([
    [
      'filled',
      undefined,
      ['x', 0, true, ['x'], { by: 'x' }],
      [null, '', ' ', [], false, { by: null }],
    ],
    ['empty', undefined, [undefined, null, '', [], false, {}], ['x', 0, true, ['x']]],
    ['is', 'x', ['x'], ['y', null, ['x']]],
    ['is', true, [true], [false, null, 'true']],
    ['in', ['x', 3], ['x', 3], ['y', null]],
    ['not', ['x', 'y'], ['z', null, ['x']], ['x', 'y']],
    ['contains', ['x', 'y'], [['x', 'z']], [['z'], 'x', null]],
    ['atLeast', 72, [72, 80], [71, '80', '72 tháng', null]],
    ['below', 72, [71, 0], [72, '5', '45 tháng', null]],
    ['below', undefined, [], [1, null]],
  ])('%s %j holds for what it names, and for nothing else', (op, value, yes, no) => {
    const test: Test = { field: 'a', op, value };
    expect(yes.filter((answer) => !holdsFor(test, answer))).toEqual([]);
    expect(no.filter((answer) => holdsFor(test, answer))).toEqual([]);
  });

  it('asks facts about the patient and members of answers', () => {
    const content = { ...EMPTY_CONTENT, vitals: { weight: 9.5 } };
    const facts = { ageMonths: 30, sex: 'female' };
    const any = (...tests: Test[]) =>
      conditionHolds(template, content, facts, { match: 'any', tests });
    expect(any({ field: '$ageMonths', op: 'below', value: 72 })).toBe(true);
    expect(any({ field: '$sex', op: 'is', value: 'male' })).toBe(false);
    expect(any({ field: 'signs.weight', op: 'atLeast', value: 9 })).toBe(true);
  });
});

it('is a predicate of the config, made once', () => {
  const condition: Condition = {
    match: 'any',
    tests: [{ field: 'a', op: 'in', value: ['x', 'y'] }],
  };
  const { predicate } = compiled(condition);
  const one = { op: 'eq', field: 'value(a)' };
  expect(predicate).toEqual({
    op: 'or',
    of: [
      {
        op: 'or',
        of: [
          { ...one, value: 'x' },
          { ...one, value: 'y' },
        ],
      },
    ],
  });
  expect(compiled(condition).predicate).toBe(predicate);
});
