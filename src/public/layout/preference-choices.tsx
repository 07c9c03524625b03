import { useEffect, useState } from 'react';
import { languageName } from '../../shared/i18n/language-name';
import { readPreferences, type ThemeChoice } from '../../shared/site/preferences';
import { useMessages } from '../messages';
import { usePageState } from '../page-state';
import { Choices } from './choices';

const THEMES = ['light', 'dark', 'system'] as const satisfies ThemeChoice[];

/** What keeps a choice is downloaded when one is made. */
const choices = () => import('../preferences');

/** Appearance, and language where there is a choice. */
export function PreferenceChoices() {
  const { shared, language } = useMessages();
  const { languages } = usePageState();
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
      {languages.length > 1 && (
        <Choices
          name="language"
          label={shared.preferences.language}
          options={languages.map((value) => ({ value, label: languageName(value) }))}
          value={language}
          onChange={(value) => void choices().then(({ chooseLanguage }) => chooseLanguage(value))}
        />
      )}
    </>
  );
}
