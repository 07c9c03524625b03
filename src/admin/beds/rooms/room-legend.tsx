import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRoomWords } from '../use-bed-words';
import { KINDS, looksOf } from './use-looks';

/** What each colour of the lines means: a short bar has no room for its words. */
export function RoomLegend() {
  const { kinds } = useRoomWords();
  return (
    <Box
      component="ul"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, m: 0, mb: 1.5, p: 0, listStyle: 'none' }}
    >
      {KINDS.map((kind) => (
        <Box key={kind} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Box
            aria-hidden
            sx={{ ...looksOf(kind), width: 24, height: 18, borderRadius: 0.5, overflow: 'hidden' }}
          />
          <Typography variant="body2">{kinds[kind]}</Typography>
        </Box>
      ))}
    </Box>
  );
}
