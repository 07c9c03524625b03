import { useQueryClient } from '@tanstack/react-query';
import { type HttpError, useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { OrderWork } from '../../shared/orders/operations';
import type { ResourceAction } from '../../shared/resource/actions';
import { useAdminConfig, usePolicy, useResource } from '../config-context';
import { availableActions } from '../generated/actions/available-actions';
import { useTellDone } from '../generated/actions/use-tell-done';
import { saveProblems } from '../generated/form/save-problem';
import { useTexts } from '../i18n/use-texts';
import type { SenDataProvider } from '../providers/data-provider';
import { ORDERS } from './order-places';

/** What may be done with an order now, one act at a time, with everything read anew afterwards. */
export function useOrderActs(id: string, { order, refused: not }: OrderWork) {
  const { texts, say } = useTexts();
  const { actor } = useAdminConfig();
  const resource = useResource(ORDERS);
  const policy = usePolicy(ORDERS);
  const provider = useDataProvider<SenDataProvider>();
  const queries = useQueryClient();
  const tellDone = useTellDone(ORDERS);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  /** Does it; answers what is wrong with what was given, by name. */
  const run = async (action: ResourceAction, args: Record<string, unknown> = {}) => {
    if (busy) return {};
    setBusy(true);
    setRefused(null);
    try {
      const given = Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null));
      await provider.runAction(ORDERS, id, action.name, given, order.version);
      tellDone(action, id, texts.action.done({ label: say(action.label) }));
      await queries.invalidateQueries();
      return undefined;
    } catch (error) {
      const problems = saveProblems(error);
      if (Object.keys((error as HttpError).body?.errors ?? {}).length === 0) {
        setRefused((error as Error).message);
        await queries.invalidateQueries();
      }
      return problems;
    } finally {
      setBusy(false);
    }
  };
  return {
    possible: availableActions(resource, policy, { ...order }, actor).filter(
      ({ name }) => !not.includes(name),
    ),
    run,
    busy,
    refused,
  };
}

export type OrderActsState = ReturnType<typeof useOrderActs>;
