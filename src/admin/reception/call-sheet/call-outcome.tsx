import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { CALL_OUTCOMES, type CallOutcome } from '../../../shared/booking/calls';
import { useAdminConfig, usePolicy } from '../../config-context';
import { useTexts } from '../../i18n/use-texts';
import { APPOINTMENTS } from '../desk-api';
import { callsText } from './call-columns';
import { CallLater } from './call-later';
import { useCallWords } from './use-call-words';
import type { Calls } from './use-calls';
import type { Missed } from './use-missed';

/** What comes of most calls is one press away; the others are in a menu. */
const USUAL = ['coming', 'rebooked', 'unreached'] as const;
const OTHERS = ['later', 'declined', 'wrong-number'] as const;

/** What came of calling somebody: a press for each outcome, what was written so far, and the way back. */
export function CallOutcomeCell({ row, calls }: { row: Missed; calls: Calls }) {
  const words = useCallWords();
  const { say } = useTexts();
  const { actor } = useAdminConfig();
  const mayNote = usePolicy(APPOINTMENTS).actions.has('note-call');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asksWhen, setAsksWhen] = useState(false);
  const isBusy = calls.busy === row.id;
  const told = callsText(words, say, row.calls);
  const choose = (outcome: CallOutcome) => {
    setAnchor(null);
    if (outcome === 'later') setAsksWhen(true);
    else void calls.note(row, outcome);
  };
  return (
    <Box data-calls={row.id} aria-busy={isBusy}>
      {told && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 0.5 }}>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {told}
          </Typography>
          {row.calls.at(-1)?.by === actor.userId && (
            <IconButton
              size="small"
              aria-label={words.undoOf(row.name)}
              title={words.undo}
              onClick={() => void calls.undo(row)}
              sx={{ '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 } }}
            >
              <UndoOutlined fontSize="small" />
            </IconButton>
          )}
        </Box>
      )}
      {mayNote && !row.settled && (
        <Box
          role="group"
          aria-label={words.group(row.name)}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 0.5,
            '& .MuiButton-root': { px: 1, py: 0.25, minWidth: 0, whiteSpace: 'nowrap' },
            '@media (pointer: coarse)': {
              '& .MuiButton-root': { minHeight: 44 },
              '& .MuiIconButton-root': { minHeight: 44, minWidth: 44 },
            },
          }}
        >
          {USUAL.map((outcome) => (
            <Button
              key={outcome}
              size="small"
              variant="outlined"
              color="inherit"
              onClick={() => choose(outcome)}
            >
              {say(CALL_OUTCOMES[outcome].label)}
            </Button>
          ))}
          <IconButton
            size="small"
            aria-haspopup="menu"
            aria-label={words.otherOf(row.name)}
            title={words.other}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <MoreHorizOutlined fontSize="small" />
          </IconButton>
        </Box>
      )}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {OTHERS.map((outcome) => (
          <MenuItem key={outcome} onClick={() => choose(outcome)}>
            {say(CALL_OUTCOMES[outcome].label)}
            {outcome === 'later' && '…'}
          </MenuItem>
        ))}
      </Menu>
      {asksWhen && (
        <CallLater
          name={row.name}
          close={() => setAsksWhen(false)}
          save={(callAt) => {
            setAsksWhen(false);
            void calls.note(row, 'later', callAt);
          }}
        />
      )}
    </Box>
  );
}
