import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import type { WardHandover } from '../../shared/inpatient/ward-operations';
import { BEDS_KEY } from '../beds/map-data';
import { shownDay } from '../fields/controls/day-text';
import type { SenDataProvider } from '../providers/data-provider';
import { useWardWords } from './use-ward-words';

const PARTS = ['situation', 'background', 'assessment', 'recommendation'] as const;

/** The last handover of a patient; who did not write it receives it. */
export function HandoverLines({ note, writes }: { note: WardHandover; writes: boolean }) {
  const words = useWardWords();
  const provider = useDataProvider<SenDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const receive = async () => {
    setBusy(true);
    try {
      await provider.runAction('ban-giao', note.id, 'receive', {});
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ queryKey: [BEDS_KEY] });
    }
  };
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
        <Button variant="contained" disabled={busy} onClick={receive} sx={{ minHeight: 48, mt: 1 }}>
          {words.receive}
        </Button>
      )}
    </Box>
  );
}
