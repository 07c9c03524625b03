import { useEffect, useState } from 'react';
import type { Language } from '../../shared/i18n/language';
import { readPreferences, type ThemeChoice } from '../../shared/site/preferences';
import { useMessages } from '../messages';
import { Choices } from './choices';

const LANGUAGES = ['vi', 'en'] as const satisfies Language[];
const THEMES = ['light', 'dark', 'system'] as const satisfies ThemeChoice[];

/** What keeps a choice is downloaded when one is made. */
const choices = () => import('../preferences');

/** Appearance and language. */
export function PreferenceChoices() {
  const { shared, language } = useMessages();
  const [theme, setTheme] = useState<ThemeChoice>('system');
  useEffect(() => setTheme(readPreferences(document.cookie).theme), []);
  return (
    <>
      <Choices
        name="theme"
        label={shared.preferences.theme}
        options={THEMES.map((value) => ({ value, label: shared.preferences.themes[value] }))}
        value={theme}
        onChange={(value) => {
          setTheme(value);
          void choices().then(({ chooseTheme }) => chooseTheme(value));
        }}
      />
      <Choices
        name="language"
        label={shared.preferences.language}
        options={LANGUAGES.map((value) => ({ value, label: shared.languages[value] }))}
        value={language}
        onChange={(value) => void choices().then(({ chooseLanguage }) => chooseLanguage(value))}
      />
    </>
  );
}
