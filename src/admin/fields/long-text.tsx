import Box from '@mui/material/Box';
import type { ShownFacet, ValueProps } from './facet';

function Excerpt({ value }: ValueProps<'longText'>) {
  return (
    <Box
      component="span"
      sx={{
        display: '-webkit-box',
        WebkitLineClamp: 2,
        WebkitBoxOrient: 'vertical',
        overflow: 'hidden',
        maxWidth: '40ch',
      }}
    >
      {String(value)}
    </Box>
  );
}

function Lines({ value }: ValueProps<'longText'>) {
  return <Box sx={{ whiteSpace: 'pre-wrap', maxWidth: '75ch' }}>{String(value)}</Box>;
}

export const longTextFacet: ShownFacet<'longText'> = {
  column: Excerpt,
  show: Lines,
  long: true,
};
