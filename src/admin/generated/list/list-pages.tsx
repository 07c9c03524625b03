import Box from '@mui/material/Box';
import type { TablePaginationProps } from '@mui/material/TablePagination';
import { useListContext } from 'ra-core';
import { Pagination, PaginationActions, type PaginationActionsProps } from 'react-admin';
import { formatNumber } from '../../../shared/format/numbers';
import { useTexts } from '../../i18n/use-texts';

const SIZES = [10, 25, 50, 100];

/** The pages by their numbers, under their name in the reader's language. */
function Actions(props: PaginationActionsProps) {
  const { texts } = useTexts();
  return <PaginationActions {...props} size="medium" aria-label={texts.list.pages} />;
}

/** Where in the list one is, and the way on. */
export function ListPages({ sizes = SIZES }: { sizes?: readonly number[] }) {
  const { texts, language } = useTexts();
  const { perPage, total, meta } = useListContext();
  if (!total) return null;
  const offered = [...new Set([...sizes, perPage])].sort((a, b) => a - b);
  const written = (count: number) => formatNumber(count, language);
  // Handed on to MUI's pagination: react-admin has one of its texts in English only.
  const words: Omit<Partial<TablePaginationProps>, 'rowsPerPageOptions'> = {
    labelRowsPerPage: texts.list.perPage,
    labelDisplayedRows: ({ from, to, count }) => {
      const all = meta?.estimated ? `≈ ${written(count)}` : written(count);
      return texts.list.range({ from: written(from), to: written(to), total: all });
    },
    getItemAriaLabel: (type) => (type === 'next' ? texts.list.next : texts.list.previous),
  };
  return (
    <Box sx={{ mt: 2 }}>
      <Pagination
        rowsPerPageOptions={total > Math.min(...sizes) ? offered : []}
        actions={Actions}
        {...words}
      />
    </Box>
  );
}
