import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'ra-core';
import { useRef } from 'react';
import type { ResourceAction } from '../../../shared/resource/actions';
import type { SenDataProvider } from '../../providers/data-provider';
import { APPOINTMENTS } from '../desk-api';
import type { TodayVisit } from './parts';
import { putIntoDay } from './use-today';

const KEY = [APPOINTMENTS, 'desk-act'];

/** An act of the desk with somebody of today, from the press of its key on. */
export interface DeskAct {
  action: ResourceAction;
  visit: TodayVisit;
  /** Taking back: what is taken back, which may still wait before it. */
  of?: DeskAct;
}

/** How the acts with one row stand: those that wait or are under way, and the last where it failed. */
export interface RowActs {
  pending: readonly ResourceAction[];
  failed?: { action: ResourceAction; message: string };
}

const NONE: RowActs = { pending: [] };

function byRow(acts: readonly Told[]): Map<string, RowActs> {
  const rows = new Map<string, RowActs>();
  for (const { status, variables, error } of acts) {
    if (!variables) continue;
    const id = String(variables.visit.id);
    const { pending } = rows.get(id) ?? NONE;
    if (status === 'pending') rows.set(id, { pending: [...pending, variables.action] });
    else if (status === 'error') {
      rows.set(id, {
        pending,
        failed: { action: variables.action, message: error?.message ?? '' },
      });
    } else rows.set(id, { pending });
  }
  return rows;
}

interface Told {
  status: string;
  variables?: DeskAct;
  error: Error | null;
}

/**
 * The acts of the desk, one after the other in the order in which they were pressed. Each is sent for the
 * version that was seen when it was pressed, or that an act of one's own before it led to.
 */
export function useActQueue() {
  const queries = useQueryClient();
  const dataProvider = useDataProvider<SenDataProvider>();
  const versions = useRef(new Map<string, number>());
  const failed = useRef(new WeakSet<DeskAct>());
  const { mutateAsync } = useMutation({
    mutationKey: KEY,
    scope: { id: KEY.join() },
    // Without a network it fails at once, at its row: nothing waits unseen until the window is closed.
    networkMode: 'always',
    mutationFn: async (act: DeskAct): Promise<RaRecord | null> => {
      const { action, visit, of } = act;
      // What never came about need not be taken back.
      if (of && failed.current.has(of)) return null;
      const id = String(visit.id);
      const version = of ? undefined : Math.max(visit.version, versions.current.get(id) ?? 0);
      const done = await dataProvider.runAction(APPOINTMENTS, id, action.name, {}, version);
      versions.current.set(id, Number(done.version));
      return done;
    },
    onSuccess: (done) => {
      if (done) putIntoDay(queries, done);
    },
    onError: (_error, act) => {
      failed.current.add(act);
      versions.current.delete(String(act.visit.id));
    },
    onSettled: () => void queries.invalidateQueries(),
  });
  const acts = useMutationState<Told>({
    filters: { mutationKey: KEY },
    select: ({ state }) => state as Told,
  });
  const rows = byRow(acts);
  return {
    /** Answers the appointment afterwards; null for the way back of what had failed. */
    send: mutateAsync,
    rowOf: (id: unknown): RowActs => rows.get(String(id)) ?? NONE,
  };
}
