import { describe, expect, it } from 'vitest';
import { isRequired, visibleSections } from './conditions';
import { EMPTY_CONTENT, type Facts } from './content';
import { settleFacts } from './settle-facts';
import type { Condition, Template, TemplateField } from './template';

type Test = Condition['tests'][number];

const woman: Test = { field: '$sex', op: 'is', value: 'female' };
const child: Test = { field: '$ageMonths', op: 'below', value: 72 };
const fever: Test = { field: 'fever', op: 'is', value: true };
const when = (match: Condition['match'], ...tests: Test[]): Condition => ({ match, tests });

const field = (key: string, more: Partial<TemplateField> = {}): TemplateField => ({
  ...{ key, label: key, type: 'checkbox' },
  ...more,
});

const template: Template = {
  sections: [
    {
      ...{ key: 'I', title: 'I' },
      fields: [
        field('fever'),
        field('ofWomen', { when: when('all', woman) }),
        field('ofBoth', { when: when('all', woman, fever) }),
        field('ofEither', { when: when('any', woman, fever) }),
        field('ofFever', { when: when('all', fever), requiredWhen: when('any', child, fever) }),
        field('needed', { requiredWhen: when('all', child) }),
      ],
    },
    { key: 'II', title: 'II', when: when('any', child), fields: [field('ofChildren')] },
    { key: 'III', title: 'III', fields: [field('ofGirls', { when: when('all', woman, child) })] },
  ],
};

const UNTOLD: Facts = { ageMonths: null, sex: null };

const asked = (of: Template, facts: Facts, answers: Record<string, unknown>) => {
  const content = { ...EMPTY_CONTENT, answers };
  return visibleSections(of, content, facts).flatMap(({ section, fields }) =>
    fields.map((one) => [section.key, one.key, isRequired(of, content, facts, one)]),
  );
};

describe('a template whose facts are settled', () => {
  const patients: Facts[] = [
    { ageMonths: 30, sex: 'female' },
    { ageMonths: 30, sex: 'male' },
    { ageMonths: 400, sex: 'female' },
    { ageMonths: 400, sex: 'male' },
    UNTOLD,
  ];

  it.each(patients)('asks %j the same without being told of them', (facts) => {
    const settled = settleFacts(template, facts);
    expect(JSON.stringify(settled)).not.toContain('$');
    for (const answers of [{}, { fever: true }, { fever: false }]) {
      expect(asked(settled, UNTOLD, answers)).toEqual(asked(template, facts, answers));
    }
  });
});
