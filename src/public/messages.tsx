import { createContext, type ReactNode, use } from 'react';
import { languages } from '../../resources/languages';
import { addLanguages } from '../shared/i18n/added-languages';
import type { KitLanguage, Language } from '../shared/i18n/language';
import { wordsIn } from '../shared/i18n/text-in';
import { type PublicMessages, vi } from './texts.vi';

/** The texts of every page. */
export interface Messages extends PublicMessages {
  language: Language;
}

const vietnamese: Messages = { ...vi, language: 'vi' };

addLanguages(languages);

/** The texts of a language; English is its own download, and so is what was added. */
export async function loadMessages(language: Language): Promise<Messages> {
  if (language === 'vi') return vietnamese;
  const { en } = await import('./texts.en');
  if (language !== 'en')
    await import('../shared/i18n/load-language').then((m) => m.loadLanguage(language));
  return { ...wordsIn({ vi, en }, language), language };
}

const MessagesContext = createContext<Messages>(vietnamese);

export function MessagesProvider({
  messages,
  children,
}: {
  messages: Messages;
  children: ReactNode;
}) {
  return <MessagesContext value={messages}>{children}</MessagesContext>;
}

/** Texts that come with the pages that say them, in both languages. */
type Texts<T> = Readonly<Record<KitLanguage, T>>;

/** The texts of the page's language: those of every page, or those that a page brings. */
export function useMessages(): Messages;
export function useMessages<T>(texts: Texts<T>): T;
export function useMessages<T>(texts?: Texts<T>): Messages | T {
  const messages = use(MessagesContext);
  return texts ? wordsIn(texts, messages.language) : messages;
}
