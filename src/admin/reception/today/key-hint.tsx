import Box from '@mui/material/Box';

/** The key of a button, in brackets after its words; not on a phone, which has none. */
export const KeyHint = ({ of }: { of: string }) => (
  <Box component="span" aria-hidden sx={{ display: { xs: 'none', sm: 'inline' }, ml: 0.5 }}>
    ({of.toUpperCase()})
  </Box>
);
