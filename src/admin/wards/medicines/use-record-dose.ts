import { useQueryClient } from '@tanstack/react-query';
import { type HttpError, useDataProvider, useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import type { WardMedicine } from '../../../shared/inpatient/dose-answers';
import { BEDS_KEY } from '../../beds/map-data';
import type { SenDataProvider } from '../../providers/data-provider';
import { useDoseWords } from './use-dose-words';

/** What is said of a dose. */
export interface SaidOfDose {
  outcome: 'given' | 'not_given';
  reason?: string;
  dose?: number;
  at?: string;
  site?: string;
  note?: string;
}

/** The server has this very entry: an answer got lost, and nothing is to be done again. */
const isKept = ({ status, body }: HttpError): boolean =>
  status === 409 && body?.errors?.entry !== undefined;

/** Records doses of a medicine, each once however often it is sent, and takes them back. */
export function useRecordDose(stay: string, medicine: WardMedicine) {
  const words = useDoseWords();
  const provider = useDataProvider<SenDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // The same entry until the server has it: a press after a lost answer is the same press.
  const entry = useRef<{ id: string; dueAt: string; said: string } | null>(null);

  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
      return true;
    } catch (error) {
      const failed = error as HttpError;
      if (isKept(failed)) return true;
      const first = Object.values(failed.body?.errors ?? {})[0];
      setProblem(failed.status ? String(first ?? failed.message) : words.lost);
      return false;
    } finally {
      await queries.invalidateQueries({ queryKey: [BEDS_KEY] });
      setBusy(false);
    }
  };

  /** Whether the server has it; without a time due, of what is given as needed, it is now. */
  const record = async (dueAt: string | null, said: SaidOfDose): Promise<boolean> => {
    const same = JSON.stringify(said);
    if (entry.current?.said !== same) {
      entry.current = {
        id: uuidv7(),
        dueAt: dueAt ?? said.at ?? new Date().toISOString(),
        said: same,
      };
    }
    const { id, dueAt: due } = entry.current;
    const { prescription, line } = medicine;
    const data = { stay, prescription, line, dueAt: due, entry: id, ...said };
    const kept = await run(() => provider.create('thuc-hien-thuoc', { data }));
    if (kept) entry.current = null;
    return kept;
  };

  const undo = async (id: string): Promise<boolean> => {
    const args = { reason: words.undoReason };
    const done = await run(() => provider.runAction('thuc-hien-thuoc', id, 'mark-error', args));
    if (done) notify(words.undone, { type: 'info' });
    return done;
  };
  return { record, undo, busy, problem };
}
