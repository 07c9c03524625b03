import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { HTMLAttributes } from 'react';
import { NamedIcon } from '../layout/icons';
import type { Choice } from './choices';

/** One line of the palette, as tall as a finger is wide. */
export function PaletteOption({
  choice,
  ...props
}: { choice: Choice } & HTMLAttributes<HTMLLIElement>) {
  return (
    <Box
      component="li"
      {...props}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 44,
        px: 1,
        borderRadius: 1.5,
        cursor: 'pointer',
        '&.Mui-focused': { bgcolor: 'action.selected' },
      }}
    >
      <Box sx={{ display: 'flex', color: 'text.secondary' }}>
        <NamedIcon name={choice.icon} />
      </Box>
      <Box sx={{ minWidth: 0, py: 0.5 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{choice.label}</Typography>
        {choice.detail !== '' && (
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {choice.detail}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
