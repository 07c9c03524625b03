import { useQueryClient } from '@tanstack/react-query';
import { HttpError, useNotify, useRefresh } from 'ra-core';
import { errorText } from '../../../shared/api/error-messages';
import { useTexts } from '../../i18n/use-texts';

/** The key of what the auth backend says of an account. */
export const accountKey = (id: string, what: 'access' | 'sessions') =>
  ['account', id, what] as const;

/** Runs a call about an account, says how it went, and reads everything about it afresh. */
export function useAccountCall(id: string) {
  const { language } = useTexts();
  const notify = useNotify();
  const refresh = useRefresh();
  const queries = useQueryClient();
  return async <T>(work: () => Promise<T>, done?: string): Promise<T | null> => {
    try {
      const answer = await work();
      if (done) notify(done, { type: 'success' });
      return answer;
    } catch (error) {
      const text = error instanceof HttpError ? error.message : errorText(error, language);
      notify(text, { type: 'error' });
      return null;
    } finally {
      await queries.invalidateQueries({ queryKey: ['account', id] });
      refresh();
    }
  };
}
