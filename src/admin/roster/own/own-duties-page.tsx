import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { addDays, daysFrom, mondayOf } from '../../../shared/format/days';
import { grouped } from '../../../shared/grouped';
import { adminPath } from '../../../shared/resource/names';
import type { OwnDuties, OwnDuty } from '../../../shared/roster/own-operations';
import { usePolicy } from '../../config-context';
import { Notice } from '../../layout/notice';
import { Page } from '../../layout/page';
import { Problem } from '../../layout/problem';
import { LoadingLines } from '../../overrides/benh-nhan/loading-lines';
import { shortDate } from '../day-names';
import { CalendarFeed } from './calendar-feed';
import { DutyRow } from './duty-row';
import { useDutyTimes, useOwnDuties } from './own-data';
import { useOwnWords } from './use-own-words';
import { WaitingCards } from './waiting-cards';

/** So long after its end a duty may still be handed over from here. */
const HAND_OVER_MS = 12 * 3_600_000;

function Rows({ title, note, duties, nurse, now }: RowsProps) {
  const actOf = ({ state, start, end, swap }: OwnDuty) => {
    const [from, to] = [Date.parse(start), Date.parse(end)];
    if (state !== 'published') return null;
    if (from <= now) return to + HAND_OVER_MS > now ? 'hand-over' : null;
    return nurse && swap === null ? 'swap' : null;
  };
  return (
    <Box component="section" aria-label={title} sx={{ mb: 2.5 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
        {note && (
          <Typography component="span" color="text.secondary">
            {' '}
            · {note}
          </Typography>
        )}
      </Typography>
      <Box
        component="ul"
        sx={{
          ...{ m: 0, p: 0, listStyle: 'none', border: 1, borderColor: 'divider' },
          ...{ borderRadius: 2, bgcolor: 'background.paper' },
        }}
      >
        {duties.map((duty) => (
          <DutyRow key={duty.id} duty={duty} act={actOf(duty)} />
        ))}
      </Box>
    </Box>
  );
}

interface RowsProps {
  title: string;
  note?: string;
  duties: readonly OwnDuty[];
  nurse: boolean;
  now: number;
}

function Duties({ duties, nurse, today }: OwnDuties) {
  const words = useOwnWords();
  const { dayOf } = useDutyTimes();
  const now = Date.now();
  const coming = duties.filter(({ end }) => Date.parse(end) > now);
  const over = duties.filter(({ end }) => Date.parse(end) <= now).reverse();
  const [first, ...later] = coming;
  const weeks = grouped(later, ({ start }) => mondayOf(dayOf(start)));
  const ahead = first ? daysFrom(today, dayOf(first.start)) : 0;
  const begun = first !== undefined && Date.parse(first.start) <= now;
  return (
    <>
      {first ? (
        <Rows
          title={begun ? words.now : words.next}
          {...(!begun && { note: ahead === 0 ? words.today : words.nextIn({ days: ahead }) })}
          duties={[first]}
          {...{ nurse, now }}
        />
      ) : (
        <Notice icon={<EventNoteOutlined />} title={words.none} text={words.noneText} />
      )}
      {[...weeks].map(([monday, ones]) => (
        <Rows
          key={monday}
          title={words.week({ from: shortDate(monday), to: shortDate(addDays(monday, 6)) })}
          duties={ones}
          {...{ nurse, now }}
        />
      ))}
      {over.length > 0 && <Rows title={words.past} duties={over} {...{ nurse, now }} />}
    </>
  );
}

/** The own duties of a nurse or a doctor, made for a phone: what comes, and what waits for an answer. */
export function OwnDutiesPage() {
  const words = useOwnWords();
  const plans = usePolicy('lich-ca-truc').create;
  const query = useOwnDuties();
  const links = [
    ...(query.data?.nurse
      ? [
          [`${adminPath('nghi-dieu-duong')}/create`, words.leave],
          [`${adminPath('nguyen-vong-truc')}/create`, words.wish],
        ]
      : []),
    ...(plans ? [[`${adminPath('y-ta')}/lich-ca-truc/bang`, words.board]] : []),
  ] as [string, string][];
  return (
    <Page
      narrow
      title={words.title}
      screen="own-duties"
      actions={links.map(([to, label]) => (
        <Button key={to} component={Link} to={to} variant="outlined" sx={{ minHeight: 44 }}>
          {label}
        </Button>
      ))}
    >
      {query.isError && !query.data ? (
        <Problem error={query.error} retry={query.refetch} page />
      ) : query.data ? (
        <>
          <WaitingCards handovers={query.data.handovers} offered={query.data.offered} />
          <Duties {...query.data} />
          <CalendarFeed />
        </>
      ) : (
        <Box role="status" aria-label={words.loading}>
          <LoadingLines />
        </Box>
      )}
    </Page>
  );
}
