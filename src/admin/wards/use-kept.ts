import { useEffect, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { dropDraft, keepDraft, readDraft } from '../../shared/api/local-drafts';
import { useAdminConfig } from '../config-context';

/** What is typed about a stay and not saved yet. */
interface Kept {
  /** Names the entry to the server: sent again, it is not kept twice. */
  entry: string;
  /** When the first value was typed, ISO 8601. */
  at: string;
  values: Readonly<Record<string, string>>;
}

const begin = (): Kept => ({ entry: uuidv7(), at: new Date().toISOString(), values: {} });

/**
 * Typed values that survive a reload and a lost network: kept on the device, sealed with the key of the
 * account, until they are saved.
 */
export function useKept(what: 'round' | 'handover' | 'fluids' | 'task', stay: string) {
  const userId = useAdminConfig().actor.userId ?? '';
  const key = `${userId}/ward-${what}/${stay}`;
  const [kept, setKept] = useState(begin);
  useEffect(() => {
    let gone = false;
    // A device without a store, or a key that is not to be had, leaves an empty sheet.
    readDraft<Kept>(key).then(
      (found) => {
        const typed = ({ values }: Kept) => Object.keys(values).length > 0;
        if (!gone && found) setKept((now) => (typed(now) ? now : found));
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [key]);
  const set = (name: string, value: string) => {
    const first = Object.keys(kept.values).length === 0;
    const next = {
      ...kept,
      at: first ? new Date().toISOString() : kept.at,
      values: { ...kept.values, [name]: value },
    };
    setKept(next);
    keepDraft(key, next).catch(() => undefined);
  };
  const drop = () => dropDraft(key).catch(() => undefined);
  /** Begins anew, of what is saved. */
  const restart = async () => {
    await drop();
    setKept(begin());
  };
  return { kept, set, drop, restart };
}
