import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

interface ListCardProps {
  to: string;
  chosen: boolean;
  urgent?: boolean;
  /** Whose it is. */
  name: ReactNode;
  children: ReactNode;
}

/** One of those who wait, as an item of a list that opens it beside. */
export function ListCard({ to, chosen, urgent = false, name, children }: ListCardProps) {
  const card = useRef<HTMLAnchorElement>(null);
  // Whoever goes through the list by keys sees where they are.
  useEffect(() => {
    if (chosen) card.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <Box component="li" sx={{ listStyle: 'none' }}>
      <ButtonBase
        component={Link}
        ref={card}
        to={to}
        aria-current={chosen ? 'true' : undefined}
        sx={{
          display: 'block',
          width: '100%',
          textAlign: 'left',
          pr: 1.5,
          // Names stand below each other, whatever the border.
          pl: urgent ? '9px' : 1.5,
          py: 1,
          minHeight: 56,
          border: 1,
          borderLeft: urgent ? 4 : 1,
          borderColor: chosen ? 'primary.main' : 'divider',
          borderLeftColor: urgent ? 'error.main' : undefined,
          borderRadius: 1.5,
          bgcolor: chosen ? 'primary.light' : 'background.paper',
          '&:hover, &:focus-visible': { borderColor: 'primary.main' },
        }}
      >
        <Typography
          component="span"
          sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {name}
        </Typography>
        {children}
      </ButtonBase>
    </Box>
  );
}
