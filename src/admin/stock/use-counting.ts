import { type RaRecord, useDataProvider } from 'ra-core';
import { useRef, useState } from 'react';
import { statusOf } from '../../shared/api/retry';
import type { CountLine } from '../../shared/rules/stock/line-schema';
import type { SenDataProvider } from '../providers/data-provider';
import { refusalText } from './refusal-text';

/** How the last counts fared on their way to the server. */
export type Saving = 'idle' | 'saving' | 'saved' | { failed: string };

/** A refusal of one count says nothing of the others; where no answer came, none of them will get one. */
const blamesCount = (error: unknown): boolean => {
  const status = statusOf(error);
  return status !== null && status >= 400 && status < 500;
};

/**
 * The counts of a stock-take, each sent as soon as it is entered and one after the other, so that it is
 * met with what the ledger says at that moment. One that did not arrive is kept and sent again with the
 * next, and nothing is submitted before all have.
 */
export function useCounting(resource: string, begun: RaRecord) {
  const provider = useDataProvider<SenDataProvider>();
  const [record, setRecord] = useState(begun);
  const [saving, setSaving] = useState<Saving>('idle');
  const latest = useRef(begun);
  const unsent = useRef(new Map<string, number | null>());
  const queue = useRef(Promise.resolve());

  const write = async (batch: string, counted: number | null) => {
    const { id, version } = latest.current;
    const { data } = await provider.update(resource, {
      id,
      data: { lines: [{ batch, counted }], version },
      previousData: latest.current,
    });
    latest.current = data;
    setRecord(data);
  };
  /** A count whose answer was lost may be stored: then what is written next needs the version of now. */
  const send = async (batch: string, counted: number | null) => {
    try {
      await write(batch, counted);
    } catch (error) {
      if (statusOf(error) !== 409) throw error;
      const { data } = await provider.getOne<RaRecord>(resource, { id: latest.current.id });
      latest.current = data;
      await write(batch, counted);
    }
  };
  /** Resolves when all are stored, or it was said why not. */
  const sendAll = async (): Promise<void> => {
    if (unsent.current.size === 0) return;
    setSaving('saving');
    let failed: string | null = null;
    for (const [batch, counted] of [...unsent.current]) {
      try {
        await send(batch, counted);
        if (unsent.current.get(batch) === counted) unsent.current.delete(batch);
      } catch (error) {
        failed = refusalText(error);
        if (!blamesCount(error)) break;
      }
    }
    setSaving(failed === null ? 'saved' : { failed });
  };
  const retry = (): Promise<void> => {
    queue.current = queue.current.then(sendAll);
    return queue.current;
  };
  const lines = (record.lines ?? []) as CountLine[];
  /** Enters how many there are of a batch; resolves when it is stored, or said why not. */
  const enter = (batch: string, counted: number | null): Promise<void> => {
    const stored = (latest.current.lines as CountLine[]).find((line) => line.batch === batch);
    if (unsent.current.has(batch) || stored?.counted !== counted) {
      unsent.current.set(batch, counted);
    }
    return retry();
  };
  /**
   * Sends it for approval after the last count.
   * @returns false where a count is not stored, which is said
   * @throws the server's refusal.
   */
  const submit = async (): Promise<boolean> => {
    await retry();
    if (unsent.current.size > 0) return false;
    await provider.runAction(resource, latest.current.id, 'submit');
    return true;
  };
  return { lines, enter, retry, submit, saving };
}
