import Box from '@mui/material/Box';
import type { Language } from '../../shared/i18n/language';
import { useTexts } from '../i18n/use-texts';
import { Notice } from '../layout/notice';
import type { SheetColumn } from '../sheet/column';
import { PrintedSheet } from '../sheet/printed-sheet';
import { SheetTable } from '../sheet/sheet-table';
import { vi } from './texts.vi';

interface ForecastSheetProps<R> {
  label: string;
  /** The rows answer what was asked before; what is asked now is not there. */
  busy: boolean;
  none: string;
  /** What to do where nothing is there. */
  hint?: string;
  /** What it is called on paper. */
  paper: string;
  facts: readonly (readonly [string, number])[];
  columnsIn: (language: Language) => SheetColumn<R>[];
  rows: readonly R[];
  keyOf: (row: R) => string;
}

/** A list of the pharmacy on the screen and, by printing, on paper. */
export function ForecastSheet<R>(props: ForecastSheetProps<R>) {
  const { label, busy, none, hint, paper, facts, columnsIn, rows, keyOf } = props;
  const { language } = useTexts();
  if (rows.length === 0) return <Notice title={none} text={hint} />;
  return (
    <>
      <Box aria-busy={busy} sx={{ opacity: busy ? 0.5 : 1 }}>
        <SheetTable label={label} columns={columnsIn(language)} rows={rows} keyOf={keyOf} />
      </Box>
      <PrintedSheet
        title={paper}
        facts={facts}
        columns={columnsIn('vi')}
        rows={rows}
        keyOf={keyOf}
        signatures={[vi.signs.writer, vi.signs.head]}
      />
    </>
  );
}
