import { LANGUAGE_COOKIE, THEME_COOKIE } from '../api/cookie-names';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../i18n/language';

export type ThemeChoice = 'light' | 'dark' | 'system';

export interface Preferences {
  theme: ThemeChoice;
  language: Language;
}

const THEMES: readonly string[] = ['light', 'dark', 'system'] satisfies ThemeChoice[];

/** The preferences in a `Cookie` header or `document.cookie`; anything unknown is the default. */
export function readPreferences(
  cookies: string | undefined,
  languages: readonly Language[] = LANGUAGES,
): Preferences {
  const found = new Map(
    (cookies ?? '').split(';').map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return [name.trim(), value.trim()];
    }),
  );
  const theme = found.get(THEME_COOKIE) ?? '';
  const language = found.get(LANGUAGE_COOKIE);
  return {
    theme: THEMES.includes(theme) ? (theme as ThemeChoice) : 'system',
    language: languages.find((one) => one === language) ?? languages[0] ?? DEFAULT_LANGUAGE,
  };
}
