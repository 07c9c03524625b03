import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { formatNumber } from '../../shared/format/numbers';
import { wordsIn } from '../../shared/i18n/text-in';
import type { RosterFilling } from '../../shared/roster/fill-operations';
import type { CellSpeech } from './cell-words';
import { percentOf } from './fill-state';
import { fillTexts } from './fill-texts';

interface ProgressProps {
  filling: RosterFilling;
  lost: unknown;
  speech: CellSpeech;
}

/** How far a filling is: its place in the queue, its time, the best so far. */
export function FillProgress({ filling, lost, speech }: ProgressProps) {
  const fill = wordsIn(fillTexts, speech.language);
  const { state, ahead, stopping, seconds, most, cost, duties } = filling;
  const waiting = state === 'waiting';
  const running = fill.running({ seconds: Math.min(most, Math.floor(seconds)), most });
  const turn = ahead > 0 ? fill.waiting({ count: ahead }) : fill.soon;
  const said = stopping ? fill.stopping : waiting ? turn : running;
  return (
    <>
      <Typography>{said}</Typography>
      <LinearProgress
        aria-label={said}
        variant={waiting || stopping ? 'indeterminate' : 'determinate'}
        value={percentOf(filling)}
        sx={{ height: 8, borderRadius: 4 }}
      />
      {!waiting && (
        <Typography role="status" variant="body2">
          {cost === null
            ? fill.bestNone
            : fill.best({
                count: duties.length,
                cost: formatNumber(Math.round(cost), speech.language),
              })}
        </Typography>
      )}
      {lost !== null && (
        <Alert severity="warning">{fill.lost({ reason: (lost as Error).message })}</Alert>
      )}
      <Typography variant="body2" color="text.secondary">
        {fill.hideHelp}
      </Typography>
    </>
  );
}
