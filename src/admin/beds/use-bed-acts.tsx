import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { HttpError, useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import type { OfferedBed } from '../../shared/inpatient/operations';
import type { SenDataProvider } from '../providers/data-provider';
import { BEDS_KEY } from './map-data';
import { useBedWords } from './use-bed-words';
import { useUndo } from './use-undo';

/** An act on a stay or a bed, as it is asked for. */
export interface BedAct {
  resource: 'o-lai' | 'giuong';
  id: string;
  action: string;
  args?: Record<string, unknown>;
  /** What it is called. */
  label: string;
}

/** A bed that was refused, with others that would do. */
export interface Refusal {
  act: BedAct;
  message: string;
  beds: OfferedBed[];
}

/** How long one may take an act back from its message, in milliseconds. */
const SHOWN_MS = 15_000;

const CODES = ['BED_TAKEN', 'BED_BLOCKED', 'BED_UNSUITABLE'];

function refusalOf(act: BedAct, error: unknown): Refusal | null {
  if (!(error instanceof HttpError) || !CODES.includes(error.body?.code)) return null;
  return { act, message: error.message, beds: error.body.beds ?? [] };
}

/** Does acts one at a time, says what came of it and offers to take it back. */
export function useBedActs() {
  const words = useBedWords();
  const dataProvider = useDataProvider<SenDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const undo = useUndo();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: [BEDS_KEY] });

  /** Whether it was done. */
  const run = async (act: BedAct): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    try {
      await dataProvider.runAction(act.resource, act.id, act.action, act.args);
      setRefusal(null);
      notify(
        <span>
          {words.done({ act: act.label })}{' '}
          <Button color="inherit" size="small" onClick={() => void undo(act.resource, act.id)}>
            {words.undo}
          </Button>
        </span>,
        { type: 'info', autoHideDuration: SHOWN_MS },
      );
      return true;
    } catch (error) {
      const refused = refusalOf(act, error);
      if (refused) setRefusal(refused);
      else notify((error as Error).message, { type: 'error' });
      return false;
    } finally {
      await refresh();
      setBusy(false);
    }
  };
  return { run, busy, refusal, forgetRefusal: () => setRefusal(null) };
}

export type BedActs = ReturnType<typeof useBedActs>;
