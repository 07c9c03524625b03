import { describe, expect, it } from 'vitest';
import { templateSchema } from './check-template';
import type { TemplateField } from './template';

const made = (...fields: Partial<TemplateField>[]) =>
  templateSchema.safeParse({
    sections: [
      {
        key: 'I',
        title: 'I',
        fields: fields.map((one, index) => ({
          key: `f${index}`,
          label: 'x',
          type: 'text',
          ...one,
        })),
      },
    ],
  });

const pathsOf = (result: ReturnType<typeof made>) =>
  result.error?.issues.map((issue) => issue.path.join('.')) ?? [];

describe('templateSchema', () => {
  it('takes a template whose conditions and computations name its own fields', () => {
    const result = made(
      { key: 'birth', type: 'date' },
      { key: 'age', type: 'computed', compute: { op: 'age', of: ['birth'] } },
      { when: { match: 'all', tests: [{ field: '$ageMonths', op: 'below', value: 72 }] } },
    );
    expect(pathsOf(result)).toEqual([]);
  });

  it.each([
    ['a key used twice', [{ key: 'a' }, { key: 'a' }], 'sections.0.fields.1.key'],
    ['a choice without options', [{ type: 'radio' }], 'sections.0.fields.0.options'],
    [
      'a table without rows',
      [{ type: 'table', columns: [{ key: 'a', label: 'a', type: 'text' }] }],
      'sections.0.fields.0.rows',
    ],
    [
      'a repeat within a repeat',
      [{ type: 'repeat', columns: [{ key: 'a', label: 'a', type: 'repeat' }] }],
      'sections.0.fields.0.columns.0.type',
    ],
    [
      'a condition on nothing',
      [{ when: { match: 'all', tests: [{ field: 'gone', op: 'filled' }] } }],
      'sections.0.fields.0.when',
    ],
    ['bounds the wrong way round', [{ type: 'number', min: 2, max: 1 }], 'sections.0.fields.0.min'],
    [
      'a field computed from itself',
      [
        { key: 'a', type: 'computed', compute: { op: 'sum', of: ['b'] } },
        { key: 'b', type: 'computed', compute: { op: 'sum', of: ['a'] } },
      ],
      'sections.0.fields.0.compute',
    ],
    ['a text bound to the diagnosis', [{ bind: 'diagnosis' }], 'sections.0.fields.0.bind'],
  ] as [string, Partial<TemplateField>[], string][])('refuses %s', (_what, fields, path) => {
    expect(pathsOf(made(...fields))).toContain(path);
  });

  it('refuses what it does not know', () => {
    expect(made({ colour: 'red' } as Partial<TemplateField>).success).toBe(false);
  });
});
