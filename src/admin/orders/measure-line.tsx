import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { formatNumber } from '../../shared/format/numbers';
import type { ExpectedResult } from '../../shared/orders/operations';
import { shownDay } from '../fields/controls/day-text';
import { useTexts } from '../i18n/use-texts';
import { rangeText } from '../overrides/benh-nhan/chart/series';
import { limitsText, MeasureFlag } from './measure-flag';
import { type MeasureRow, type RowProblem, readNumber } from './measure-rows';
import { filled, useOrderWords } from './use-order-words';

interface MeasureLineProps {
  row: MeasureRow;
  before: ExpectedResult['before'];
  problem: RowProblem | null;
  change: (part: Partial<MeasureRow>) => void;
  remove: () => void;
}

/** One value with what is usual and what it was before; of one that is added also its name and range. */
export function MeasureLine({ row, before, problem, change, remove }: MeasureLineProps) {
  const words = useOrderWords();
  const { language } = useTexts();
  const range = { low: readNumber(row.low), high: readNumber(row.high) };
  const number = readNumber(row.value);
  const limits = limitsText(row, language);
  const field = (name: 'name' | 'unit' | 'low' | 'high', label: string) => (
    <TextField
      size="small"
      label={label}
      value={row[name]}
      onChange={(event) => change({ [name]: event.target.value })}
      error={problem === name}
      helperText={
        problem === name ? (name === 'name' ? words.nameNeeded : words.notNumber) : undefined
      }
      slotProps={{ htmlInput: { maxLength: name === 'name' ? 100 : 30, autoComplete: 'off' } }}
      sx={{ flex: name === 'name' ? '1 1 180px' : '1 1 90px' }}
    />
  );
  return (
    <Box
      component="li"
      sx={{
        listStyle: 'none',
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'flex-start',
      }}
    >
      {row.own && field('name', words.name)}
      <TextField
        size="small"
        label={row.own ? words.value : [row.name, row.unit].filter(Boolean).join(', ')}
        value={row.value}
        onChange={(event) => change({ value: event.target.value })}
        error={problem === 'value'}
        helperText={problem === 'value' ? words.notNumber : undefined}
        slotProps={{
          htmlInput: {
            inputMode: 'decimal',
            autoComplete: 'off',
            'data-value': true,
            maxLength: 20,
          },
        }}
        sx={{ flex: row.own ? '0 1 160px' : '1 1 220px', maxWidth: 320 }}
      />
      {row.own && (
        <>
          {field('unit', words.unit)}
          {field('low', words.lowest)}
          {field('high', words.highest)}
          <IconButton aria-label={filled(words.remove, row.name || words.measure)} onClick={remove}>
            <CloseOutlined fontSize="small" />
          </IconButton>
        </>
      )}
      <Typography
        component="span"
        variant="body2"
        sx={{ flex: '1 1 200px', pt: 1, fontVariantNumeric: 'tabular-nums' }}
      >
        {number !== null && <MeasureFlag value={number} range={range} limits={row} />}{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {!row.own && rangeText(range, language) && `${words.usual} ${rangeText(range, language)}`}
          {limits && ` · ${words.critical} ${limits}`}
          {before &&
            ` · ${words.before} ${formatNumber(before.value, language, 2)} (${shownDay(before.at, 'instant').slice(0, 10)})`}
        </Box>
      </Typography>
    </Box>
  );
}
