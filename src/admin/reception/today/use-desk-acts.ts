import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import type { ResourceAction } from '../../../shared/resource/actions';
import { titleIn } from '../../../shared/resource/title-in';
import { useAdminConfig, usePolicy, useResource } from '../../config-context';
import { availableActions } from '../../generated/actions/available-actions';
import { useTellDone } from '../../generated/actions/use-tell-done';
import { useTexts } from '../../i18n/use-texts';
import type { SenDataProvider } from '../../providers/data-provider';
import { shownNumber } from '../../queue/queue-number';
import { APPOINTMENTS } from '../desk-api';
import { ACT_KEYS, type TodayVisit } from './parts';

const ORDER = Object.keys(ACT_KEYS);

/**
 * Whether an act may be done with one press: it needs no words, and where it would ask whether it is
 * meant, whoever did it can take it back.
 */
const isOnePress = ({ args, confirm, undo }: ResourceAction): boolean =>
  (confirm === undefined || undo === true) &&
  Object.values(args ?? {}).every(({ required }) => !required);

/** What the desk does with one press, the usual act first. */
export function useDeskActs() {
  const { say } = useTexts();
  const { actor } = useAdminConfig();
  const resource = useResource(APPOINTMENTS);
  const policy = usePolicy(APPOINTMENTS);
  const dataProvider = useDataProvider<SenDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const tellDone = useTellDone(APPOINTMENTS);
  const [busy, setBusy] = useState<string | null>(null);
  return {
    busy,
    actsOf: (visit: TodayVisit): ResourceAction[] =>
      availableActions(resource, policy, { ...visit }, actor)
        .filter((action) => ORDER.includes(action.name) && isOnePress(action))
        .sort((a, b) => ORDER.indexOf(a.name) - ORDER.indexOf(b.name)),
    run: async (action: ResourceAction, visit: TodayVisit) => {
      if (busy !== null) return;
      setBusy(String(visit.id));
      const { id, version } = visit;
      try {
        const done = await dataProvider.runAction(APPOINTMENTS, id, action.name, {}, version);
        const who = titleIn(visit, 'patient') ?? visit.code;
        const number = done.queueNumber ? ` · ${shownNumber(Number(done.queueNumber))}` : '';
        tellDone(action, id, `${say(action.label)}: ${who}${number}`);
      } catch (error) {
        notify((error as Error).message, { type: 'error' });
      } finally {
        await queries.invalidateQueries();
        setBusy(null);
      }
    },
  };
}
