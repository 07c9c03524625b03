import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { wordsIn } from '../../shared/i18n/text-in';
import type { RosterFilling } from '../../shared/roster/fill-operations';
import { FILL_SECONDS } from '../../shared/roster/fill-seconds';
import type { RosterBoard } from '../../shared/roster/operations';
import { Problem } from '../layout/problem';
import { LoadingLines } from '../overrides/benh-nhan/loading-lines';
import { BOARD_KEY } from './board-data';
import { FillPreview, type PreviewProps } from './fill-preview';
import { FillProgress } from './fill-progress';
import { FillStart } from './fill-start';
import { isUnderWay } from './fill-state';
import { fillTexts } from './fill-texts';
import type { RosterSheet } from './sheet';
import { useFilling } from './use-filling';

interface FillDialogProps extends Omit<PreviewProps, 'filling'> {
  sheet: RosterSheet;
  /** The days to fill in. */
  from: string;
  to: string;
  close: () => void;
}

/** Fills in a roster: how long, how far it is, what it proposes; written where somebody says so. */
export function FillDialog({ sheet, from, to, close, ...shown }: FillDialogProps) {
  const { view, speech } = shown;
  const { words, language } = speech;
  const fill = wordsIn(fillTexts, language);
  const state = useFilling({ department: sheet.department, from, to });
  const { filling, busy, failure } = state;
  const [seconds, setSeconds] = useState(FILL_SECONDS.usual);
  const queries = useQueryClient();
  const notify = useNotify();
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const underWay = filling !== undefined && isUnderWay(filling);
  const isDone = filling?.state === 'done';

  const write = async (filling: RosterFilling) => {
    const done = await state.apply(filling);
    if (!done) return;
    await queries.invalidateQueries({ queryKey: [BOARD_KEY] });
    const key = [BOARD_KEY, sheet.department, view.days[0], view.days.length];
    const board = queries.getQueryData<RosterBoard>(key);
    if (board) sheet.loadWritten(board, new Set(done.duties));
    notify(fill.wrote({ count: done.added }), { type: 'success' });
    state.forget();
    close();
  };
  const drop = () => {
    state.forget();
    close();
  };
  const content = () => {
    if (state.isReading) return <LoadingLines />;
    if (filling === undefined && state.lost !== null)
      return <Problem error={state.lost} retry={state.retry} />;
    if (underWay) return <FillProgress {...{ filling, speech }} lost={state.lost} />;
    if (isDone) return <FillPreview {...shown} filling={filling} />;
    const failed = filling?.state === 'failed';
    return <FillStart {...{ from, to, seconds, setSeconds, failed, failure, speech }} />;
  };
  const reason = failure === null ? '' : (failure as Error).message;
  return (
    <Dialog
      open
      onClose={close}
      fullWidth
      fullScreen={small && isDone}
      maxWidth={isDone ? 'lg' : 'sm'}
    >
      <DialogTitle>{words.fill}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          {content()}
          {failure !== null && (isDone || underWay) && (
            <Alert severity="error">{isDone ? fill.notWritten({ reason }) : reason}</Alert>
          )}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        {underWay && (
          <>
            <Button onClick={close}>{fill.hide}</Button>
            <Button
              variant="contained"
              disabled={busy || filling.stopping}
              onClick={() => void state.stop(filling)}
            >
              {fill.stop}
            </Button>
          </>
        )}
        {isDone && (
          <>
            <Button onClick={drop}>{fill.drop}</Button>
            <Button onClick={state.forget}>{fill.again}</Button>
            <Button
              variant="contained"
              disabled={busy || filling.duties.length === 0}
              onClick={() => void write(filling)}
            >
              {fill.write}
            </Button>
          </>
        )}
        {!underWay && !isDone && (
          <>
            <Button onClick={close}>{words.cancel}</Button>
            <Button
              variant="contained"
              disabled={busy || state.isReading}
              onClick={() => void state.start(seconds)}
            >
              {fill.start}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
