import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts';
import { useKeptFocus } from './keep-focus';
import { LOW_BAR, WITH_A_MOUSE } from './low-bar';

interface PageProps {
  /** The h1, and the first part of the document's title. */
  title: string;
  /** What the h1 shows where that is more than text. */
  heading?: ReactNode;
  /** A line above the heading: the way back. */
  above?: ReactNode;
  /** Beside the heading: chips. */
  beside?: ReactNode;
  actions?: ReactNode;
  /** Which screen shows this, for people and tests. */
  screen: string;
  narrow?: boolean;
  /** A list, which leaves its rows as much of the height as it can. */
  low?: boolean;
  children: ReactNode;
}

/** A screen: its title in the window and as the one h1, its actions, its content. */
export function Page(props: PageProps) {
  const { title, heading, above, beside, actions, screen, narrow, low, children } = props;
  const { texts } = useTexts();
  useKeptFocus(screen);
  return (
    <Box
      data-screen={screen}
      sx={{
        ...{ maxWidth: narrow ? 960 : 1680, mx: 'auto' },
        ...{ px: { xs: 2, sm: 3 }, py: { xs: 2, sm: 3 } },
        ...(low && { [WITH_A_MOUSE]: { pt: 1.5 } }),
      }}
    >
      <title>{`${title} – ${texts.area} Sen`}</title>
      {above}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1.5,
          mb: 2,
          ...(low && { [WITH_A_MOUSE]: { ...LOW_BAR[WITH_A_MOUSE], mb: 1.25 } }),
        }}
      >
        <Box
          sx={{
            // On a phone what stands beside the title goes below it before one small button does.
            flex: { xs: '1 1 200px', sm: '0 1 auto' },
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1.5,
            rowGap: { xs: 0.5, sm: 1.5 },
            minWidth: 0,
          }}
        >
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {heading ?? title}
          </Typography>
          {beside}
        </Box>
        {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
      </Box>
      {children}
    </Box>
  );
}
