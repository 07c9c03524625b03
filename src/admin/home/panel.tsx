import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** A titled part of the start page. */
export function Panel(props: { title: string; beside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        minWidth: 0,
        mb: 3,
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
        overflow: 'hidden',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 2,
          px: 2,
          py: 1,
          minHeight: 56,
        }}
      >
        <Typography variant="h2" id={id}>
          {props.title}
        </Typography>
        {props.beside}
      </Box>
      {props.children}
    </Box>
  );
}
