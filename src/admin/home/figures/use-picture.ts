import { useTheme } from '@mui/material/styles';
import type { Figure } from './figure';
import { useSeries } from './use-series';

/** Draws the chart of a panel as it is shown, in its colours, as a PNG with title and legend. */
export function usePictureOf(figure: Figure): (panel: Element) => Promise<Blob> {
  const { palette, typography } = useTheme();
  const series = useSeries(figure);
  return async (panel) => {
    const { pictureOf } = await import('./figure-picture');
    return pictureOf(panel, {
      title: figure.title,
      series,
      ink: palette.text.primary,
      paper: palette.background.paper,
      font: typography.fontFamily ?? 'sans-serif',
    });
  };
}
