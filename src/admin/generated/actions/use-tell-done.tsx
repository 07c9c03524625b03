import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { type Identifier, useCloseNotification, useDataProvider, useNotify } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { ResourceAction } from '../../../shared/resource/actions';
import { UNDO } from '../../../shared/resource/undo';
import { usePolicy } from '../../config-context';
import { useTexts } from '../../i18n/use-texts';
import { keepFocus } from '../../layout/keep-focus';
import type { SenDataProvider } from '../../providers/data-provider';

/** How long the way back stands at the foot of the window, in milliseconds; the record keeps it longer. */
const SHOWN_FOR = 12_000;

/** Closes the way back that is shown: what is told next need not wait for it. */
const shown = new Set<() => void>();

function UndoButton({ takeBack }: { takeBack: () => Promise<unknown> }) {
  const { texts } = useTexts();
  const queries = useQueryClient();
  const notify = useNotify();
  const close = useCloseNotification();
  const [busy, setBusy] = useState(false);
  const pressed = useRef(false);
  useEffect(() => {
    shown.add(close);
    return () => {
      shown.delete(close);
      if (pressed.current) keepFocus();
    };
  }, [close]);
  const undo = async () => {
    if (busy) return;
    pressed.current = true;
    setBusy(true);
    try {
      await takeBack();
      close();
      notify(texts.action.undone, { type: 'success' });
    } catch (error) {
      close();
      notify((error as Error).message, { type: 'error' });
    } finally {
      await queries.invalidateQueries();
    }
  };
  return (
    <Button color="inherit" size="small" aria-busy={busy} onClick={() => void undo()}>
      {texts.action.undo}
    </Button>
  );
}

/** Says that something is done, with the way back beside it. */
export function useTellWithWayBack() {
  const notify = useNotify();
  return (said: string, takeBack: () => Promise<unknown>) => {
    for (const close of shown) close();
    const told = (
      <Alert
        severity="success"
        variant="filled"
        role="status"
        action={<UndoButton takeBack={takeBack} />}
        sx={{ alignItems: 'center', '& .MuiAlert-action': { pt: 0 } }}
      >
        {said}
      </Alert>
    );
    notify(told, { type: 'success', autoHideDuration: SHOWN_FOR });
  };
}

/** Says what is done at once: a way back that is still shown is closed for it. */
export function useTellNow() {
  const notify = useNotify();
  return (said: string) => {
    for (const close of shown) close();
    notify(said, { type: 'success' });
  };
}

/** Says that an action is done; where who did it may take it back, with the way back beside it. */
export function useTellDone(resource: string) {
  const tellNow = useTellNow();
  const tellWithWayBack = useTellWithWayBack();
  const dataProvider = useDataProvider<SenDataProvider>();
  const mayUndo = usePolicy(resource).actions.has(UNDO);
  return (action: Pick<ResourceAction, 'undo'>, id: Identifier, said: string) => {
    if (action.undo && mayUndo) {
      return tellWithWayBack(said, () => dataProvider.runAction(resource, id, UNDO));
    }
    tellNow(said);
  };
}
