import Box from '@mui/material/Box';

/** How much of the seats is taken, as a bar. */
export function LoadBar({ taken, capacity }: { taken: number; capacity: number }) {
  return (
    <Box aria-hidden sx={{ height: 4, mt: 0.25, borderRadius: 1, bgcolor: 'action.hover' }}>
      <Box
        sx={{
          height: 4,
          borderRadius: 1,
          bgcolor: taken >= capacity ? 'warning.main' : 'primary.main',
          width: capacity > 0 ? `${Math.round((100 * taken) / capacity)}%` : 0,
        }}
      />
    </Box>
  );
}
