import { choicesOf } from '../../shared/fields/ask';
import type { Field } from '../../shared/fields/kinds';
import type { Language } from '../../shared/i18n/language';
import { textIn } from '../../shared/i18n/text-in';
import { type Config, findResource } from '../../shared/resource/config';
import type { Operand, OtherField, Predicate } from '../../shared/resource/predicate';
import type { Resource } from '../../shared/resource/resource';
import type { PermissionWords } from './permission-words';

/** A condition in words: a line, and the lines below it where it is made of several. */
export interface Line {
  text: string;
  parts: Line[];
}

export interface Speech {
  config: Config;
  words: PermissionWords;
  language: Language;
}

interface Place {
  /** Whose rows the condition is about. */
  resource: Resource;
  /** Outside of `exists`. */
  outer?: Resource;
}

const line = (text: string, parts: Line[] = []): Line => ({ text, parts });

function fieldLabel({ language }: Speech, resource: Resource | undefined, name: string): string {
  return textIn(resource?.fields[name]?.label, language) ?? textIn(resource?.one, language) ?? name;
}

const optionLabel = (field: Field | undefined, value: string, language: Language): string =>
  textIn(choicesOf(field)?.[value]?.label, language) ?? value;

/** Another field of the row, and what is reckoned with it. */
function otherFieldText(speech: Speech, place: Place, { row, times, plus, days }: OtherField) {
  const { words } = speech;
  const parts = [
    fieldLabel(speech, place.resource, row),
    ...(times === undefined ? [] : [`× ${times}`]),
    ...(plus === undefined ? [] : [`+ ${plus}`]),
    ...(days === undefined ? [] : [words.predicate.daysLater({ days })]),
  ];
  return parts.join(' ');
}

function operandText(speech: Speech, place: Place, name: string, value: Operand): string {
  const { words, language } = speech;
  const constant = (item: string | number | boolean) => {
    if (typeof item === 'boolean') return (item ? words.yes : words.no).toLowerCase();
    return optionLabel(place.resource.fields[name], String(item), language);
  };
  if (typeof value !== 'object') return constant(value);
  if ('me' in value) {
    return textIn(speech.config.actors.claims[value.me]?.label, language) ?? words.predicate.me;
  }
  if ('clock' in value) return words.predicate[value.clock];
  if ('row' in value) return otherFieldText(speech, place, value);
  if ('outer' in value) {
    if (value.outer === 'id')
      return words.predicate.thisRow({ one: textIn(place.outer?.one, language) ?? '' });
    return words.predicate.ofRow({ field: fieldLabel(speech, place.outer, value.outer) });
  }
  return value.map(constant).join(', ');
}

/** Parts of the same kind stand on one level. */
function flattened(op: 'and' | 'or', of: readonly Predicate[]): Predicate[] {
  return of.flatMap((part) => (part.op === op ? flattened(op, part.of) : [part]));
}

function negated(speech: Speech, place: Place, of: Predicate): Line {
  if (of.op === 'in' && !(typeof of.value === 'object' && 'me' in of.value)) {
    const value = operandText(speech, place, of.field, of.value);
    return line(
      speech.words.predicate.notIn({ field: fieldLabel(speech, place.resource, of.field), value }),
    );
  }
  return line(speech.words.predicate.not, [inWords(speech, place, of)]);
}

function existing(speech: Speech, place: Place, predicate: Extract<Predicate, { op: 'exists' }>) {
  const resource = findResource(speech.config, predicate.resource);
  const one = textIn(resource?.one, speech.language) ?? predicate.resource;
  const inner = { resource: resource ?? place.resource, outer: place.resource };
  const where = flattened('and', [predicate.where]);
  return line(
    speech.words.predicate.exists({ one }),
    where.map((part) => inWords(speech, inner, part)),
  );
}

/** A condition on rows of `place.resource` as people say it. */
export function inWords(speech: Speech, place: Place, predicate: Predicate): Line {
  const words = speech.words.predicate;
  const label = (name: string) => fieldLabel(speech, place.resource, name);
  switch (predicate.op) {
    case 'always':
    case 'never':
      return line(words[predicate.op]);
    case 'and':
    case 'or': {
      const parts = flattened(predicate.op, predicate.of);
      return line(
        words[predicate.op],
        parts.map((part) => inWords(speech, place, part)),
      );
    }
    case 'not':
      return negated(speech, place, predicate.of);
    case 'isNull':
    case 'notNull':
      return line(words[predicate.op]({ field: label(predicate.field) }));
    case 'exists':
      return existing(speech, place, predicate);
    default: {
      const value = operandText(speech, place, predicate.field, predicate.value);
      return line(words[predicate.op]({ field: label(predicate.field), value }));
    }
  }
}
