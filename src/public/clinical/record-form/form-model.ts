import { type CheckedContent, checkContent } from '../../../shared/records/answers';
import { withComputed } from '../../../shared/records/compute';
import { isRequired, visibleSections } from '../../../shared/records/conditions';
import {
  answerOf,
  type Content,
  EMPTY_CONTENT,
  type Facts,
  withValue,
} from '../../../shared/records/content';
import { fieldsOf, type OptionLists, type Template } from '../../../shared/records/template';
import type { Answers } from './answer-store';

/** What follows from the answers: what is shown, what must be filled, what is computed. */
export interface FormLook {
  content: Content;
  /** Keys of fields and sections that are shown. */
  shown: ReadonlySet<string>;
  required: ReadonlySet<string>;
}

export interface FormModel {
  template: Template;
  lists: OptionLists;
  /** Found once for each state of the answers. */
  look: (answers: Answers) => FormLook;
  /** Errors, what is missing, and the progress of each section: slower, not for every key press. */
  check: (answers: Answers) => CheckedContent;
}

/** The answers on screen (by field key, bound members too) from what a record holds. */
export const answersOf = (template: Template, content: Content): Answers =>
  Object.fromEntries(fieldsOf(template).map(({ field }) => [field.key, answerOf(content, field)]));

export const sectionId = (key: string): string => `section-${key}`;

/** @param today The day of the record, `YYYY-MM-DD`, that ages are counted to. */
export function createFormModel(
  template: Template,
  facts: Facts,
  today: string,
  lists: OptionLists,
): FormModel {
  const fields = fieldsOf(template).map(({ field }) => field);
  const contentOf = (answers: Answers): Content => {
    const plain = fields.reduce<Content>(
      (content, field) => (field.bind ? withValue(content, field, answers[field.key]) : content),
      { ...EMPTY_CONTENT, answers },
    );
    return withComputed(template, plain, facts, today);
  };

  function lookAt(answers: Answers): FormLook {
    const content = contentOf(answers);
    const shown = new Set<string>();
    const required = new Set<string>();
    for (const { section, fields: visible } of visibleSections(template, content, facts)) {
      shown.add(sectionId(section.key));
      for (const field of visible) {
        shown.add(field.key);
        if (isRequired(template, content, facts, field)) required.add(field.key);
      }
    }
    return { content, shown, required };
  }

  let last: { answers: Answers; look: FormLook } | null = null;
  const look = (answers: Answers): FormLook => {
    if (last?.answers !== answers) last = { answers, look: lookAt(answers) };
    return last.look;
  };
  return {
    template,
    lists,
    look,
    check: (answers) => checkContent(template, look(answers).content, facts, lists),
  };
}
