import { type RaRecord, useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import type { callNextPatient, QueueEntry } from '../../shared/queue/operations';
import type { ResourceAction } from '../../shared/resource/actions';
import { APPOINTMENTS } from '../../shared/staff-start/filters';
import { useTellDone } from '../generated/actions/use-tell-done';
import { useTexts } from '../i18n/use-texts';
import { call } from '../providers/call';
import type { SenDataProvider } from '../providers/data-provider';
import { useRefreshQueue } from './queue-data';
import { shownNumber } from './queue-number';
import { useQueueWords } from './use-queue-words';

export interface QueueActions {
  /** What is under way: an entry's id, `next`, or null. */
  busy: string | null;
  run: (action: ResourceAction, entry: QueueEntry) => Promise<void>;
  next: (action: ResourceAction, doctorId: string | null) => Promise<void>;
}

/** Calls, starts, skips: one at a time, told in words, with the queue read anew afterwards. */
export function useQueueActions(department: string): QueueActions {
  const { say } = useTexts();
  const queue = useQueueWords();
  const dataProvider = useDataProvider<SenDataProvider>();
  const notify = useNotify();
  const tellDone = useTellDone(APPOINTMENTS);
  const refresh = useRefreshQueue(department);
  const [busy, setBusy] = useState<string | null>(null);

  const once = async (
    what: string,
    action: ResourceAction,
    work: () => Promise<QueueEntry | RaRecord>,
  ) => {
    if (busy !== null) return;
    setBusy(what);
    try {
      const { id, queueNumber } = await work();
      const number = shownNumber(Number(queueNumber));
      tellDone(action, id, queue.said({ action: say(action.label), number }));
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      await refresh();
      setBusy(null);
    }
  };
  return {
    busy,
    run: (action, entry) =>
      once(entry.id, action, () => dataProvider.runAction(APPOINTMENTS, entry.id, action.name)),
    next: (action, doctorId) =>
      once('next', action, () =>
        call<typeof callNextPatient>('POST /hang-cho/:department/call-next', {
          params: { department },
          body: { doctorId },
        }),
      ),
  };
}
