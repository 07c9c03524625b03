import { useQueryClient } from '@tanstack/react-query';
import { type HttpError, type RaRecord, useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { SenDataProvider } from '../providers/data-provider';
import { useStockWords } from './use-stock-words';

/** Why a paper was not saved or posted: in a word, and at its fields. */
export interface PaperProblem {
  text: string;
  fields: Readonly<Record<string, string>>;
}

/** What is known of a paper that is stored. */
type Stored = RaRecord;

/** A paper of the store that is being written: stored as a draft, and posted as a whole. */
export function usePaper(resource: string, begun: Stored | null) {
  const words = useStockWords();
  const provider = useDataProvider<SenDataProvider>();
  const queries = useQueryClient();
  const [stored, setStored] = useState<Stored | null>(begun);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<PaperProblem | null>(null);

  const write = async (values: Record<string, unknown>): Promise<Stored> => {
    const { data } = stored
      ? await provider.update(resource, {
          id: stored.id,
          data: { ...values, version: stored.version },
          previousData: stored,
        })
      : await provider.create(resource, { data: values });
    setStored(data);
    return data;
  };
  const attempt = async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (busy) return null;
    setBusy(true);
    setProblem(null);
    try {
      const done = await work();
      await queries.invalidateQueries();
      return done;
    } catch (error) {
      // Nobody waits for what is read anew: it can be tried again at once.
      void queries.invalidateQueries();
      const { status, body, message } = error as HttpError;
      const fields = (body?.errors ?? {}) as Record<string, string>;
      const text = Object.values(fields)[0] ?? message;
      setProblem({ text: status ? String(text) : words.lost, fields });
      return null;
    } finally {
      setBusy(false);
    }
  };
  /** Stores it as a draft; null where it was refused. */
  const save = (values: Record<string, unknown>) => attempt(() => write(values));
  /** Stores it and takes the action; the paper as it is then, null where it was refused. */
  const act = (action: string, values: Record<string, unknown>) =>
    attempt(async () => {
      const { id } = await write(values);
      return provider.runAction(resource, id, action);
    });
  return { save, act, busy, problem, stored };
}
