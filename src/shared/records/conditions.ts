import { holds } from '../resource/evaluate';
import { compiled } from './condition-predicate';
import { type Content, type Facts, readRef } from './content';
import type { Condition, Template, TemplateField, TemplateSection } from './template';

/** Whether a condition holds; one that is not there does. */
export function conditionHolds(
  template: Template,
  content: Content,
  facts: Facts,
  condition: Condition | undefined,
): boolean {
  if (!condition) return true;
  const { predicate, views } = compiled(condition);
  const asked = views.map(({ name, ref, view }) => [
    name,
    view(readRef(template, content, facts, ref)),
  ]);
  return holds(predicate, Object.fromEntries(asked));
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
