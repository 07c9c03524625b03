import { useQueryClient } from '@tanstack/react-query';
import { type HttpError, useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import { BEDS_KEY } from '../../beds/map-data';
import type { SenDataProvider } from '../../providers/data-provider';
import { useCareWords } from './use-care-words';

/** Records that a task was done, and takes that back. */
export function useTaskActs() {
  const words = useCareWords();
  const provider = useDataProvider<SenDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const run = async (id: string, action: 'done' | 'undo') => {
    setBusy(true);
    try {
      await provider.runAction('viec-cham-soc', id, action);
      if (action === 'undo') notify(words.undone, { type: 'info' });
    } catch (error) {
      const failed = error as HttpError;
      notify(failed.status ? failed.message : words.lost, { type: 'error' });
    } finally {
      await queries.invalidateQueries({ queryKey: [BEDS_KEY] });
      setBusy(false);
    }
  };
  return { run, busy };
}
