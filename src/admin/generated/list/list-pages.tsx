import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useListContext } from 'ra-core';
import { useId } from 'react';
import { PaginationActions } from 'react-admin';
import { formatNumber } from '../../../shared/format/numbers';
import { useTexts } from '../../i18n/use-texts';
import { usePhone } from './use-phone';

const SIZES = [10, 25, 50, 100];

/** A finger needs more room than a pointer. */
const ITEMS = {
  '@media (pointer: coarse)': { '& .MuiPaginationItem-page': { minWidth: 40, height: 40 } },
};

interface SizeChoiceProps {
  sizes: readonly number[];
  size: number;
  choose: (size: number) => void;
}

/** How many rows a page has: the browser's own choice, as a tablet shows it. */
function SizeChoice({ sizes, size, choose }: SizeChoiceProps) {
  const { texts, language } = useTexts();
  const id = useId();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <label htmlFor={id}>{texts.list.perPage}</label>
      <NativeSelect
        input={<OutlinedInput size="small" />}
        inputProps={{ id }}
        value={size}
        onChange={({ target }) => choose(Number(target.value))}
        sx={{ '& select': { py: 0.75, pl: 1.25 } }}
      >
        {sizes.map((offered) => (
          <option key={offered} value={offered}>
            {formatNumber(offered, language)}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
}

/**
 * Where in the list one is, and the way on, by the numbers of the pages at every width. react-admin's own has
 * only steps where it is narrow, in English, and brings three times as much for a menu of four sizes.
 */
export function ListPages({ sizes = SIZES }: { sizes?: readonly number[] }) {
  const { texts, language } = useTexts();
  const { page, perPage, total, meta, setPage, setPerPage } = useListContext();
  const phone = usePhone();
  const wide = useMediaQuery('(min-width:1100px)', { noSsr: true });
  if (!total) return null;
  const written = (count: number) => formatNumber(count, language);
  const offered = [...new Set([...sizes, perPage])].sort((a, b) => a - b);
  const from = (page - 1) * perPage + 1;
  const range = {
    from: written(from),
    to: written(Math.min(page * perPage, total)),
    total: meta?.estimated ? `≈ ${written(total)}` : written(total),
  };
  return (
    <Box
      sx={{
        mt: 2,
        minHeight: 52,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: phone ? 'center' : 'flex-end',
        columnGap: 3,
        rowGap: 1,
        typography: 'body2',
      }}
    >
      {!phone && total > Math.min(...sizes) && (
        <SizeChoice sizes={offered} size={perPage} choose={setPerPage} />
      )}
      {from <= total && <span>{texts.list.range(range)}</span>}
      <Box sx={ITEMS}>
        <PaginationActions
          page={page - 1}
          rowsPerPage={perPage}
          count={total}
          onPageChange={(_, chosen) => setPage(chosen + 1)}
          size="medium"
          siblingCount={wide ? 1 : 0}
          aria-label={texts.list.pages}
        />
      </Box>
    </Box>
  );
}
