import type { Text } from '../errors';
import { referralsOf, singleReferralOf } from '../fields/ask';
import { facetOf } from '../fields/registry';
import type { Language } from '../i18n/language';
import { textIn } from '../i18n/text-in';
import { type Config, findResource } from './config';
import { ACCOUNTS } from './names';
import type { Predicate } from './predicate';
import type { Resource } from './resource';
import type { Role } from './role';

/** Ways of a message besides the list in the app, where everybody has it. */
export const NOTICE_CHANNELS = ['email', 'message', 'push'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** Whom a transition tells that it was made, and what. Who made it is not told. */
export interface Notice<K extends string = string, W = Predicate> {
  /**
   * Everybody with a role, which must see every row; or the account that a field of the row refers to:
   * itself, or that of the person it refers to.
   */
  to: { role: Role; field?: undefined } | { field: K; role?: undefined };
  /** A few words; `{code}` stands for a field of the row as a person reads it. */
  title: Text;
  /** A sentence or two, with fields like the title. */
  body: Text;
  /** Where it goes besides the app, as far as the person can be reached so and wants it: everywhere unless said. */
  channels?: readonly NoticeChannel[];
  /** Told only of a row that fulfils it as it is after the transition; of every row unless said. */
  when?: W;
}

const PLACE = /\{(\w+)\}/g;

/** The fields that a text of a notice speaks of. */
export const fieldsIn = ({ vi, en }: Text): string[] =>
  [...`${vi} ${en}`.matchAll(PLACE)].map(([, name]) => name ?? '');

/** A text of a notice with the values of a row in it, in the languages of a product; of what is empty a dash. */
export function fillText(
  resource: Resource,
  text: Text,
  record: Readonly<Record<string, unknown>>,
  languages: readonly Language[],
): Text {
  const filled = (language: Language) =>
    textIn(text, language).replace(PLACE, (_, name: string) => {
      const field = resource.fields[name];
      const value = record[name];
      if (!field || referralsOf(field).length > 0 || value === null || value === undefined)
        return '–';
      return facetOf(field).format(value, field, language);
    });
  const more = languages.map((language) => [language, filled(language)]);
  return { ...Object.fromEntries(more), vi: filled('vi'), en: filled('en') };
}

/** The reference of a row to the one account that is its own. */
interface Way {
  /** The resource of that row, and its reference. */
  resource: string;
  field: string;
}

/**
 * How a field of a row leads to an account: `'itself'` where it refers to one; the unique reference to
 * an account of what it refers to, as a member of staff's; null where it leads to none.
 */
export function accountOf(config: Config, resource: Resource, name: string): 'itself' | Way | null {
  const to = singleReferralOf(resource.fields[name])?.to;
  if (to === undefined) return null;
  if (to === ACCOUNTS) return 'itself';
  const own = Object.entries(findResource(config, to)?.fields ?? {}).find(
    ([, field]) => field.unique === true && singleReferralOf(field)?.to === ACCOUNTS,
  );
  return own ? { resource: to, field: own[0] } : null;
}
