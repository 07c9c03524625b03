import QrCodeScannerOutlined from '@mui/icons-material/QrCodeScannerOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../i18n/use-texts';
import { TextBox } from './controls/text-box';
import { useFormField } from './controls/use-form-field';
import type { BrowserFacet, InputProps, ValueProps } from './facet';
import { FigureValue } from './plain-value';
import { TextFilter } from './text';

const QrCode = lazy(async () => ({ default: (await import('../../shared/qr/qr-code')).QrCode }));
const GtinBars = lazy(async () => ({
  default: (await import('./controls/gtin-bars')).GtinBars,
}));
const CameraScanner = lazy(async () => ({
  default: (await import('./controls/camera-scanner')).CameraScanner,
}));

const SIDE = 128;

/** A hand scanner types the code and presses Enter, which must not send the form. */
const keepForm = (event: React.KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

function BarcodeInput(props: InputProps<'barcode'>) {
  const { name, label, help, required, field } = props;
  const { texts } = useTexts();
  const { change } = useFormField(props as InputProps);
  const [scans, setScans] = useState(false);
  const scan = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={texts.field.scanCode({ label })}
        aria-expanded={scans}
        onClick={() => setScans(!scans)}
      >
        <QrCodeScannerOutlined />
      </IconButton>
    </InputAdornment>
  );
  return (
    <Stack spacing={1}>
      <TextBox
        {...{ name, label, help, required }}
        onKeyDown={keepForm}
        slotProps={{
          htmlInput: { autoComplete: 'off', spellCheck: false, 'data-max': field.max },
          input: { endAdornment: scan },
        }}
      />
      {scans && (
        <Suspense fallback={<Skeleton variant="rounded" height={180} />}>
          <CameraScanner
            found={(code) => {
              setScans(false);
              change(code);
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}

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

export const barcodeFacet: BrowserFacet<'barcode'> = {
  column: FigureValue,
  input: BarcodeInput,
  filter: TextFilter,
  show: CodeValue,
};
