import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../../i18n/use-texts';
import { CHART } from './words';

interface CardProps {
  title: string;
  /** The way to all of it. */
  all?: (() => void) | undefined;
  count?: number;
  children: ReactNode;
}

/** A titled part of the overview. */
export function Card({ title, all, count, children }: CardProps) {
  const { say } = useTexts();
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 2, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36, mb: 0.5 }}>
        <Typography
          id={id}
          variant="h2"
          sx={{ flex: 1, fontSize: '1.0625rem', overflowWrap: 'anywhere' }}
        >
          {title}
          {count !== undefined && ` (${count})`}
        </Typography>
        {all && (
          <Button size="small" onClick={all} aria-label={`${say(CHART.all)}: ${title}`}>
            {say(CHART.all)}
          </Button>
        )}
      </Box>
      {children}
    </Box>
  );
}

/** Lines of a card; a word where there are none. */
export function Lines({ lines }: { lines: readonly { key: string; line: ReactNode }[] }) {
  const { say } = useTexts();
  if (lines.length === 0) {
    return <Typography color="text.secondary">{say(CHART.none)}</Typography>;
  }
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
      {lines.map(({ key, line }) => (
        <Box component="li" key={key} sx={{ overflowWrap: 'anywhere' }}>
          {line}
        </Box>
      ))}
    </Box>
  );
}
