import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** One part of the day: what it is, how many they are, and who. */
export function DayPart(props: {
  title: string;
  count: number;
  alarm: boolean;
  children: ReactNode;
}) {
  return (
    <Box component="section" sx={{ mb: 2 }}>
      <Typography
        variant="h2"
        sx={{
          fontSize: '0.9375rem',
          color: props.alarm ? 'error.main' : 'text.secondary',
          mb: 0.75,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {props.title} · {props.count}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {props.children}
      </Box>
    </Box>
  );
}
