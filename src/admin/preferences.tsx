import useMediaQuery from '@mui/material/useMediaQuery';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { LANGUAGE_COOKIE, THEME_COOKIE } from '../shared/api/cookie-names';
import { setCookie } from '../shared/api/cookies';
import type { Theme } from '../shared/design/tokens';
import type { Language } from '../shared/i18n/language';
import { readPreferences, type ThemeChoice } from '../shared/site/preferences';

interface PreferencesState {
  language: Language;
  setLanguage: (language: Language) => void;
  themeChoice: ThemeChoice;
  setThemeChoice: (choice: ThemeChoice) => void;
  /** What the choice means on this device. */
  theme: Theme;
}

const PreferencesContext = createContext<PreferencesState | null>(null);

/** Language and appearance, kept in cookies of one day that each visit renews. */
export function PreferencesProvider(props: {
  languages?: readonly Language[];
  children: ReactNode;
}) {
  const { languages, children } = props;
  const initial = useMemo(() => readPreferences(document.cookie, languages), [languages]);
  const [language, setLanguage] = useState(initial.language);
  const [themeChoice, setThemeChoice] = useState(initial.theme);
  const dark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const theme = themeChoice === 'system' ? (dark ? 'dark' : 'light') : themeChoice;

  useEffect(() => {
    setCookie(LANGUAGE_COOKIE, language);
    document.documentElement.lang = language;
  }, [language]);
  useEffect(() => {
    setCookie(THEME_COOKIE, themeChoice);
    document.documentElement.dataset.theme = theme;
  }, [themeChoice, theme]);

  const state = useMemo(
    () => ({ language, setLanguage, themeChoice, setThemeChoice, theme }) as const,
    [language, themeChoice, theme],
  );
  return <PreferencesContext value={state}>{children}</PreferencesContext>;
}

/** The preferences and their setters. */
export function usePreferences(): PreferencesState {
  const value = use(PreferencesContext);
  if (!value) throw new Error('no preferences are provided');
  return value;
}
