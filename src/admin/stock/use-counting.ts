import { type HttpError, type RaRecord, useDataProvider } from 'ra-core';
import { useRef, useState } from 'react';
import type { CountLine } from '../../shared/rules/stock/line-schema';
import type { SenDataProvider } from '../providers/data-provider';

/** How the last counts fared on their way to the server. */
export type Saving = 'idle' | 'saving' | 'saved' | { failed: string };

/**
 * The counts of a stock-take, each sent as soon as it is entered and one after the other, so that it is
 * met with what the ledger says at that moment.
 */
export function useCounting(resource: string, begun: RaRecord) {
  const provider = useDataProvider<SenDataProvider>();
  const [record, setRecord] = useState(begun);
  const [saving, setSaving] = useState<Saving>('idle');
  const latest = useRef(begun);
  const queue = useRef(Promise.resolve());

  const send = async (batch: string, counted: number | null) => {
    setSaving('saving');
    try {
      const { id, version } = latest.current;
      const { data } = await provider.update(resource, {
        id,
        data: { lines: [{ batch, counted }], version },
        previousData: latest.current,
      });
      latest.current = data;
      setRecord(data);
      setSaving('saved');
    } catch (error) {
      const { body, message } = error as HttpError;
      const [first] = Object.values((body?.errors ?? {}) as Record<string, string>);
      setSaving({ failed: String(first ?? message) });
    }
  };
  /** Enters how many there are of a batch; resolves when it is stored, or said why not. */
  const enter = (batch: string, counted: number | null): Promise<void> => {
    queue.current = queue.current.then(() => send(batch, counted));
    return queue.current;
  };
  /** Sends it for approval after the last count. @throws the server's refusal. */
  const submit = async (): Promise<void> => {
    await queue.current;
    await provider.runAction(resource, latest.current.id, 'submit');
  };
  return { lines: (record.lines ?? []) as CountLine[], enter, submit, saving };
}
