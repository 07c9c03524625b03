import QrCodeScannerOutlined from '@mui/icons-material/QrCodeScannerOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../i18n/use-texts';
import { TextBox } from '../controls/text-box';
import { useFormField } from '../controls/use-form-field';
import type { InputProps, TypedFacet } from '../facet';
import { TextFilter } from './text';

const CameraScanner = lazy(async () => ({
  default: (await import('../controls/camera-scanner')).CameraScanner,
}));

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

export const barcodeInputs: TypedFacet<'barcode'> = {
  input: BarcodeInput,
  filter: TextFilter,
};
