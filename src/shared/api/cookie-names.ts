/** Names of the preference cookies. */
export const LANGUAGE_COOKIE = 'sen.language';
export const THEME_COOKIE = 'sen.theme';
