import { type Content, type Facts, isBlank, readRef } from './content';
import type { Condition, Template, TemplateField, TemplateSection } from './template';

type Test = Condition['tests'][number];

const same = (value: unknown, wanted: unknown): boolean => value === wanted;

function holdsTest(test: Test, value: unknown): boolean {
  const wanted = [test.value ?? []].flat();
  switch (test.op) {
    case 'filled':
      return !isBlank(value) && value !== false;
    case 'empty':
      return isBlank(value) || value === false;
    case 'is':
    case 'in':
      return wanted.some((one) => same(value, one));
    case 'not':
      return !wanted.some((one) => same(value, one));
    case 'contains':
      return Array.isArray(value) && wanted.some((one) => value.includes(one));
    case 'atLeast':
      return typeof value === 'number' && value >= Number(test.value);
    case 'below':
      return typeof value === 'number' && value < Number(test.value);
  }
}

/** Whether a condition holds; one that is not there does. */
export function conditionHolds(
  template: Template,
  content: Content,
  facts: Facts,
  condition: Condition | undefined,
): boolean {
  if (!condition) return true;
  const results = condition.tests.map((test) =>
    holdsTest(test, readRef(template, content, facts, test.field)),
  );
  return condition.match === 'all' ? results.every(Boolean) : results.some(Boolean);
}

/** The sections that are shown, each with its fields that are shown. */
export function visibleSections(
  template: Template,
  content: Content,
  facts: Facts,
): { section: TemplateSection; fields: TemplateField[] }[] {
  const holds = (condition: Condition | undefined) =>
    conditionHolds(template, content, facts, condition);
  return template.sections
    .filter((section) => holds(section.when))
    .map((section) => ({ section, fields: section.fields.filter((field) => holds(field.when)) }));
}

/** Whether a field that is shown must be filled. */
export const isRequired = (
  template: Template,
  content: Content,
  facts: Facts,
  field: TemplateField,
): boolean =>
  Boolean(field.required) ||
  (field.requiredWhen !== undefined &&
    conditionHolds(template, content, facts, field.requiredWhen));
