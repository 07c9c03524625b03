import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import type { printPaper } from '../../../shared/records/print/operations';
import { t } from '../../../shared/text';
import { usePolicy } from '../../config-context';
import { saveProblems } from '../../generated/form/save-problem';
import { useTexts } from '../../i18n/use-texts';
import { toHttpError } from '../../providers/http-client';

const PRINT = t('In', 'Print');

/** Opens the printed page of a paper, made by the server, in another tab; for who reads its content. */
export function PrintPaper({ id }: { id: string }) {
  const { say } = useTexts();
  const { fields } = usePolicy('giay-y-te');
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  if (!fields.read.has('printed')) return null;
  const open = async () => {
    setBusy(true);
    // Opened at once: after the answer it would be a pop-up that browsers block.
    const tab = window.open('', '_blank');
    try {
      const { callForFile } = await import('../../../shared/api/call');
      const file = await callForFile<typeof printPaper>('GET /giay-y-te/:id/print.pdf', {
        params: { id },
      });
      const address = URL.createObjectURL(file);
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
