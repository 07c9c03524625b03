import { createContext, type ReactNode, use, useMemo } from 'react';
import type { Text } from '../../shared/errors';
import { en } from '../../shared/i18n/admin/en';
import { type AdminMessages, vi } from '../../shared/i18n/admin/vi';
import type { Language } from '../../shared/i18n/language';

interface Words {
  language: Language;
  texts: AdminMessages;
  /** Picks the language out of a text of the config. */
  say: (text: Text) => string;
}

const wordsOf = (language: Language): Words => ({
  language,
  texts: language === 'vi' ? vi : en,
  say: (text) => text[language],
});

const LanguageContext = createContext<Words>(wordsOf('vi'));

export function LanguageProvider({
  language,
  children,
}: {
  language: Language;
  children: ReactNode;
}) {
  const words = useMemo(() => wordsOf(language), [language]);
  return <LanguageContext value={words}>{children}</LanguageContext>;
}

/** The texts of the staff area in the chosen language. */
export const useWords = (): Words => use(LanguageContext);
