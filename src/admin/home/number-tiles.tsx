import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../shared/format/numbers';
import type { NumberKey, StartNumber } from '../../shared/staff-start/operations';
import { useTexts } from '../i18n/use-texts';
import { listAddress } from './list-address';
import { useHomeWords } from './use-home-words';

/** Numbers of last week, which stand in the tile of this week's. */
const BEFORE: Partial<Record<NumberKey, NumberKey>> = {
  weekLoad: 'lastWeekLoad',
  weekNoShow: 'lastWeekNoShow',
};
const BESIDE = new Set(Object.values(BEFORE));

/** What should not be there at all, once there is some. */
const TROUBLE: ReadonlySet<NumberKey> = new Set([
  'expired',
  'lowStock',
  'emergencyAccess',
  'criticalResults',
  'lateDataRequests',
  'lateBreaches',
]);

const useCount = () => {
  const { language } = useTexts();
  return (count: number) => formatNumber(count, language);
};

function Tile({ number, before }: { number: StartNumber; before: StartNumber | undefined }) {
  const { start } = useHomeWords();
  const shown = useCount();
  const { key, resource, filter, count } = number;
  const trouble = TROUBLE.has(key) && count > 0;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <ButtonBase
        component={Link}
        to={listAddress(resource, filter)}
        data-number={key}
        aria-label={start.open({ label: start.numbers[key], count })}
        sx={{
          flex: 1,
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'flex-start',
          justifyContent: 'flex-start',
          textAlign: 'left',
          p: 1.75,
          minHeight: 88,
          borderRadius: 1.5,
        }}
      >
        <Box
          component="span"
          sx={{
            fontSize: '1.75rem',
            lineHeight: 1.2,
            fontWeight: 700,
            fontVariantNumeric: 'tabular-nums',
            color: trouble ? 'error.main' : count > 0 ? 'primary.main' : 'text.secondary',
          }}
        >
          {shown(count)}
        </Box>
        <Box component="span" sx={{ mt: 0.25, fontSize: '0.875rem', lineHeight: 1.4 }}>
          {start.numbers[key]}
        </Box>
      </ButtonBase>
      {before && (
        <Box
          component={Link}
          to={listAddress(before.resource, before.filter)}
          data-number={before.key}
          sx={{
            px: 1.75,
            py: 1,
            borderTop: 1,
            borderColor: 'divider',
            fontSize: '0.8125rem',
            color: 'text.secondary',
          }}
        >
          {start.lastWeek({ count: before.count })}
        </Box>
      )}
    </Box>
  );
}

/** The numbers of a person's day, each the way to the list that it counts. */
export function NumberTiles({ numbers }: { numbers: readonly StartNumber[] }) {
  const { start } = useHomeWords();
  const named = new Map(numbers.map((number) => [number.key, number]));
  return (
    <Box
      component="ul"
      aria-label={start.numbersTitle}
      sx={{
        listStyle: 'none',
        m: 0,
        mb: 3,
        p: 0,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          sm: 'repeat(auto-fill, minmax(140px, 1fr))',
        },
      }}
    >
      {numbers
        .filter(({ key }) => !BESIDE.has(key))
        .map((number) => {
          const before = BEFORE[number.key];
          return <Tile key={number.key} number={number} before={before && named.get(before)} />;
        })}
    </Box>
  );
}
