import type { Palette, Theme } from '@mui/material/styles';
import type { Colour } from '../../shared/fields/enum';

/** The colours of the calendar library's theme, as custom properties, from the staff theme. */
export const calendarColours = ({ palette }: Theme): Record<string, string | number> => ({
  '--fc-classic-background': palette.background.paper,
  '--fc-classic-foreground': palette.text.primary,
  '--fc-classic-muted-foreground': palette.text.secondary,
  '--fc-classic-faint-foreground': palette.text.secondary,
  '--fc-classic-border': palette.divider,
  '--fc-classic-strong-border': palette.divider,
  '--fc-classic-primary': palette.primary.main,
  '--fc-classic-primary-foreground': palette.primary.contrastText,
  '--fc-classic-event': palette.primary.main,
  '--fc-classic-event-contrast': palette.primary.contrastText,
  '--fc-classic-button': palette.background.paper,
  '--fc-classic-button-foreground': palette.text.primary,
  '--fc-classic-button-border': palette.divider,
  '--fc-classic-button-strong': palette.action.hover,
  '--fc-classic-button-strong-border': palette.text.secondary,
  '--fc-classic-button-outline': palette.secondary.main,
  '--fc-classic-today': palette.primary.light,
  '--fc-classic-highlight': palette.primary.light,
  '--fc-classic-now': palette.secondary.main,
  '--fc-classic-faint': palette.action.hover,
  '--fc-classic-muted': palette.action.hover,
  '--fc-classic-strong': palette.action.hover,
  '--fc-classic-small-dot-width': '8px',
  '--fc-classic-large-dot-width': '10px',
  '& h2': { fontSize: '1.125rem', fontWeight: 600 } as never,
});

/** A block of the calendar in a colour of meaning; the block's words say it too. */
export function eventColours(
  palette: Palette,
  colour: Colour,
): { color: string; contrastColor: string } {
  if (colour === 'neutral') {
    return { color: palette.action.hover, contrastColor: palette.text.primary };
  }
  const { light, main } = palette[colour === 'danger' ? 'error' : colour];
  return { color: light, contrastColor: main };
}
