import Box from '@mui/material/Box';
import { useTexts } from '../i18n/use-texts';

/** The first thing that the keyboard reaches: past the menu, to the screen. */
export function SkipLink() {
  const { texts } = useTexts();
  return (
    <Box
      component="a"
      href="#noi-dung"
      data-skip
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 2001,
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      {texts.skip}
    </Box>
  );
}
