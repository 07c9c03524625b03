import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { HttpError, useNotify } from 'ra-core';
import { useState } from 'react';
import type { BoardFinding } from '../../shared/roster/operations';
import type { publishRoster } from '../../shared/roster/publish-operations';
import { call } from '../providers/call';
import { BOARD_KEY } from './board-data';
import type { CellSpeech } from './cell-words';
import { shortDate } from './day-names';
import type { SheetView } from './sheet-view';

interface PublishDialogProps {
  view: SheetView;
  department: string;
  speech: CellSpeech;
  close: () => void;
}

/** A reason that says nothing is none. */
const SHORTEST = 3;

/** What the server found that has no reason yet; null where it refused for something else. */
function openFindings(error: unknown): BoardFinding[] | null {
  if (!(error instanceof HttpError)) return null;
  const findings: BoardFinding[] | undefined = error.body?.findings;
  return findings?.filter(({ override }) => override === null) ?? null;
}

/** Publishes the days that are shown; each broken rule takes a reason, which is kept. */
export function PublishDialog({ view, department, speech, close }: PublishDialogProps) {
  const { words, say } = speech;
  const queries = useQueryClient();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [findings, setFindings] = useState<BoardFinding[]>([]);
  const [reasons, setReasons] = useState<Record<string, string>>({});
  const [asked, setAsked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const from = view.days[0] ?? '';
  const to = view.days[view.days.length - 1] ?? '';
  const names = new Map(view.lines.map(({ member }) => [member.id, member.name]));
  const reasonOf = (key: string) => (reasons[key] ?? '').trim();
  const missing = findings.filter(({ key }) => reasonOf(key).length < SHORTEST);

  const publish = async () => {
    setAsked(true);
    if (missing.length > 0) return;
    setBusy(true);
    setFailure(null);
    try {
      const overrides = findings.map(({ key }) => ({ finding: key, reason: reasonOf(key) }));
      const body = { department, from, to, overrides };
      const done = await call<typeof publishRoster>('POST /lich-ca-truc/publish', { body });
      notify(words.published({ count: done.told }), { type: 'success' });
      await queries.invalidateQueries({ queryKey: [BOARD_KEY] });
      close();
    } catch (error) {
      const open = openFindings(error);
      setAsked(false);
      if (open) setFindings(open);
      else setFailure((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  const [first] = findings;
  const useForAll = () => {
    const reason = first ? reasonOf(first.key) : '';
    setReasons(Object.fromEntries(findings.map(({ key }) => [key, reason])));
  };
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm">
      <DialogTitle>{words.publish}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography>{words.publishText({ from: shortDate(from), to: shortDate(to) })}</Typography>
          {failure !== null && <Alert severity="error">{failure}</Alert>}
          {findings.length > 0 && (
            <Alert severity="warning">{words.publishReasons({ count: findings.length })}</Alert>
          )}
          {findings.map(({ key, text, person, day }, index) => {
            const short = asked && reasonOf(key).length < SHORTEST;
            return (
              <Stack key={key} spacing={0.75}>
                <Typography variant="body2">
                  <b>
                    {person === null ? shortDate(day) : `${names.get(person)} · ${shortDate(day)}`}
                  </b>
                  {': '}
                  {say(text)}
                </Typography>
                <TextField
                  label={words.reason}
                  slotProps={{ htmlInput: { 'aria-label': `${words.reason}: ${say(text)}` } }}
                  value={reasons[key] ?? ''}
                  error={short}
                  helperText={short ? words.reasonShort : undefined}
                  onChange={({ target }) => setReasons({ ...reasons, [key]: target.value })}
                />
                {index === 0 && findings.length > 1 && (
                  <Button
                    size="small"
                    sx={{ alignSelf: 'flex-start' }}
                    disabled={reasonOf(key).length < SHORTEST}
                    onClick={useForAll}
                  >
                    {words.sameReason}
                  </Button>
                )}
              </Stack>
            );
          })}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{words.cancel}</Button>
        <Button variant="contained" disabled={busy} onClick={() => void publish()}>
          {words.publish}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
