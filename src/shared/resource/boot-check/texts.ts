import type { Text } from '../../errors';
import { rowsIn } from '../../fields/ask';
import type { Field } from '../../fields/kinds';
import { LANGUAGES } from '../../i18n/language';
import { actionsOf } from '../actions';
import type { Resource } from '../resource';
import type { Report } from './problems';

/** Members that hold no texts of the config, but values and conditions that look alike. */
const NO_TEXTS = ['default', 'backfill', 'sample', 'schema', 'from', 'where', 'when', 'guard']
  .concat(['filter', 'choose', 'keeps', 'store', 'fields', 'args', 'undoArgs', 'begins'])
  .concat(['access', 'processing']);

const isText = (part: object): part is Partial<Text> =>
  LANGUAGES.some((language) => typeof (part as Partial<Text>)[language] === 'string');

/** Tells of each text in a part of the config that says nothing in a language. */
function checkIn(part: unknown, way: string, told: (way: string, language: string) => void): void {
  if (typeof part !== 'object' || part === null) return;
  if (isText(part)) {
    for (const language of LANGUAGES) {
      if ((part[language] ?? '').trim() === '') told(way, language);
    }
    return;
  }
  for (const [name, inner] of Object.entries(part)) {
    if (NO_TEXTS.includes(name)) continue;
    checkIn(inner, Array.isArray(part) ? way : [way, name].filter(Boolean).join('.'), told);
  }
}

/** Reports labels, helps and other texts that say nothing in a language. */
export function checkTexts(resource: Resource, report: Report): void {
  const told = (at: string) => (way: string, language: string) =>
    report(at, `its ${way || 'text'} says nothing in "${language}"`);
  const { fields, form, list, actions: _, ...own } = resource;
  checkIn(own, '', (way, language) => told('texts')(way, language));
  checkIn({ form, list }, '', told('texts'));
  const checkField = (name: string, field: Field): void => {
    checkIn(field, '', told(name));
    for (const [inner, inside] of Object.entries(rowsIn(field) ?? {})) {
      checkField(`${name}.${inner}`, inside);
    }
  };
  for (const [name, field] of Object.entries(fields)) checkField(name, field);
  for (const { name, args = {}, transition, ...action } of actionsOf(resource)) {
    // The texts of a transition were looked at with its field.
    if (!transition) checkIn(action, '', told(name));
    for (const [argument, field] of Object.entries(args)) checkField(`${name}.${argument}`, field);
  }
}
