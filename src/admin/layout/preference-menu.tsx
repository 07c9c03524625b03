import TuneOutlined from '@mui/icons-material/TuneOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useState } from 'react';
import { preferences as en } from '../../shared/i18n/shared/en';
import { preferences as vi } from '../../shared/i18n/shared/vi';
import { wordsIn } from '../../shared/i18n/text-in';
import { useTexts } from '../i18n/use-texts';

const PreferencePopover = lazy(async () => ({
  default: (await import('./preference-popover')).PreferencePopover,
}));

/** Appearance and language. */
export function PreferenceMenu() {
  const { language } = useTexts();
  const words = wordsIn({ vi, en }, language);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isUsed, setUsed] = useState(false);
  const label = `${words.theme}, ${words.language.toLowerCase()}`;
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          onClick={(event) => {
            setUsed(true);
            setAnchor(event.currentTarget);
          }}
        >
          <TuneOutlined />
        </IconButton>
      </Tooltip>
      <Suspense>
        {isUsed && (
          <PreferencePopover label={label} anchor={anchor} close={() => setAnchor(null)} />
        )}
      </Suspense>
    </>
  );
}
