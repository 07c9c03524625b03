import { useQueryClient } from '@tanstack/react-query';
import { type HttpError, useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import { BEDS_KEY } from '../beds/map-data';
import { useWardWords } from './use-ward-words';

type Problems = Readonly<Record<string, string>>;

/** The server has this very entry: an answer got lost, and nothing is to be done again. */
const isKept = ({ status, body }: HttpError): boolean =>
  status === 409 && body?.errors?.entry !== undefined;

/** Saves an entry once, however often it is sent, and says at which fields it is refused. */
export function useSaveEntry(resource: 'sinh-hieu' | 'ban-giao' | 'dich-vao-ra' | 'viec-cham-soc') {
  const provider = useDataProvider();
  const queries = useQueryClient();
  const notify = useNotify();
  const words = useWardWords();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const save = async (data: object): Promise<boolean> => {
    setBusy(true);
    setProblems({});
    try {
      await provider.create(resource, { data });
    } catch (error) {
      const failed = error as HttpError;
      if (!isKept(failed)) {
        const said = failed.body?.errors ?? {};
        setProblems({ ...said, all: failed.status ? failed.message : words.kept });
        return false;
      }
    } finally {
      setBusy(false);
    }
    notify(words.saved, { type: 'success' });
    await queries.invalidateQueries({ queryKey: [BEDS_KEY] });
    return true;
  };
  return { save, busy, problems, setProblems };
}
