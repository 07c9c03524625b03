import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import type { WaitingStay } from '../../shared/inpatient/operations';
import { sexOptions } from '../../shared/patient/sex';
import { BED_LIMITS } from '../../shared/rules/beds/limits';
import { shownDay } from '../fields/controls/day-text';
import { useTexts } from '../i18n/use-texts';
import { usePrinting } from '../theme/use-printing';
import { useBedWords } from './use-bed-words';

interface WaitingListProps {
  /** One page of them. */
  waiting: readonly WaitingStay[];
  /** How many wait in all. */
  total: number;
  page: number;
  turn: (page: number) => void;
  names: ReadonlyMap<string, string>;
  chosen: string | null;
  choose: (one: WaitingStay) => void;
  acts: boolean;
}

type ItemProps = Pick<WaitingListProps, 'names' | 'chosen' | 'choose' | 'acts'> & {
  one: WaitingStay;
};

function Item({ one, ...props }: ItemProps) {
  const { say } = useTexts();
  const beds = useBedWords();
  const isolations: Readonly<Record<string, string>> = beds.isolation;
  const sex = one.sex !== null && one.sex in sexOptions ? one.sex : null;
  const facts = [
    sex && say(sexOptions[sex as keyof typeof sexOptions].label),
    one.age !== null && beds.years({ age: one.age }),
    props.names.get(one.department),
    one.isolation && isolations[one.isolation],
    one.bed && beds.comesFrom({ bed: one.bed }),
  ].filter(Boolean);
  const picked = props.chosen === one.id;
  const acts = props.acts && one.mayPlace;
  return (
    <Box
      component="li"
      data-waiting={one.code}
      sx={{
        p: 1.25,
        border: 1,
        borderColor: picked ? 'primary.main' : 'divider',
        borderLeft: 4,
        borderLeftColor: one.kind === 'without-bed' ? 'error.main' : 'primary.main',
        borderRadius: 1,
        bgcolor: 'background.paper',
        listStyle: 'none',
        cursor: acts ? 'grab' : undefined,
        WebkitTouchCallout: 'none',
      }}
    >
      <Typography variant="caption" color="text.secondary">
        {beds.kinds[one.kind]} · {beds.waitsSince({ moment: shownDay(one.since, 'instant') })}
      </Typography>
      <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere', lineHeight: 1.3 }}>
        {one.name ?? one.code}
        {one.name === null && (
          <Typography component="span" variant="body2" color="text.secondary">
            {' '}
            · {beds.hidden}
          </Typography>
        )}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {facts.join(' · ')}
      </Typography>
      {acts && (
        <Button
          size="small"
          variant={picked ? 'contained' : 'outlined'}
          aria-label={`${beds.choose}: ${one.name ?? one.code}`}
          aria-pressed={picked}
          onClick={() => props.choose(one)}
          sx={{ mt: 1 }}
        >
          {beds.choose}
        </Button>
      )}
    </Box>
  );
}

/** Who waits for a bed: admissions, transfers, and who lies nowhere. */
export function WaitingList({ waiting, total, page, turn, ...props }: WaitingListProps) {
  const beds = useBedWords();
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));
  const [opened, setOpen] = useState(false);
  const printing = usePrinting();
  const open = opened || printing;
  return (
    <Box component="aside" aria-label={beds.waiting}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {beds.waiting} ({total})
        {!wide && total > 0 && (
          <Button
            size="small"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            sx={{ ml: 1, displayPrint: 'none' }}
          >
            {open ? beds.hide : beds.show}
          </Button>
        )}
      </Typography>
      {total === 0 && <Typography color="text.secondary">{beds.waitingNone}</Typography>}
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', lg: '1fr' },
        }}
      >
        {(wide || open ? waiting : []).map((one) => (
          <Item key={one.id} one={one} {...props} />
        ))}
      </Box>
      {total > BED_LIMITS.waiting && (wide || open) && (
        <Box sx={{ displayPrint: 'none', display: 'flex', alignItems: 'center', gap: 1, mt: 1 }}>
          <Typography role="status" variant="body2" sx={{ mr: 'auto' }}>
            {beds.waitingShown({
              from: (page - 1) * BED_LIMITS.waiting + 1,
              to: (page - 1) * BED_LIMITS.waiting + waiting.length,
              total,
            })}
          </Typography>
          <Button size="small" disabled={page === 1} onClick={() => turn(page - 1)}>
            {beds.before}
          </Button>
          <Button
            size="small"
            disabled={page * BED_LIMITS.waiting >= total}
            onClick={() => turn(page + 1)}
          >
            {beds.after}
          </Button>
        </Box>
      )}
    </Box>
  );
}
