import { createContext, type ReactNode, use } from 'react';
import type { Language } from '../shared/i18n/language';
import { type PublicMessages, vi as publicVi } from '../shared/i18n/public/vi';
import { type SharedMessages, vi as sharedVi } from '../shared/i18n/shared/vi';

export interface Messages extends PublicMessages {
  shared: SharedMessages;
  language: Language;
}

const vietnamese: Messages = { ...publicVi, shared: sharedVi, language: 'vi' };

/** The texts of a language; English is its own download. */
export async function loadMessages(language: Language): Promise<Messages> {
  if (language === 'vi') return vietnamese;
  const { en } = await import('../shared/i18n/public/en');
  const shared = await import('../shared/i18n/shared/en');
  return { ...en, shared: shared.en, language };
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

/** The texts of the page's language. */
export const useMessages = (): Messages => use(MessagesContext);
