import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useListContext } from 'ra-core';
import { formatNumber } from '../../../shared/format/numbers';
import { useWords } from '../../i18n/language-context';

const SIZES = [10, 25, 50, 100];

/** Where in the list one is, and the way on. */
export function ListPages({ sizes = SIZES }: { sizes?: readonly number[] }) {
  const { texts, language } = useWords();
  const { page, perPage, total, setPage, setPerPage, meta } = useListContext();
  if (!total) return null;
  const count = formatNumber(total, language);
  const from = (page - 1) * perPage + 1;
  const to = Math.min(page * perPage, total);
  const around = meta?.estimated ? `≈ ${count}` : count;
  return (
    <Box
      component="nav"
      aria-label={texts.list.pages}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 2 }}
    >
      <Box sx={{ fontVariantNumeric: 'tabular-nums', color: 'text.secondary', mr: 'auto' }}>
        {texts.list.range(formatNumber(from, language), formatNumber(to, language), around)}
      </Box>
      {total > Math.min(...sizes) && (
        <TextField
          select
          fullWidth={false}
          value={perPage}
          onChange={(event) => setPerPage(Number(event.target.value))}
          slotProps={{ htmlInput: { 'aria-label': texts.list.perPage } }}
        >
          {[...new Set([...sizes, perPage])]
            .sort((a, b) => a - b)
            .map((size) => (
              <MenuItem key={size} value={size}>
                {size}
              </MenuItem>
            ))}
        </TextField>
      )}
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<ChevronLeftOutlined />}
        disabled={page <= 1}
        onClick={() => setPage(page - 1)}
      >
        {texts.list.previous}
      </Button>
      <Button
        variant="outlined"
        color="inherit"
        endIcon={<ChevronRightOutlined />}
        disabled={to >= total}
        onClick={() => setPage(page + 1)}
      >
        {texts.list.next}
      </Button>
    </Box>
  );
}
