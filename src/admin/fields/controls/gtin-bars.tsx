import Box from '@mui/material/Box';
import { gtinModules } from './gtin-modules';

/** Height of the bars, in millimetres: what a hand scanner meets from any side of a small pack. */
const HEIGHT_MM = 15;

/** Pixels of a module on a screen: whole ones keep the bars sharp. */
const PIXELS = 2;

/**
 * The bars of a GTIN as one path, black on white in dark mode too; on paper as wide as scanners expect.
 * Nothing for text that is no GTIN.
 */
export function GtinBars({ gtin }: { gtin: string }) {
  const modules = gtinModules(gtin);
  if (!modules) return null;
  const { bars, quiet, module } = modules;
  const width = bars.length + 2 * quiet;
  const height = Math.round(HEIGHT_MM / module);
  const path = [...bars.matchAll(/1+/g)]
    .map(({ index, 0: bar }) => `M${quiet + index} 0h${bar.length}v${height}h-${bar.length}z`)
    .join('');
  return (
    <Box
      component="svg"
      role="img"
      aria-label={`GTIN ${gtin}`}
      viewBox={`0 0 ${width} ${height}`}
      shapeRendering="crispEdges"
      preserveAspectRatio="none"
      sx={{
        maxWidth: '100%',
        width: width * PIXELS,
        height: 72,
        '@media print': { width: `${(width * module).toFixed(2)}mm`, height: `${HEIGHT_MM}mm` },
      }}
    >
      <path fill="#fff" d={`M0 0h${width}v${height}H0z`} />
      <path fill="#000" d={path} />
    </Box>
  );
}
