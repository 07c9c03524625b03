import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import type { WardHandover } from '../../../shared/inpatient/ward-operations';
import { BEDS_KEY } from '../../beds/map-data';
import type { SenDataProvider } from '../../providers/data-provider';

/** Receives handovers one after another; says which was refused, and goes on. */
export function useReceive() {
  const provider = useDataProvider<SenDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const receive = async (notes: readonly Pick<WardHandover, 'id'>[]) => {
    setBusy(true);
    for (const { id } of notes) {
      try {
        await provider.runAction('ban-giao', id, 'receive', {});
      } catch (error) {
        notify((error as Error).message, { type: 'error' });
      }
    }
    await queries.invalidateQueries({ queryKey: [BEDS_KEY] });
    setBusy(false);
  };
  return { receive, busy };
}
