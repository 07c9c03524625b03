import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useStockWords } from './use-stock-words';

interface PaperLineProps {
  name: string;
  /** Lot, expiry and what is left. */
  detail: ReactNode;
  /** What is typed of it. */
  children: ReactNode;
  remove: (() => void) | null;
  /** There is more to type than stands beside the name. */
  wide?: boolean;
}

/** One medicine on a paper of the store: what it is, what is typed of it, and the way to drop it. */
export function PaperLine({ name, detail, children, remove, wide }: PaperLineProps) {
  const words = useStockWords();
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{
        display: 'grid',
        gap: 1.5,
        p: 1.5,
        alignItems: 'center',
        gridTemplateColumns: wide
          ? 'minmax(0, 1fr) auto'
          : { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) auto auto' },
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" color="text.secondary" component="div">
          {detail}
        </Typography>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 1,
          rowGap: 1.5,
          gridRow: wide ? 2 : { xs: 2, sm: 'auto' },
          gridColumn: wide ? '1 / -1' : { xs: '1 / -1', sm: 'auto' },
        }}
      >
        {children}
      </Box>
      {remove && (
        <IconButton
          aria-label={`${words.remove}: ${name}`}
          onClick={remove}
          sx={{ gridRow: 1, gridColumn: wide ? 2 : { xs: 2, sm: 3 } }}
        >
          <DeleteOutlined />
        </IconButton>
      )}
    </Paper>
  );
}
