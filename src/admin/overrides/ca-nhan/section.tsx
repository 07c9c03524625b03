import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** A sheet of the account's page under a heading of its own. */
export function Section(props: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Paper
      component="section"
      elevation={1}
      aria-labelledby={id}
      sx={{ boxShadow: 'none', px: { xs: 2, sm: 3 }, py: 2, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography variant="h2" id={id} sx={{ flex: 1 }}>
          {props.title}
        </Typography>
        {props.action}
      </Box>
      {props.children}
    </Paper>
  );
}
