import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { CALL_OUTCOMES, type CallOutcome } from '../../../shared/booking/calls';
import { useTexts } from '../../i18n/use-texts';
import type { SenDataProvider } from '../../providers/data-provider';
import { APPOINTMENTS } from '../desk-api';
import { useCallWords } from './use-call-words';
import { CALL_SHEET, type Missed } from './use-missed';

type Called = Pick<Missed, 'id' | 'name'>;

/** Writing down what came of a call, and taking it back; `said` is for who does not see the row go. */
export function useCalls() {
  const words = useCallWords();
  const { say } = useTexts();
  const provider = useDataProvider<SenDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const [busy, setBusy] = useState<string | null>(null);
  const [last, setLast] = useState<string | null>(null);
  /** A second press finds the first under way before anything is drawn. */
  const isActing = useRef(false);
  const [done, setDone] = useState<{ row: Called; text: string; undoes: boolean } | null>(null);

  async function act(row: Called, action: string, args: Record<string, unknown>, text: string) {
    if (isActing.current) return;
    isActing.current = true;
    setBusy(row.id);
    setLast(row.id);
    try {
      await provider.runAction(APPOINTMENTS, row.id, action, args);
      await queries.invalidateQueries({ queryKey: CALL_SHEET });
      setDone({ row, text, undoes: action === 'note-call' });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    isActing.current = false;
    setBusy(null);
  }
  return {
    busy,
    /** The row that was last written on. */
    last,
    done,
    dismiss: () => setDone(null),
    note: (row: Called, outcome: CallOutcome, callAt: string | null = null) =>
      act(
        row,
        'note-call',
        { outcome, ...(callAt === null ? {} : { callAt }) },
        words.noted(row.name, say(CALL_OUTCOMES[outcome].label)),
      ),
    undo: (row: Called) => act(row, 'undo-call', {}, words.undone(row.name)),
  };
}

export type Calls = ReturnType<typeof useCalls>;
