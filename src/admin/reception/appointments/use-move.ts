import { useQueryClient } from '@tanstack/react-query';
import { HttpError, useDataProvider, useNotify } from 'ra-core';
import { saveProblems } from '../../generated/form/save-problem';
import type { SenDataProvider } from '../../providers/data-provider';
import { APPOINTMENTS } from '../desk-api';
import { useDeskWords } from '../use-desk-words';

/** An appointment that moves, as it was read. */
export interface Moving {
  id: string | number;
  version?: unknown;
  code?: string;
  start?: string;
}

/** Where to: an instant, and perhaps another doctor or room. */
export interface NewTime {
  start: string;
  doctorId?: string | null;
  roomId?: string | null;
  reason?: string;
}

const given = (values: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value));

/** Whether only the room changes: the time, and so the slip, stays. */
export const onlyRoom = (
  { start: before }: Moving,
  { start, doctorId, roomId }: NewTime,
): boolean =>
  Boolean(roomId) && !doctorId && before !== undefined && Date.parse(before) === Date.parse(start);

/**
 * Moves an appointment by the server's rules; answers why not, or null once it has moved. Another time
 * is another appointment, of which `moved` is told.
 */
export function useMove(moved?: (id: string) => void) {
  const { move: words } = useDeskWords();
  const dataProvider = useDataProvider<SenDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  return async (visit: Moving, to: NewTime): Promise<string | null> => {
    try {
      if (onlyRoom(visit, to)) {
        const data = { room: to.roomId, version: visit.version };
        await dataProvider.update(APPOINTMENTS, {
          id: visit.id,
          data,
          previousData: { ...visit, id: visit.id },
        });
        notify(words.roomDone({ code: visit.code ?? '' }), { type: 'success' });
      } else {
        const { id, version } = visit;
        const next = await dataProvider.runAction(
          APPOINTMENTS,
          id,
          'reschedule',
          given(to),
          version,
        );
        const codes = { code: visit.code ?? '', next: String(next.code) };
        notify(words.done(codes), { type: 'success' });
        moved?.(String(next.id));
      }
      await queries.invalidateQueries();
      return null;
    } catch (error) {
      await queries.invalidateQueries();
      const stale = error instanceof HttpError && error.body?.code === 'STALE';
      return stale ? words.stale : Object.values(saveProblems(error)).join(' ');
    }
  };
}
