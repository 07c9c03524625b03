import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useDataProvider, useListContext, useNotify } from 'ra-core';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts';
import type { SenDataProvider } from '../../providers/data-provider';
import { saveBlob } from './save-blob';

/** The filtered, sorted list as a CSV file. */
export function ExportButton() {
  const { texts } = useTexts();
  const { resource, filterValues, sort } = useListContext();
  const dataProvider = useDataProvider<SenDataProvider>();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      saveBlob(
        await dataProvider.exportCsv(resource, { filter: filterValues, sort }),
        `${resource}.csv`,
      );
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<DownloadOutlined />}
      onClick={run}
      aria-busy={busy}
    >
      {busy ? texts.list.exporting : texts.list.export}
    </Button>
  );
}
