import { createTheme, type Theme as MuiTheme } from '@mui/material/styles';
import { COLOURS, FONT_FAMILY, FONT_WEIGHTS, SHADOW, type Theme } from '../../shared/design/tokens';
import { components } from './components';

const { regular, strong } = FONT_WEIGHTS;

/** The MUI theme of the staff area: the product's tokens, dense and legible. */
export function createStaffTheme(mode: Theme): MuiTheme {
  const c = COLOURS[mode];
  const theme = createTheme({
    palette: {
      mode,
      primary: {
        main: c.action,
        dark: c.actionHover,
        light: c.actionSoft,
        contrastText: c.onAction,
      },
      secondary: { main: c.accent, light: c.accentSoft, contrastText: c.onAction },
      error: { main: c.danger, light: c.dangerSoft, contrastText: c.onAction },
      warning: { main: c.onWarningSoft, light: c.warningSoft, contrastText: c.onAction },
      info: { main: c.onInfoSoft, light: c.infoSoft, contrastText: c.onAction },
      success: { main: c.onActionSoft, light: c.actionSoft, contrastText: c.onAction },
      background: { default: c.page, paper: c.surface },
      text: { primary: c.text, secondary: c.muted, disabled: c.muted },
      divider: c.line,
      action: { hover: c.sunken, selected: c.actionSoft, focus: c.sunken, active: c.muted },
    },
    shape: { borderRadius: 8 },
    spacing: 8,
    typography: {
      fontFamily: FONT_FAMILY,
      fontWeightRegular: regular,
      fontWeightMedium: strong,
      fontWeightBold: strong,
      h1: { fontSize: '1.5rem', fontWeight: strong, lineHeight: 1.4, color: c.heading },
      h2: { fontSize: '1.125rem', fontWeight: strong, lineHeight: 1.45, color: c.heading },
      h3: { fontSize: '1rem', fontWeight: strong, lineHeight: 1.5, color: c.heading },
      body1: { fontSize: '0.9375rem', lineHeight: 1.55 },
      body2: { fontSize: '0.875rem', lineHeight: 1.5 },
      caption: { fontSize: '0.8125rem', lineHeight: 1.45 },
      button: { textTransform: 'none', fontWeight: strong, fontSize: '0.9375rem' },
    },
    components: components(c, SHADOW[mode]),
  });
  return theme;
}
