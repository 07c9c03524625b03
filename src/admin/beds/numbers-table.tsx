import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useBedWords } from './use-bed-words';

/** The numbers of one department, in the order of the columns. */
export interface NumbersRow {
  key: string;
  name: string;
  numbers: readonly string[];
  /** Stands out: the sum of the others. */
  sum?: boolean;
}

interface NumbersTableProps {
  title: string;
  /** Below this many pixels it scrolls by itself. */
  minWidth: number;
  columns: readonly string[];
  rows: readonly NumbersRow[];
}

/** One style for all cells: a component for each of some hundred would be drawn as long as the beds. */
const Numbers = styled('div')(({ theme: { palette, typography } }) => ({
  overflowX: 'auto',
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    background: palette.background.paper,
    fontSize: typography.body2.fontSize,
  },
  'th, td': {
    padding: '6px 12px',
    borderBottom: `1px solid ${palette.divider}`,
    textAlign: 'right',
    fontWeight: 400,
  },
  'th:first-of-type': { minWidth: 150, textAlign: 'left' },
  thead: { th: { fontWeight: 700, verticalAlign: 'bottom' } },
  '.sum > *': { fontWeight: 700 },
  '@media print': {
    overflow: 'visible',
    table: { minWidth: '0 !important' },
    tr: { breakInside: 'avoid' },
  },
}));

/** Departments and numbers of their beds, under a heading. */
export function NumbersTable({ title, minWidth, columns, rows }: NumbersTableProps) {
  const beds = useBedWords();
  return (
    <>
      <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
        {title}
      </Typography>
      <Numbers tabIndex={0} role="region" aria-label={title}>
        <table style={{ minWidth }}>
          <thead>
            <tr>
              <th scope="col">{beds.columns.ward}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, numbers, sum = false }) => (
              <tr key={key} className={sum ? 'sum' : undefined}>
                <th scope="row">{name}</th>
                {columns.map((column, place) => (
                  <td key={column}>{numbers[place]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Numbers>
    </>
  );
}
