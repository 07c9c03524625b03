import ReportProblem from '@mui/icons-material/ReportProblem';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { WorkRow } from './use-work';
import { WorkCard } from './work-card';

export interface WorkPartProps {
  title: string;
  rows: readonly WorkRow[];
  /** All of today: the hours are enough. */
  today?: boolean;
  /** What is not to be overlooked. */
  alarm?: boolean;
  addressOf: (id: string) => string;
  chosen: string | undefined;
}

/** A part of the worklist under its heading; nothing where it is empty. */
export function WorkPart({ title, rows, today = false, alarm, addressOf, chosen }: WorkPartProps) {
  if (rows.length === 0) return null;
  return (
    <Box component="section" aria-label={title} sx={{ mb: 2 }}>
      <Typography
        component="h2"
        variant="subtitle2"
        sx={{
          mb: 0.5,
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          color: alarm ? 'error.main' : 'text.secondary',
          fontWeight: alarm ? 700 : undefined,
        }}
      >
        {alarm && <ReportProblem aria-hidden fontSize="small" />}
        {alarm ? `${title} (${rows.length})` : title}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, display: 'grid', gap: 0.75 }}>
        {rows.map((row) => (
          <WorkCard
            key={row.id}
            row={row}
            today={today}
            to={addressOf(String(row.id))}
            chosen={row.id === chosen}
          />
        ))}
      </Box>
    </Box>
  );
}
