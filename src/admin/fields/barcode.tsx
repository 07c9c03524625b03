import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { lazy, Suspense } from 'react';
import { useTexts } from '../i18n/use-texts';
import type { ShownFacet, ValueProps } from './facet';
import { FigureValue } from './plain-value';

const QrCode = lazy(async () => ({ default: (await import('../../shared/qr/qr-code')).QrCode }));
const GtinBars = lazy(async () => ({
  default: (await import('./controls/gtin-bars')).GtinBars,
}));

const SIDE = 128;

/** The code to be scanned from the screen or a print, that of an article as bars too, and what it says. */
function CodeValue(props: ValueProps<'barcode'>) {
  const { say } = useTexts();
  const code = String(props.value);
  const label = `${say(props.field.label)}: ${code}`;
  return (
    <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
      <Suspense fallback={<Skeleton variant="rounded" width={SIDE} height={SIDE} />}>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <QrCode text={code} label={label} size={SIDE} />
          {props.field.gtin && <GtinBars gtin={code} />}
        </Stack>
      </Suspense>
      <FigureValue {...props} />
    </Stack>
  );
}

export const barcodeFacet: ShownFacet<'barcode'> = {
  column: FigureValue,
  show: CodeValue,
};
