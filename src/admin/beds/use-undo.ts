import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import type { MapAct } from '../../shared/inpatient/operations';
import type { SenDataProvider } from '../providers/data-provider';
import { BEDS_KEY } from './map-data';
import { useBedWords } from './use-bed-words';

/** Takes the last act on a stay or a bed back, and says so or why not. */
export function useUndo() {
  const words = useBedWords();
  const dataProvider = useDataProvider<SenDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  return async (resource: MapAct['of'], id: string) => {
    try {
      await dataProvider.runAction(resource, id, 'undo');
      notify(words.undone, { type: 'success' });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    await queries.invalidateQueries({ queryKey: [BEDS_KEY] });
  };
}
