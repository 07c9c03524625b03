import { fieldsOf, type Template } from '../../../shared/records/template';

/** How many titles, questions and choices of a template nobody has said in English yet. */
export function notInEnglish(template: Template): number {
  const questions = fieldsOf(template).map(({ field }) => field);
  const choices = questions.flatMap(({ options }) => options ?? []);
  // One part alone is shown without its title.
  const titles = template.sections.length > 1 ? template.sections : [];
  return [...titles, ...questions, ...choices].filter(({ english }) => !english?.trim()).length;
}
