import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../../shared/format/numbers';
import { adminPath } from '../../../shared/resource/names';
import type { OwnDuty } from '../../../shared/roster/own-operations';
import { useTexts } from '../../i18n/use-texts';
import { Letters } from '../grid-looks';
import { useKindLooks } from '../kind-words';
import { useDutyTimes } from './own-data';
import { useOwnWords } from './use-own-words';

const HOUR = 3_600_000;

interface DutyRowProps {
  duty: OwnDuty;
  /** Offers to swap it, or to hand it over. */
  act: 'swap' | 'hand-over' | null;
}

/** An own duty: when and what it is, where and with whom; it opens on a press. */
export function DutyRow({ duty, act }: DutyRowProps) {
  const words = useOwnWords();
  const { language } = useTexts();
  const kinds = useKindLooks();
  const times = useDutyTimes();
  const label = kinds.find(({ kind }) => kind === duty.kind)?.label ?? duty.kind;
  const hours = (Date.parse(duty.end) - Date.parse(duty.start)) / HOUR;
  const day = times.dayText(duty.start);
  const said = `${label}, ${day}`;
  const page = `${adminPath('lich-ca-truc')}/${duty.id}/show`;
  const notes = [
    ...(duty.role === 'standby' ? [words.standby] : []),
    ...(duty.swap || duty.state === 'swap_requested' ? [words.swapping] : []),
  ];
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' },
        ...{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' },
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box
        component={Link}
        to={page}
        aria-label={words.open({ duty: said })}
        sx={{
          ...{ flex: '1 1 0', minWidth: 0, display: 'flex', gap: 1.5, minHeight: 44 },
          ...{ color: 'inherit', textDecoration: 'none', alignItems: 'start' },
        }}
      >
        <Box sx={{ flex: '0 0 44px', pt: 0.25 }}>
          <Letters kinds={kinds}>
            <span className={`letter ${duty.kind}`} aria-hidden>
              {duty.letter}
            </span>
          </Letters>
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600 }}>{day}</Typography>
          <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {times.clock(duty.start)}–{times.clock(duty.end)} · {label} ·{' '}
            {words.hours({ hours: formatNumber(hours, language, 1) })}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {[duty.department, duty.room, ...notes].filter(Boolean).join(' · ')}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {duty.with.length > 0 ? words.with({ names: duty.with.join(', ') }) : words.alone}
          </Typography>
        </Box>
      </Box>
      {act === 'swap' && (
        <Button
          component={Link}
          to={`${adminPath('doi-ca')}/create`}
          state={{ record: { duty: duty.id } }}
          aria-label={words.swapOf({ duty: said })}
          variant="outlined"
          sx={{ minHeight: 44, minWidth: 44, px: { xs: 0, sm: 2 }, gap: 1 }}
        >
          <SwapHorizOutlined />
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {words.swap}
          </Box>
        </Button>
      )}
      {act === 'hand-over' && (
        <Button component={Link} to={page} variant="contained" sx={{ minHeight: 44 }}>
          {words.handOver}
        </Button>
      )}
    </Box>
  );
}
