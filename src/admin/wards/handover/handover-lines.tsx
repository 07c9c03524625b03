import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { WardHandover } from '../../../shared/inpatient/ward-operations';
import { shownDay } from '../../fields/controls/day-text';
import { useWardWords } from '../use-ward-words';
import { useReceive } from './use-receive';

const PARTS = ['situation', 'background', 'assessment', 'recommendation'] as const;

/** The last handover of a patient; who did not write it receives it. */
export function HandoverLines({ note, writes }: { note: WardHandover; writes: boolean }) {
  const words = useWardWords();
  const { receive, busy } = useReceive();
  return (
    <Box sx={{ borderLeft: 4, borderColor: 'divider', pl: 1.5, mt: 1 }}>
      {PARTS.map((part) =>
        note[part] ? (
          <Typography key={part} sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            <b>{words[part]}:</b> {note[part]}
          </Typography>
        ) : null,
      )}
      <Typography variant="body2" color="text.secondary">
        {note.by && `${note.by} · `}
        {shownDay(note.at, 'instant')} ·{' '}
        {note.receivedAt
          ? `${words.received}: ${note.receivedBy ?? ''} ${shownDay(note.receivedAt, 'instant')}`
          : words.waits}
      </Typography>
      {writes && !note.receivedAt && !note.own && (
        <Button
          variant="contained"
          disabled={busy}
          onClick={() => void receive([note])}
          sx={{ minHeight: 48, mt: 1, '@media print': { display: 'none' } }}
        >
          {words.receive}
        </Button>
      )}
    </Box>
  );
}
