import { fold } from '../../../shared/format/fold';
import type {
  Condition,
  Template,
  TemplateField,
  TemplateSection,
} from '../../../shared/records/template';

/** A section (`field` null), or a field of it, by position. */
export interface Place {
  section: number;
  field: number | null;
}

const LONGEST = 36;

/** A key from a label: `Lý do đến khám` → `lyDoDenKham`. */
export function keyFrom(label: string): string {
  const words = fold(label)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const joined = words
    .map((word, index) => (index === 0 ? word : word[0]!.toUpperCase() + word.slice(1)))
    .join('');
  const key = /^[a-z]/.test(joined) ? joined : `m${joined}`;
  return (joined === '' ? 'muc' : key).slice(0, LONGEST);
}

/** `base`, or with the first number after it that makes it new. */
export function freeKey(base: string, taken: readonly string[]): string {
  if (!taken.includes(base)) return base;
  for (let number = 2; ; number += 1) {
    if (!taken.includes(`${base}${number}`)) return `${base}${number}`;
  }
}

/** Whether a key is what its label makes, so that it may follow the label. */
export const followsLabel = (key: string, label: string): boolean =>
  key.replace(/\d+$/, '') === keyFrom(label).replace(/\d+$/, '');

export const fieldKeys = ({ sections }: Template): string[] =>
  sections.flatMap(({ fields }) => fields.map(({ key }) => key));

const withSections = (sections: TemplateSection[]): Template => ({ sections });

export const withSection = (
  { sections }: Template,
  index: number,
  section: TemplateSection,
): Template => withSections(sections.with(index, section));

const changeFields = (
  template: Template,
  index: number,
  change: (fields: TemplateField[]) => TemplateField[],
): Template => {
  const section = template.sections[index]!;
  return withSection(template, index, { ...section, fields: change(section.fields) });
};

function renamed(condition: Condition | undefined, rename: (ref: string) => string) {
  if (!condition) return {};
  const tests = condition.tests.map((test) => ({ ...test, field: rename(test.field) }));
  return { ...condition, tests };
}

/** The template with every mention of a key in conditions and computations changed. */
function withRenamed(template: Template, from: string, to: string): Template {
  const rename = (ref: string) => {
    const [key, ...rest] = ref.split('.');
    return key === from ? [to, ...rest].join('.') : ref;
  };
  const of = <T extends { when?: Condition }>(one: T): T =>
    one.when ? { ...one, when: renamed(one.when, rename) } : one;
  return withSections(
    template.sections.map((section) => ({
      ...of(section),
      fields: section.fields.map((field) => ({
        ...of(field),
        ...(field.requiredWhen && {
          requiredWhen: renamed(field.requiredWhen, rename) as Condition,
        }),
        ...(field.compute && {
          compute: { ...field.compute, of: field.compute.of.map(rename) },
        }),
      })),
    })),
  );
}

/** Puts a field in place of another; what mentions it follows a new key. */
export function withField(
  template: Template,
  { section, field }: { section: number; field: number },
  next: TemplateField,
): Template {
  const before = template.sections[section]?.fields[field];
  const changed = changeFields(template, section, (fields) => fields.with(field, next));
  if (!before || before.key === next.key || before.key === '') return changed;
  return withRenamed(changed, before.key, next.key);
}

export function addSection(template: Template, title: string, field: string): Template {
  const key = freeKey(
    keyFrom(title),
    template.sections.map((section) => section.key),
  );
  const fields = [newField(template, field)];
  return withSections([...template.sections, { key, title, fields }]);
}

const newField = (template: Template, label: string): TemplateField => ({
  key: freeKey(keyFrom(label), fieldKeys(template)),
  label,
  type: 'text',
});

export const addField = (template: Template, section: number, label: string): Template =>
  changeFields(template, section, (fields) => [...fields, newField(template, label)]);

/** A copy right behind; its keys are new, and it binds nothing that is bound already. */
export function duplicate(template: Template, { section, field }: Place): Template {
  const whole = template.sections[section]!;
  const taken = fieldKeys(template);
  const copyOf = ({ bind: _, ...one }: TemplateField): TemplateField => {
    const key = freeKey(one.key, taken);
    taken.push(key);
    return { ...one, key };
  };
  if (field !== null) {
    return changeFields(template, section, (fields) =>
      fields.toSpliced(field + 1, 0, copyOf(fields[field]!)),
    );
  }
  const key = freeKey(
    whole.key,
    template.sections.map((one) => one.key),
  );
  const copy = { ...whole, key, fields: whole.fields.map(copyOf) };
  return withSections(template.sections.toSpliced(section + 1, 0, copy));
}

export const remove = (template: Template, { section, field }: Place): Template =>
  field === null
    ? withSections(template.sections.toSpliced(section, 1))
    : changeFields(template, section, (fields) => fields.toSpliced(field, 1));

/** Takes what is at `from` to where `to` is; a field may change its section. */
export function move(template: Template, from: Place, to: Place): Template {
  const { sections } = template;
  if (from.field === null) {
    const moved = sections[from.section]!;
    return withSections(sections.toSpliced(from.section, 1).toSpliced(to.section, 0, moved));
  }
  const moved = sections[from.section]!.fields[from.field]!;
  return changeFields(remove(template, from), to.section, (fields) =>
    fields.toSpliced(to.field ?? fields.length, 0, moved),
  );
}

/** Where one step up or down leads; null at the ends. A field goes on in the next section. */
export function stepFrom({ sections }: Template, from: Place, step: 1 | -1): Place | null {
  if (from.field === null) {
    const section = from.section + step;
    return sections[section] ? { section, field: null } : null;
  }
  const field = from.field + step;
  const here = sections[from.section]!.fields.length;
  if (field >= 0 && field < here) return { section: from.section, field };
  const section = from.section + step;
  const there = sections[section];
  if (!there) return null;
  return { section, field: step === 1 ? 0 : there.fields.length };
}

export const samePlace = (one: Place | null, other: Place | null): boolean =>
  one?.section === other?.section && one?.field === other?.field;
