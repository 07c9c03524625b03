import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A quiet message in the place of content: nothing here, nothing found, something failed. */
export function Notice(props: {
  icon?: ReactNode;
  title: string;
  text?: string;
  actions?: ReactNode;
  alert?: boolean;
}) {
  return (
    <Box
      role={props.alert ? 'alert' : 'status'}
      sx={{ textAlign: 'center', px: 2, py: { xs: 6, sm: 8 }, color: 'text.secondary' }}
    >
      {props.icon && (
        <Box
          aria-hidden
          sx={{
            display: 'inline-grid',
            placeItems: 'center',
            width: 64,
            height: 64,
            mb: 2,
            borderRadius: '50%',
            bgcolor: 'primary.light',
            color: 'primary.main',
            '& svg': { fontSize: 30 },
          }}
        >
          {props.icon}
        </Box>
      )}
      <Typography variant="h2" component="p">
        {props.title}
      </Typography>
      {props.text && <Typography sx={{ mt: 0.5 }}>{props.text}</Typography>}
      {props.actions && (
        <Box sx={{ mt: 2.5, display: 'flex', gap: 1, justifyContent: 'center', flexWrap: 'wrap' }}>
          {props.actions}
        </Box>
      )}
    </Box>
  );
}
