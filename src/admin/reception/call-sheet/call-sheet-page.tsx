import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link, useSearchParams } from 'react-router-dom';
import { adminPath } from '../../../shared/resource/names';
import { useAdminConfig } from '../../config-context';
import { Notice } from '../../layout/notice';
import { Page } from '../../layout/page';
import { DeniedPage } from '../../layout/plain-pages';
import { Problem } from '../../layout/problem';
import { LoadingLines } from '../../overrides/benh-nhan/loading-lines';
import { PrintedSheet } from '../../sheet/printed-sheet';
import { SheetTable } from '../../sheet/sheet-table';
import { APPOINTMENTS } from '../desk-api';
import { callColumns, paperColumns } from './call-columns';
import { filterOf } from './filter-of';
import { mayCall } from './may-call';
import { vi } from './texts.vi';
import { useCallWords } from './use-call-words';
import { useMissed } from './use-missed';

/** Whom the desk calls since they missed an appointment: on screen to press, on paper to tick. */
export function CallSheetPage() {
  const words = useCallWords();
  const { policies, actor } = useAdminConfig();
  const [search] = useSearchParams();
  const may = mayCall((name) => policies.get(name)?.[actor.role]);
  const filter = filterOf(search.get('filter'));
  const { data, error, refetch } = useMissed(filter, may);
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
      {data?.rows.length === 0 && <Notice title={words.none} text={words.noneText} />}
      {data && data.total > data.rows.length && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {words.more(data.rows.length, data.total)}
        </Alert>
      )}
      {data && data.rows.length > 0 && (
        <>
          <SheetTable
            label={words.title}
            columns={callColumns(words)}
            rows={data.rows}
            keyOf={({ id }) => id}
          />
          <PrintedSheet
            title={vi.title}
            facts={[[vi.rows, data.rows.length]]}
            columns={paperColumns(vi)}
            rows={data.rows}
            keyOf={({ id }) => id}
            signatures={[vi.caller]}
          />
        </>
      )}
    </Page>
  );
}
