import { useQueryClient } from '@tanstack/react-query';
import { HttpError } from 'ra-core';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { runtimeConfig } from '../../shared/api/runtime-config';
import type { RosterBoard, writeRosterBatch } from '../../shared/roster/operations';
import { call } from '../providers/call';
import { type Batch, refusalsOf } from './batch-of';
import { BOARD_KEY } from './board-data';
import { RosterSheet } from './sheet';

/** Keys that are pressed within this time go to the server together. */
const GATHER_MS = 250;

/** What the server says against a batch: by cell, or against all of it where it names none. */
function refusedBy(batch: Batch, error: HttpError): Map<string, string> {
  const named = refusalsOf(batch, error.body?.errors ?? {});
  if (named.size > 0) return named;
  return new Map(batch.cells.map(({ key }) => [key, error.message]));
}

const isRefusal = (error: unknown): error is HttpError =>
  error instanceof HttpError && [400, 403, 404, 409, 422].includes(error.status);

/** Sends what was typed, one batch after the other; what cannot be sent waits for another try. */
function useSaving(sheet: RosterSheet) {
  const queries = useQueryClient();
  const running = useRef<Promise<void> | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  const save = useCallback(async (): Promise<void> => {
    const sendAll = async () => {
      setFailure(null);
      let refused = false;
      for (let batch = sheet.takeBatch(); batch; batch = sheet.takeBatch()) {
        // An answer that is on its way knows nothing of what is written now.
        await queries.cancelQueries({ queryKey: [BOARD_KEY] });
        try {
          const { body } = batch;
          const route = 'POST /lich-ca-truc/batch';
          const answer = await call<typeof writeRosterBatch>(route, { body });
          await queries.cancelQueries({ queryKey: [BOARD_KEY] });
          sheet.settle(batch, answer);
        } catch (error) {
          if (!isRefusal(error)) {
            sheet.lose();
            return setFailure(error);
          }
          sheet.refuse(refusedBy(batch, error));
          refused = true;
        }
      }
      // What stands in the way may have come since the board was read; so may what an answer
      // that was lost had done, where nobody wants it any more.
      if (refused || sheet.view.waiting > 0)
        await queries.invalidateQueries({ queryKey: [BOARD_KEY] });
    };
    running.current ??= sendAll().finally(() => {
      running.current = null;
    });
    return running.current;
  }, [queries, sheet]);
  return { save, failure };
}

/** A sheet over a board: it is kept while the board is read again. */
export function useSheet(board: RosterBoard, department: string) {
  const [sheet] = useState(() => new RosterSheet(board, department, runtimeConfig().timeZone));
  const view = useSyncExternalStore(sheet.subscribe, () => sheet.view);
  const { save, failure } = useSaving(sheet);
  const read = useRef(board);
  useEffect(() => {
    if (read.current === board) return;
    read.current = board;
    sheet.load(board);
  }, [sheet, board]);
  useEffect(() => {
    if (view.waiting === 0) return;
    const timer = setTimeout(() => void save(), GATHER_MS);
    return () => clearTimeout(timer);
  }, [view, save]);
  useEffect(() => {
    if (!view.late) return;
    const timer = setTimeout(() => sheet.catchUp());
    return () => clearTimeout(timer);
  }, [view, sheet]);
  return { sheet, view, save, failure };
}

export type SheetState = ReturnType<typeof useSheet>;
