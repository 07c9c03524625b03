import SearchOutlined from '@mui/icons-material/SearchOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTexts } from '../i18n/use-texts';
import { isTaken } from './taken-key';
import { TypedAhead } from './typed-ahead';

const PaletteDialog = lazy(async () => ({
  default: (await import('./palette-dialog')).PaletteDialog,
}));
const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog')).KeysDialog }));

type Shown = 'palette' | 'keys' | null;

/** What a key opens. */
function openedBy(event: KeyboardEvent): Shown {
  const { key, ctrlKey, metaKey, altKey } = event;
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return 'palette';
  if (ctrlKey || metaKey || altKey || isTaken(event)) return null;
  if (key === '/') return 'palette';
  return key === '?' ? 'keys' : null;
}

/** The button of the palette and its keys, on every screen; the dialogs come when they are first opened. */
export function PaletteKeys() {
  const { texts } = useTexts();
  const [shown, setShown] = useState<Shown>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const opened = openedBy(event);
      if (opened === null) return;
      // Browsers search, too, by these keys.
      event.preventDefault();
      setShown(opened);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const ahead = useRef('');
  const text = () => ahead.current;
  const keep = (typed: string) => {
    ahead.current = typed;
  };
  const close = () => {
    keep('');
    setShown(null);
  };
  return (
    <>
      <Tooltip title={texts.menu.palette}>
        <IconButton
          aria-label={texts.menu.palette}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K"
          onClick={() => setShown('palette')}
        >
          <SearchOutlined />
        </IconButton>
      </Tooltip>
      <Suspense fallback={shown === 'palette' && <TypedAhead {...{ text, keep, close }} />}>
        {shown === 'palette' && (
          <PaletteDialog close={close} typed={text} showKeys={() => setShown('keys')} />
        )}
        {shown === 'keys' && <KeysDialog close={close} />}
      </Suspense>
    </>
  );
}
