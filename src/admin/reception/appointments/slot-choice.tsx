import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId } from 'react';
import { runtimeConfig } from '../../../shared/api/runtime-config';
import type { DeskSlot, listDeskSlots } from '../../../shared/booking/desk-operations';
import { addDays } from '../../../shared/format/days';
import { localeOf } from '../../../shared/i18n/locales';
import { useTexts } from '../../i18n/use-texts';
import { ProblemLine } from '../../layout/problem';
import { call } from '../../providers/call';
import { clockTime } from '../calendar/grid-time';
import { APPOINTMENTS } from '../desk-api';

interface SlotChoiceProps {
  doctor: string | null;
  department: string | null;
  /** First day, `YYYY-MM-DD`, and how many. */
  from: string;
  days?: number;
  label: string;
  /** What is said where nothing is open. */
  empty: string;
  value: string | null;
  choose: (slot: DeskSlot) => void;
  /** Takes the first open slot once it is known, so that nobody has to press it; null for none. */
  presume?: (slot: DeskSlot | null) => void;
}

/** The first open slot at each time: with several doctors whoever comes first. */
function openTimes(slots: readonly DeskSlot[]): DeskSlot[] {
  const open = slots.filter(({ state }) => state === 'open');
  return open.filter(
    (slot, index) => open.findIndex(({ start }) => start === slot.start) === index,
  );
}

/** Open slots to choose one of, day by day. */
export function SlotChoice(props: SlotChoiceProps) {
  const { language } = useTexts();
  const id = useId();
  const zone = runtimeConfig().timeZone;
  const { doctor, department, from, days = 7 } = props;
  const question = { doctor, department, from, to: addDays(from, days - 1) };
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: [APPOINTMENTS, 'slots', question],
    queryFn: ({ signal }) =>
      call<typeof listDeskSlots>('GET /phieu-thong-tin/slots', { query: question }, { signal }),
    enabled: doctor !== null || department !== null,
    refetchOnMount: 'always',
  });
  const dayName = new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'long',
    day: '2-digit',
    month: '2-digit',
    timeZone: 'UTC',
  });
  const open = (data ?? [])
    .map(({ date, slots }) => ({ date, slots: openTimes(slots) }))
    .filter(({ slots }) => slots.length > 0);
  // What is remembered of another day's look may be taken by now.
  const isKnown = data !== undefined && !isFetching;
  const first = open[0]?.slots[0] ?? null;
  const takeFirst = useEffectEvent(() => props.presume?.(first));
  const wanted = props.presume && isKnown ? `${first?.start} ${first?.doctorId}` : null;
  useEffect(() => {
    if (wanted !== null) takeFirst();
  }, [wanted]);
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} sx={{ fontWeight: 600, mb: 0.5 }}>
        {props.label}
      </Typography>
      {error && <ProblemLine error={error} retry={refetch} />}
      {!error && isPending && <Skeleton variant="rounded" height={84} />}
      {data && open.length === 0 && (
        <Typography role="status" color="text.secondary">
          {props.empty}
        </Typography>
      )}
      <Box
        sx={{ maxHeight: 260, overflowY: 'auto', p: 0.5, m: -0.5 }}
        tabIndex={open.length > 0 ? 0 : undefined}
        role="group"
        aria-labelledby={id}
      >
        {open.map(({ date, slots }) => (
          <Box key={date} sx={{ mb: 1 }}>
            {days > 1 && (
              <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
                {dayName.format(new Date(date))}
              </Typography>
            )}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
              {slots.map((slot) => (
                <ToggleButton
                  key={slot.start}
                  size="small"
                  color="primary"
                  value={slot.start}
                  selected={props.value === slot.start}
                  onChange={() => props.choose(slot)}
                  sx={{ minHeight: 36, minWidth: 64, fontVariantNumeric: 'tabular-nums' }}
                >
                  {clockTime(slot.start, zone)}
                </ToggleButton>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
