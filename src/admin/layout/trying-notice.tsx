import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../i18n/use-texts';
import { useUnanswered } from './use-unanswered';

/** The dialog that is open above all else: what stands outside of it is out of reach. */
const topDialog = (): Element | null =>
  [...document.querySelectorAll('.MuiDialog-container')].at(-1) ?? null;

/** Dialogs come into the body, and leave it, as a whole. */
function followDialogs(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}

/**
 * While a screen shows nothing because calls get no answer: that it is so, that they are made again, and a
 * button to do so now.
 */
export function TryingNotice() {
  const { texts } = useTexts();
  const { is, again } = useUnanswered();
  const dialog = useSyncExternalStore(followDialogs, topDialog);
  const said = is && (
    <Box
      sx={{
        ...{ position: 'fixed', top: 64, left: '50%', transform: 'translateX(-50%)', zIndex: 1400 },
        ...{ display: 'flex', alignItems: 'center', gap: 1, pl: 2, pr: 1, py: 0.5 },
        ...{ width: 'max-content', maxWidth: 'calc(100vw - 32px)', boxSizing: 'border-box' },
        ...{ borderRadius: 2, border: 1, borderColor: 'warning.main' },
        ...{ bgcolor: 'warning.light', color: 'warning.main', boxShadow: 3, displayPrint: 'none' },
      }}
    >
      <span>{texts.error.trying}</span>
      <Button color="inherit" size="small" onClick={again} sx={{ flexShrink: 0 }}>
        {texts.error.tryNow}
      </Button>
    </Box>
  );
  return (
    <>
      <div role="status">{!dialog && said}</div>
      {is && dialog && createPortal(<div role="status">{said}</div>, dialog)}
    </>
  );
}
