import CameraAltOutlined from '@mui/icons-material/CameraAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useState } from 'react';
import { usePatientWords } from './use-patient-words';

const CameraScanner = lazy(async () => ({
  default: (await import('../../fields/controls/camera-scanner')).CameraScanner,
}));

/** A camera for the QR code of a citizen or insurance card, as the reader at a desk would type it. */
export function ScanCard({ found }: { found: (line: string) => void }) {
  const { card: words } = usePatientWords();
  const [on, setOn] = useState(false);
  return (
    <Box>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<CameraAltOutlined />}
        aria-expanded={on}
        onClick={() => setOn(!on)}
      >
        {on ? words.off : words.scan}
      </Button>
      {on && (
        <Suspense fallback={<Skeleton variant="rounded" height={180} sx={{ mt: 1 }} />}>
          <Box sx={{ mt: 1 }}>
            <CameraScanner
              found={(line) => {
                setOn(false);
                found(line);
              }}
            />
          </Box>
        </Suspense>
      )}
    </Box>
  );
}
