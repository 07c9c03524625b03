import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Snackbar from '@mui/material/Snackbar';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { adminPath } from '../../../shared/resource/names';
import { useAdminConfig } from '../../config-context';
import { useTexts } from '../../i18n/use-texts';
import { Notice } from '../../layout/notice';
import { Page } from '../../layout/page';
import { DeniedPage } from '../../layout/plain-pages';
import { Problem } from '../../layout/problem';
import { LoadingLines } from '../../overrides/benh-nhan/loading-lines';
import { PrintedSheet } from '../../sheet/printed-sheet';
import { SheetTable } from '../../sheet/sheet-table';
import { APPOINTMENTS } from '../desk-api';
import { callColumns, callsText, paperColumns } from './call-columns';
import { CallOutcomeCell } from './call-outcome';
import { filterOf } from './filter-of';
import { mayCall } from './may-call';
import { vi } from './texts.vi';
import { useCallWords } from './use-call-words';
import { useCalls } from './use-calls';
import { useKeptCall } from './use-kept-call';
import { useMissed } from './use-missed';

/** Whom the desk calls since they missed an appointment: on screen to press, on paper to tick. */
export function CallSheetPage() {
  const words = useCallWords();
  const { policies, actor } = useAdminConfig();
  const [search] = useSearchParams();
  const may = mayCall((name) => policies.get(name)?.[actor.role]);
  const filter = filterOf(search.get('filter'));
  const [settled, setSettled] = useState(false);
  const { data, error, refetch } = useMissed(filter, settled, may);
  const calls = useCalls();
  useKeptCall(data?.rows, calls.last);
  const { say } = useTexts();
  if (!may) return <DeniedPage />;
  const list = `${adminPath(APPOINTMENTS)}?${search}`;
  return (
    <Page
      title={words.title}
      screen="call-sheet"
      actions={
        <>
          <Button component={Link} to={list} variant="outlined" color="inherit">
            {words.back}
          </Button>
          <Button
            variant="outlined"
            startIcon={<PrintOutlined />}
            disabled={!data || data.rows.length === 0}
            onClick={() => window.print()}
          >
            {words.print}
          </Button>
        </>
      }
    >
      {error && <Problem error={error} retry={refetch} />}
      {!data && !error && <LoadingLines />}
      {data && (
        <FormControlLabel
          control={<Switch checked={settled} onChange={(_event, checked) => setSettled(checked)} />}
          label={words.withSettled}
          sx={{ mb: 1 }}
        />
      )}
      {data?.rows.length === 0 && (
        <Notice
          title={settled ? words.none : words.allSettled}
          text={settled ? words.noneText : words.allSettledText}
        />
      )}
      {data && data.total > data.rows.length && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {words.more(data.rows.length, data.total)}
        </Alert>
      )}
      {data && data.rows.length > 0 && (
        <>
          <SheetTable
            label={words.title}
            columns={[
              ...callColumns(words),
              {
                ...{ key: 'outcome', label: words.outcome },
                value: (row) => callsText(words, say, row.calls),
                show: (row) => <CallOutcomeCell row={row} calls={calls} />,
              },
            ]}
            rows={data.rows}
            keyOf={({ id }) => id}
          />
          <PrintedSheet
            title={vi.title}
            facts={[[vi.rows, data.rows.length]]}
            columns={paperColumns(vi, ({ vi: text }) => text)}
            rows={data.rows}
            keyOf={({ id }) => id}
            signatures={[vi.caller]}
          />
        </>
      )}
      <Snackbar
        key={calls.done?.text}
        open={calls.done !== null}
        autoHideDuration={10_000}
        onClose={(_event, reason) => reason !== 'clickaway' && calls.dismiss()}
        message={calls.done?.text}
        action={
          calls.done?.undoes && (
            <Button
              color="inherit"
              size="small"
              onClick={() => {
                const row = calls.done?.row;
                calls.dismiss();
                if (row) void calls.undo(row);
              }}
            >
              {words.undo}
            </Button>
          )
        }
      />
    </Page>
  );
}
