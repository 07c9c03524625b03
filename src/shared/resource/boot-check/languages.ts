import { LANGUAGES } from '../../i18n/language';
import type { Config } from '../config';
import { didYouMean } from './nearest';

const CODE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/** What is wrong with how a language is added. */
function addedProblems({ languages = [], added = [] }: Config): string[] {
  const known = [...LANGUAGES, ...languages];
  return added.flatMap(({ code, name, locale, fallback, texts }) => {
    const problems: string[] = [];
    if (!CODE.test(code)) problems.push('is no code of a language, such as "fr"');
    if ((LANGUAGES as readonly string[]).includes(code)) problems.push('is a language of the kit');
    if (name.trim() === '') problems.push('has no name');
    if (texts.length === 0) problems.push('has no texts');
    if (locale !== undefined && !isLocale(locale)) problems.push(`there is no locale "${locale}"`);
    if (fallback !== undefined && !(known as readonly string[]).includes(fallback)) {
      problems.push(
        `falls back to "${fallback}", which is none of the languages${didYouMean(fallback, known)}`,
      );
    } else if (isCircular(code, added)) problems.push('falls back to itself');
    return problems.map((problem) => `${code}: ${problem}`);
  });
}

function isLocale(locale: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale).length > 0;
  } catch {
    return false;
  }
}

function isCircular(code: string, added: NonNullable<Config['added']>): boolean {
  const fallbacks = new Map(added.map((one) => [one.code, one.fallback]));
  const seen = new Set<string>();
  for (let at: string | undefined = code; at && fallbacks.has(at); at = fallbacks.get(at)) {
    if (seen.has(at)) return true;
    seen.add(at);
  }
  return false;
}

/** What is wrong with the languages of a product. */
export function languageTexts(config: Config): string[] {
  const { languages, added = [] } = config;
  if (languages === undefined) return [];
  const known: readonly string[] = [...LANGUAGES, ...added.map(({ code }) => code)];
  const unknown = languages.filter((one) => !known.includes(one));
  const texts = unknown.map((one) => `there are no texts in "${one}"${didYouMean(one, known)}`);
  if (languages.length === 0) texts.push('there is none');
  if (new Set(languages).size < languages.length) texts.push('one stands there twice');
  return [...texts, ...addedProblems(config)];
}
