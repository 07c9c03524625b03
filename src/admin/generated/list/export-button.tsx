import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { useListContext, useNotify, useStore } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { MOST_PRINTED } from '../../../shared/resource/printed-lists';
import type { Resource } from '../../../shared/resource/resource';
import { t } from '../../../shared/text';
import { usePolicy } from '../../config-context';
import { useTexts } from '../../i18n/use-texts';
import { columnsKey, columnsOf } from './columns';
import { saveSheet, showSheet } from './export-list';

const TooLongDialog = lazy(async () => ({
  default: (await import('./too-long-dialog')).TooLongDialog,
}));

const EXPORTING = t('Đang xuất…', 'Exporting…');
const PRINT = t('In', 'Print');
const PRINTING = t('Đang in…', 'Printing…');
const LAYING_OUT = t('Đang dàn trang để in…', 'Laying out the pages…');

/** The whole list, as it is filtered and sorted, to take along: as a sheet, or on paper. */
export function ExportButton({ resource }: { resource: Resource }) {
  const { texts, say } = useTexts();
  const { filterValues: filter, sort, total = 0 } = useListContext();
  const { all, hidden } = columnsOf(resource, usePolicy(resource.name));
  const [away] = useStore<string[]>(columnsKey(resource), hidden);
  const notify = useNotify();
  const [tooLong, setTooLong] = useState(false);
  const [busy, setBusy] = useState<'sheet' | 'paper' | null>(null);
  const list = { resource: resource.name, filter, sort };
  const run = async (what: 'sheet' | 'paper', work: Promise<string | null>) => {
    setBusy(what);
    const refused = await work;
    if (refused) notify(refused, { type: 'error' });
    setBusy(null);
  };
  const save = () => run('sheet', saveSheet(list));
  const print = () => {
    if (total > MOST_PRINTED) return setTooLong(true);
    // Opened at once: after the answer it would be a pop-up that browsers block.
    const tab = window.open('', '_blank');
    // Thousands of rows take seconds.
    if (tab) tab.document.title = tab.document.body.textContent = say(LAYING_OUT);
    const shown = all.filter((name) => !away.includes(name));
    return run('paper', showSheet(list, shown, tab));
  };
  const looks = { variant: 'outlined', color: 'inherit' } as const;
  return (
    <>
      <Button
        {...looks}
        startIcon={<DownloadOutlined />}
        aria-busy={busy === 'sheet'}
        onClick={save}
      >
        {busy === 'sheet' ? say(EXPORTING) : texts.list.export}
      </Button>
      <Button {...looks} startIcon={<PrintOutlined />} aria-busy={busy === 'paper'} onClick={print}>
        {say(busy === 'paper' ? PRINTING : PRINT)}
      </Button>
      <Suspense>
        {tooLong && (
          <TooLongDialog
            total={total}
            close={() => setTooLong(false)}
            save={() => {
              setTooLong(false);
              void save();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
