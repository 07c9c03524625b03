import { hasWords, singleReferralOf } from '../../../shared/fields/ask';
import type { Field } from '../../../shared/fields/kinds';
import { type Config, resourceNamed } from '../../../shared/resource/config';
import { leadNames, referralNamed } from '../../../shared/resource/lead-names';
import type { Resource } from '../../../shared/resource/resource';
import { hasFold, wordsOf } from './physical';

/** A field whose words a row is found by: its own, or one that tells what it refers to. */
export interface WordSource {
  /** What its words begin with, so that only who reads it finds rows by them. */
  letter: string;
  /** The field of the row, or the way by which it leads to a row of one of several resources. */
  field: string;
  /** The field of the row that it refers to, and of which resource. */
  of?: { resource: Resource; field: string };
  /** Whether the beginnings of its words are kept as words themselves. */
  begun: boolean;
  /** Whether its words have digits alone. */
  digits: boolean;
}

/** Whether a field's own text is searched. */
const isText = (field: Field | undefined): boolean => field !== undefined && hasFold(field);

/** How words of a field, if there is such a one, are kept. */
function keptAs(field: Field | undefined): Pick<WordSource, 'begun' | 'digits'> {
  const { begun = false, digits = false } = field ? wordsOf(field) : {};
  return { begun, digits };
}

/** What a reference is found by: the title of what it leads to, and the codes beside it. */
function titlesOf(target: Resource): string[] {
  const names = [target.title, ...(target.subtitle ?? [])];
  return names.filter((name) => isText(target.fields[name]));
}

/**
 * Whether `q` looks into the kept words of a resource: where a field is searched, unless its rows are
 * sealed as they are, or a migration of its own keeps them.
 */
export const keepsWords = (resource: Resource): boolean =>
  !resource.appendOnly &&
  !resource.words &&
  Object.values(resource.fields).some((field) => field.search);

/** Whether the words of a source are those of a language, which many rows share; not codes and numbers. */
export function isWritten(
  resource: Resource,
  { field, of }: Pick<WordSource, 'field' | 'of'>,
): boolean {
  const source = of ? of.resource.fields[of.field] : resource.fields[field];
  return source !== undefined && wordsOf(source).written;
}

/** Everything that a row of the resource is found by, in the order of its fields. */
export function wordSources(config: Config, resource: Resource): WordSource[] {
  if (!keepsWords(resource)) return [];
  const found: Omit<WordSource, 'letter'>[] = [];
  for (const [field, declared] of Object.entries(resource.fields)) {
    if (!declared.search) continue;
    for (const way of leadNames(field, declared)) {
      const target = resourceNamed(config, referralNamed(resource, way)?.to ?? '');
      found.push(
        ...titlesOf(target).map((name) => ({
          field: way,
          of: { resource: target, field: name },
          ...keptAs(target.fields[name]),
        })),
      );
    }
    if (isText(declared)) found.push({ field, ...keptAs(declared) });
  }
  return found.map((source, index) => ({ letter: letterOf(index), ...source }));
}

const letterOf = (index: number): string => {
  const letter = String.fromCharCode('a'.charCodeAt(0) + index);
  if (letter > 'z') throw new Error('more than 26 searched fields');
  return letter;
};

/** The references of a resource that lists are sorted by: the row keeps what they are sorted by. */
export function sortedReferences(config: Config, resource: Resource): [string, Resource][] {
  if (resource.appendOnly) return [];
  return Object.entries(resource.fields).flatMap(([name, field]): [string, Resource][] => {
    const referral = field.sort ? singleReferralOf(field) : null;
    if (!referral) return [];
    const target = resourceNamed(config, referral.to);
    const title = target.fields[target.title];
    const kept = title && !title.encrypted && hasWords(title);
    return kept ? [[name, target]] : [];
  });
}
