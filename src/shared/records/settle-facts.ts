import { conditionHolds } from './conditions';
import { EMPTY_CONTENT, type Facts } from './content';
import type { Condition, Template } from './template';

/** What is left of a condition once the facts are known: nothing where they decide it. */
function settle(
  template: Template,
  facts: Facts,
  condition: Condition | undefined,
): Condition | boolean {
  if (!condition) return true;
  const { match, tests } = condition;
  const isFact = ({ field }: Condition['tests'][number]) => field.startsWith('$');
  const results = tests
    .filter(isFact)
    .map((test) => conditionHolds(template, EMPTY_CONTENT, facts, { match, tests: [test] }));
  const decides = match === 'any';
  if (results.includes(decides)) return decides;
  const left = tests.filter((test) => !isFact(test));
  return left.length === 0 ? !decides : { match, tests: left };
}

/** A section or field without what the facts hide; null where it is hidden itself. */
function settled<T extends { when?: Condition }>(
  template: Template,
  facts: Facts,
  part: T,
): T | null {
  const { when, ...plain } = part;
  const left = settle(template, facts, when);
  if (left === false) return null;
  return (left === true ? plain : { ...plain, when: left }) as T;
}

/**
 * The template as it is for a patient of whom these facts are true: what they hide is left out, and no
 * condition asks for them any more, so that it is shown right to whoever is not told them.
 */
export function settleFacts(template: Template, facts: Facts): Template {
  const sections = template.sections.flatMap((section) => {
    const shown = settled(template, facts, section);
    const fields = section.fields.flatMap((one) => {
      const { requiredWhen, ...field } = one;
      const left = requiredWhen ? settle(template, facts, requiredWhen) : false;
      const asked = settled(template, facts, field);
      if (!asked) return [];
      if (typeof left !== 'boolean') return [{ ...asked, requiredWhen: left }];
      return [left ? { ...asked, required: true } : asked];
    });
    return shown && fields.length > 0 ? [{ ...shown, fields }] : [];
  });
  return { sections };
}
