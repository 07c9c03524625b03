import { useState } from 'react';
import { useMessages } from '../../messages';
import type { Draft } from './use-draft';
import type { StoredTemplate } from './use-templates';
import { api } from './use-templates';

const NONE: ReadonlyMap<string, string> = new Map();

/** The stored template that a refused save answers with, or null. */
function currentOf(error: unknown): StoredTemplate | null {
  const { response } = error as { response?: { status?: number; data?: { current?: unknown } } };
  if (response?.status !== 409 || !response.data?.current) return null;
  return response.data.current as StoredTemplate;
}

/** Saving a draft: with its version, and what came of it. */
export function useSaving(id: string, draft: Draft) {
  const { language } = useMessages();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState(NONE);
  const [stale, setStale] = useState<StoredTemplate | null>(null);

  /** @param over The version to save over; the one that was read unless given. */
  async function save(over?: number): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setFailure(null);
    setRefused(NONE);
    setStale(null);
    try {
      const { updateRow } = await api();
      const version = over ?? draft.version;
      draft.settle(await updateRow('mau-benh-an', { id, version }, draft.content), false);
      return true;
    } catch (error) {
      const current = currentOf(error);
      if (current) {
        setStale(current);
      } else {
        const { errorText, fieldErrors } = await import('../../../shared/api/error-messages');
        const errors = new Map(Object.entries(fieldErrors(error)));
        setRefused(errors);
        if (errors.size === 0) setFailure(errorText(error, language));
      }
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, failure, refused, stale, save, forget: () => setStale(null) };
}
