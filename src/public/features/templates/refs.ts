import type { Language } from '../../../shared/i18n/language';
import { textIn } from '../../../shared/i18n/text-in';
import {
  fieldsOf,
  type Option,
  type Template,
  type TemplateColumn,
} from '../../../shared/records/template';
import { VITAL_NAMES, VITAL_SIGNS } from '../../../shared/records/vital-signs';
import type { TemplateMessages } from './texts.vi';

/** What a condition or a computation may name. */
export interface Ref {
  ref: string;
  label: string;
  type: TemplateColumn['type'];
  options?: readonly Option[];
}

/** All references of a template with a readable name, the facts about the patient first. */
export function refsOf(template: Template, { field: texts }: TemplateMessages, language: Language) {
  const refs: Ref[] = [
    { ref: '$ageMonths', label: texts.facts.$ageMonths, type: 'number' },
    { ref: '$sex', label: texts.facts.$sex, type: 'text' },
  ];
  for (const { field } of fieldsOf(template)) {
    const { key, label, type, options } = field;
    refs.push({ ref: key, label: label || key, type, options });
    if (type === 'group') {
      for (const cell of field.columns ?? []) {
        const name = `${label}: ${cell.label}`;
        refs.push({
          ref: `${key}.${cell.key}`,
          label: name,
          type: cell.type,
          options: cell.options,
        });
      }
    }
    if (type === 'vitals') {
      for (const name of VITAL_NAMES) {
        const sign = textIn(VITAL_SIGNS[name].label, language);
        refs.push({ ref: `${key}.${name}`, label: `${label}: ${sign}`, type: 'number' });
      }
    }
  }
  return refs;
}
