import GlobalStyles from '@mui/material/GlobalStyles';
import { createPortal } from 'react-dom';
import { runtimeConfig } from '../../shared/api/runtime-config';
import { formatInstant } from '../../shared/format/dates';
import { formatNumber } from '../../shared/format/numbers';
import type { SheetColumn } from './column';
import { useClinic } from './use-clinic';

/** More columns than this stand on a sheet that lies. */
const UPRIGHT = 8;

/** Only the sheet is printed, as A4: black on white, the head of its table on each page. */
const printed = (columns: number) => ({
  '@page': { size: columns > UPRIGHT ? 'A4 landscape' : 'A4', margin: '14mm 12mm' },
  '@media screen': { '[data-sheet]': { display: 'none' } },
  '@media print': {
    'body > *:not([data-sheet])': { display: 'none !important' },
    '[data-sheet]': { color: '#000', background: '#fff', fontSize: '10pt', lineHeight: 1.35 },
    '[data-sheet] + [data-sheet]': { breakBefore: 'page' },
    '[data-sheet] h1': { font: 'inherit', fontSize: '15pt', fontWeight: 700, margin: '3mm 0 1mm' },
    '[data-sheet] p': { margin: '0 0 1mm' },
    '[data-sheet] table': { width: '100%', borderCollapse: 'collapse', margin: '3mm 0' },
    '[data-sheet] thead': { display: 'table-header-group' },
    '[data-sheet] tr': { breakInside: 'avoid' },
    '[data-sheet] th, [data-sheet] td': {
      border: '0.3mm solid #000',
      padding: '1mm 1.5mm',
      fontSize: '9pt',
      textAlign: 'left',
      verticalAlign: 'top',
    },
    '[data-sheet] [data-wraps]': { overflowWrap: 'anywhere' },
    '[data-sheet] td:not([data-wraps])': { whiteSpace: 'nowrap' },
    '[data-sheet] [data-number]': { textAlign: 'right' },
    '[data-signatures]': {
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: '1fr',
      textAlign: 'center',
      breakInside: 'avoid',
      minHeight: '30mm',
      marginTop: '6mm',
    },
  },
});

interface PrintedSheetProps<R> {
  title: string;
  /** What stands above the table, each with its name. */
  facts: readonly (readonly [string, string | number | null | undefined])[];
  columns: readonly SheetColumn<R>[];
  rows: readonly R[];
  keyOf: (row: R) => string;
  /** Instead of the table where it has no rows. */
  none?: string;
  /** Below the table. */
  after?: readonly string[];
  signatures: readonly string[];
}

/** A paper for files and signatures: in Vietnamese as the law asks for it, on A4, and never on screen. */
export function PrintedSheet<R>(props: PrintedSheetProps<R>) {
  const { title, facts, columns, rows, keyOf, none, after, signatures } = props;
  const clinic = useClinic();
  const shown = (value: string | number | null) =>
    typeof value === 'number' ? formatNumber(value, 'vi') : value;
  const printedAt = formatInstant(new Date().toISOString(), runtimeConfig().timeZone);
  return createPortal(
    <div data-sheet lang="vi">
      <GlobalStyles styles={printed(columns.length)} />
      <p>{clinic}</p>
      <h1>{title}</h1>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value]) => (
          <p key={name}>
            {name}: <strong>{typeof value === 'number' ? shown(value) : value}</strong>
          </p>
        ))}
      {rows.length === 0 && none ? (
        <p>{none}</p>
      ) : (
        <table>
          <thead>
            <tr>
              {columns.map(({ key, label, number }) => (
                <th key={key} data-number={number}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map(({ key, value, number, wraps }) => (
                  <td key={key} data-number={number} data-wraps={wraps}>
                    {shown(value(row))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {after?.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>In lúc {printedAt}</p>
      <div data-signatures>
        {signatures.map((who) => (
          <div key={who}>
            <strong>{who}</strong>
            <br />
            (Ký, ghi rõ họ tên)
          </div>
        ))}
      </div>
    </div>,
    document.body,
  );
}
