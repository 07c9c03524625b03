import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { FluidEntry } from '../../../shared/inpatient/care-answers';
import type { WardPatient } from '../../../shared/inpatient/ward-operations';
import { FLUID_WAYS } from '../../../shared/rules/fluids/ways';
import { shownDay } from '../../fields/controls/day-text';
import { useTexts } from '../../i18n/use-texts';
import { MistakeDialog } from '../mistake-dialog';
import { useWardWords } from '../use-ward-words';
import { useCareWords } from './use-care-words';

interface EntriesProps {
  patient: WardPatient;
  writes: boolean;
}

/** What was written in the last 24 hours; a wrong entry is marked here. */
export function FluidEntries({ patient, writes }: EntriesProps) {
  const words = useCareWords();
  const ward = useWardWords();
  const { say } = useTexts();
  const [mistaken, setMistaken] = useState<FluidEntry | null>(null);
  const { entries } = patient.fluids;
  const said = ({ way, amount, at }: FluidEntry) =>
    `${shownDay(at, 'instant').slice(-5)} · ${say(FLUID_WAYS[way].label)} ${amount} ml`;
  return (
    <Box component="section" aria-label={words.entries}>
      <Typography variant="h3" sx={{ fontSize: '1rem' }}>
        {words.entries}
      </Typography>
      {entries.length === 0 && <Typography color="text.secondary">{words.noEntries}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0 }}>
        {entries.map((entry) => (
          <Box
            key={entry.id}
            component="li"
            sx={{
              listStyle: 'none',
              display: 'flex',
              alignItems: 'center',
              columnGap: 1,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Typography sx={{ flex: 1, minWidth: 0, py: 1, overflowWrap: 'anywhere' }}>
              {FLUID_WAYS[entry.way].side === 'in' ? '↓' : '↑'} {said(entry)}
              {entry.note && ` · ${entry.note}`}
              {entry.by && (
                <Typography component="span" color="text.secondary">
                  {' '}
                  · {entry.by}
                </Typography>
              )}
            </Typography>
            {writes && (
              <Button
                color="inherit"
                aria-label={`${ward.markError}: ${said(entry)}`}
                onClick={() => setMistaken(entry)}
                sx={{ minHeight: 48, flexShrink: 0, fontWeight: 400, color: 'text.secondary' }}
              >
                {ward.markError}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {mistaken && (
        <MistakeDialog
          resource="dich-vao-ra"
          id={mistaken.id}
          about={`${ward.bed} ${patient.bed}, ${patient.name ?? patient.code}: ${said(mistaken)}`}
          close={() => setMistaken(null)}
        />
      )}
    </Box>
  );
}
