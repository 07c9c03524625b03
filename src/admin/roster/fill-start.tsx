import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { HttpError } from 'ra-core';
import { Link } from 'react-router-dom';
import { wordsIn } from '../../shared/i18n/text-in';
import { adminPath } from '../../shared/resource/names';
import { FILL_SECONDS } from '../../shared/roster/fill-seconds';
import type { CellSpeech } from './cell-words';
import { shortDate } from './day-names';
import { fillTexts } from './fill-texts';

const CHOICES = [10, FILL_SECONDS.usual, 60, FILL_SECONDS.most];

interface StartProps {
  from: string;
  to: string;
  seconds: number;
  setSeconds: (seconds: number) => void;
  /** The last filling of these days came to nothing. */
  failed: boolean;
  failure: unknown;
  speech: CellSpeech;
}

/** What the server says at the fields, else in all. */
function refusalOf(error: unknown): { text: string; atField: boolean } {
  const fields: string[] =
    error instanceof HttpError ? Object.values(error.body?.errors ?? {}) : [];
  return fields.length > 0
    ? { text: fields.join(' '), atField: true }
    : { text: (error as Error).message, atField: false };
}

/** What filling in does, and how long it may take. */
export function FillStart({ from, to, seconds, setSeconds, failed, failure, speech }: StartProps) {
  const fill = wordsIn(fillTexts, speech.language);
  const refusal = failure === null ? null : refusalOf(failure);
  return (
    <>
      <Typography>{fill.intro({ from: shortDate(from), to: shortDate(to) })}</Typography>
      {refusal && (
        <Alert
          severity="error"
          action={
            refusal.atField && (
              <Button color="inherit" size="small" component={Link} to={adminPath('nhu-cau-truc')}>
                {fill.needs}
              </Button>
            )
          }
        >
          {refusal.text}
        </Alert>
      )}
      {failed && refusal === null && <Alert severity="error">{fill.failed}</Alert>}
      <TextField
        select
        label={fill.seconds}
        helperText={fill.secondsHelp}
        value={seconds}
        onChange={({ target }) => setSeconds(Number(target.value))}
      >
        {CHOICES.map((count) => (
          <MenuItem key={count} value={count}>
            {fill.secondsOf({ count })}
          </MenuItem>
        ))}
      </TextField>
      <Typography variant="body2" color="text.secondary">
        {fill.nothingYet}
      </Typography>
    </>
  );
}
