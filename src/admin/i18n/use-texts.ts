import { type I18nProvider, useI18nProvider } from 'ra-core';
import type { Text } from '../../shared/errors';
import type { Language } from '../../shared/i18n/language';
import { textIn } from '../../shared/i18n/text-in';
import { vi } from './own-texts.vi';
import type { Said } from './typed-texts';

/** The staff area's own texts by area, as `useTexts` answers them. */
export type Texts = Said<typeof vi>;

interface Words {
  language: Language;
  texts: Texts;
  /** Picks the language out of a text of the config. */
  say: (text: Text) => string;
}

/** Where the own texts stand among those of react-admin. */
export const OWN = 'sen';

type Translate = I18nProvider['translate'];

/** A table with each text from the provider: at once, or once it is told what fills it. */
function said(translate: Translate, table: unknown, path: string): unknown {
  if (typeof table === 'string') {
    if (!table.includes('%{')) return translate(path);
    return (values: Record<string, string | number>) => translate(path, values);
  }
  return Object.fromEntries(
    Object.entries(table as object).map(([key, inner]) => [
      key,
      said(translate, inner, `${path}.${key}`),
    ]),
  );
}

/** The texts of a provider, in its language. */
export function textsOf(provider: I18nProvider): Words {
  const language = provider.getLocale() as Language;
  return {
    language,
    texts: said(provider.translate, vi, OWN) as Texts,
    say: (text) => textIn(text, language),
  };
}

/** Made once for each provider: there is one for each language. */
const made = new WeakMap<I18nProvider, Words>();

/** The texts of the staff area in the chosen language: `texts.list.total({ total })`. */
export function useTexts(): Words {
  const provider = useI18nProvider();
  const words = made.get(provider) ?? textsOf(provider);
  made.set(provider, words);
  return words;
}
