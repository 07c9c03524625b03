import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useListContext, useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import type { Resource } from '../../../shared/resource/resource';
import { useTexts } from '../../i18n/use-texts';
import { useTellWithWayBack } from '../actions/use-tell-done';
import { type ChangedRow, type ChangedRows, changeRows, putRowsBack } from './change-rows';
import { useBulkWords } from './use-bulk-words';

/** How far it is, and what came of it where something is left. */
export interface BulkState {
  running?: { through: number; of: number };
  result?: ChangedRows;
}

/** What came of rows that were tried before. */
type Before = Pick<ChangedRows, 'changed' | 'refused'>;

const NOTHING: Before = { changed: [], refused: [] };

/** Changes chosen rows; what is changed may be taken back, what is refused stays chosen. */
export function useBulkEdit(resource: Resource, close: () => void) {
  const { say } = useTexts();
  const words = useBulkWords();
  const { onSelect, onUnselectItems } = useListContext();
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const notify = useNotify();
  const tellWithWayBack = useTellWithWayBack();
  const stopped = useRef(false);
  const [state, setState] = useState<BulkState>({});

  const putBack = async (changed: readonly ChangedRow[], name: string) => {
    const failed = await putRowsBack(dataProvider, resource.name, changed, name);
    await queries.invalidateQueries();
    if (failed > 0) throw new Error(words.notUndone({ count: failed }));
  };

  const run = async (rows: readonly RaRecord[], name: string, value: unknown, before = NOTHING) => {
    stopped.current = false;
    if (rows.length > 0) setState({ running: { through: 0, of: rows.length } });
    const latest = await changeRows(
      dataProvider,
      resource.name,
      rows,
      { [name]: value },
      {
        stopped: () => stopped.current,
        through: (through) => setState({ running: { through, of: rows.length } }),
      },
    );
    const result = {
      changed: [...before.changed, ...latest.changed],
      refused: [...before.refused, ...latest.refused],
      untried: latest.untried,
    };
    await queries.invalidateQueries();
    const left = [...result.refused.map(({ row }) => row), ...result.untried];
    if (left.length > 0) {
      onSelect(left.map(({ id }) => id));
      return setState({ result });
    }
    const { changed } = result;
    const label = resource.fields[name]?.label;
    const said = words.done({ field: label ? say(label) : name, count: changed.length });
    onUnselectItems();
    close();
    if (changed.length === 0) return notify(words.none, { type: 'info' });
    tellWithWayBack(said, () => putBack(changed, name));
  };

  const undo = async (changed: readonly ChangedRow[], name: string) => {
    close();
    try {
      await putBack(changed, name);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };

  return {
    ...state,
    run,
    undo,
    stop: () => {
      stopped.current = true;
    },
  };
}
