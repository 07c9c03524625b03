import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { t } from '../../shared/text';
import { saveProblems } from '../generated/form/save-problem';
import { useTexts } from '../i18n/use-texts';
import { toHttpError } from '../providers/http-client';

const PRINT = t('In', 'Print');

/** Opens a printed page that the server makes in another tab. */
export function PrintPdf({ file }: { file: () => Promise<Blob> }) {
  const { say } = useTexts();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    // Opened at once: after the answer it would be a pop-up that browsers block.
    const tab = window.open('', '_blank');
    try {
      const address = URL.createObjectURL(await file());
      if (tab) tab.location.href = address;
      else window.location.assign(address);
    } catch (error) {
      tab?.close();
      notify(Object.values(saveProblems(toHttpError(error))).join(' '), { type: 'error' });
    }
    setBusy(false);
  };
  return (
    <Button
      variant="outlined"
      startIcon={<PrintOutlined />}
      aria-busy={busy}
      onClick={() => void open()}
    >
      {say(PRINT)}
    </Button>
  );
}
