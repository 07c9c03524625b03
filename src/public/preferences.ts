import { LANGUAGE_COOKIE, THEME_COOKIE } from '../shared/api/cookie-names';
import { setCookie } from '../shared/api/cookies';
import type { Language } from '../shared/i18n/language';
import type { Preferences, ThemeChoice } from '../shared/site/preferences';

/** Keeps what was chosen for another day; a default, as the `usual` language is, is not worth a cookie. */
export function renewPreferences({ theme, language }: Preferences, usual?: Language): void {
  if (theme !== 'system') setCookie(THEME_COOKIE, theme);
  if (language !== usual) setCookie(LANGUAGE_COOKIE, language);
}

/** Shows the theme at once and keeps it. */
export function chooseTheme(theme: ThemeChoice): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  setCookie(THEME_COOKIE, theme);
}

/** Keeps the language and loads the page anew in it, at the same place. */
export function chooseLanguage(language: Language): void {
  setCookie(LANGUAGE_COOKIE, language);
  window.location.reload();
}
