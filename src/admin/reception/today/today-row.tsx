import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { ResourceAction } from '../../../shared/resource/actions';
import { adminPath } from '../../../shared/resource/names';
import { titleIn } from '../../../shared/resource/title-in';
import { useResource } from '../../config-context';
import { FieldValue } from '../../generated/field-value';
import { useTexts } from '../../i18n/use-texts';
import { minutesBetween, shownNumber } from '../../queue/queue-number';
import { useQueueWords } from '../../queue/use-queue-words';
import { waitingTime } from '../../queue/waiting-time';
import { clockTime } from '../calendar/grid-time';
import { APPOINTMENTS } from '../desk-api';
import { KeyHint } from './key-hint';
import { ACT_KEYS, type Part, sinceOf, type TodayVisit } from './parts';
import type { RowActs } from './use-act-queue';
import { PRINT_KEY } from './use-desk-print';
import { useTodayWords } from './use-today-words';

interface TodayRowProps {
  visit: TodayVisit;
  part: Part;
  now: Date;
  zone: string;
  chosen: boolean;
  choose: () => void;
  acts: readonly ResourceAction[];
  /** What of that is under way, and what failed. */
  standing: RowActs;
  run: (action: ResourceAction) => void;
  /** Prints the ticket; null where there is none. */
  print: (() => void) | null;
}

/** How long somebody is late or waits, to whom they go, and the code of whoever is chosen. */
function Facts({ visit, part, now, chosen }: TodayRowProps) {
  const { time } = useQueueWords();
  const { today: words } = useTodayWords();
  const timed = sinceOf(visit, part);
  const minutes = timed && minutesBetween(timed.since, now.toISOString());
  const facts = [titleIn(visit, 'doctor'), titleIn(visit, 'department'), chosen && visit.code];
  return (
    <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {timed && minutes !== null && (
        <Box
          component="span"
          sx={{ fontWeight: 600, color: part === 'late' ? 'error.main' : 'text.primary' }}
        >
          {words.since[timed.part](waitingTime(time, minutes))}
          {' · '}
        </Box>
      )}
      {facts.filter(Boolean).join(' · ')}
    </Box>
  );
}

/** What is being written down of somebody, and what could not be, as long as it may be tried again. */
function Standing({ standing: { pending, failed }, acts }: TodayRowProps) {
  const { say } = useTexts();
  const { today: words } = useTodayWords();
  const isOpen = failed && acts.some(({ name }) => name === failed.action.name);
  return (
    <>
      {pending.length > 0 && (
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', fontStyle: 'italic' }}>
          {words.doing(pending.map(({ label }) => say(label)).join(', '))}
        </Box>
      )}
      {failed && isOpen && (
        <Box sx={{ fontSize: '0.8125rem', color: 'error.main', overflowWrap: 'anywhere' }}>
          {words.failed(say(failed.action.label), failed.message)}
        </Box>
      )}
    </>
  );
}

/** What can be done: the usual act always, the others for whoever is chosen, each with its key. */
function Acts({ acts, chosen, standing, run, print, visit }: TodayRowProps) {
  const { say } = useTexts();
  const { today: words } = useTodayWords();
  const name = titleIn(visit, 'patient') ?? visit.code;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, justifyContent: 'flex-end' }}>
      {acts.slice(0, chosen ? undefined : 1).map((action, index) => {
        // The key of the way back takes back what was done last, which may be of somebody else.
        const key = action.undoes ? undefined : ACT_KEYS[action.name];
        return (
          <Button
            key={action.name}
            size="small"
            variant={index === 0 && chosen ? 'contained' : 'outlined'}
            color={index === 0 ? 'primary' : 'inherit'}
            aria-busy={standing.pending.some(({ name }) => name === action.name)}
            aria-label={`${say(action.label)}, ${name}`}
            aria-keyshortcuts={chosen ? key : undefined}
            onClick={(event) => {
              // The row would choose this one again, after the choice has gone on.
              event.stopPropagation();
              run(action);
            }}
          >
            {say(action.label)}
            {chosen && key && <KeyHint of={key} />}
          </Button>
        );
      })}
      {chosen && print && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          aria-label={`${words.printTicket}, ${name}`}
          aria-keyshortcuts={PRINT_KEY}
          onClick={print}
        >
          {words.print}
          <KeyHint of={PRINT_KEY} />
        </Button>
      )}
    </Box>
  );
}

/** Somebody of today: when, who, to whom, and what can be done with one press or one key. */
export function TodayRow(props: TodayRowProps) {
  const { visit, zone, chosen } = props;
  const resource = useResource(APPOINTMENTS);
  const shown = (['priority', 'state'] as const).filter((name) =>
    name === 'priority' ? visit.priority !== 'normal' : visit.state === 'requested',
  );
  return (
    <Box
      component="li"
      data-visit={visit.id}
      aria-current={chosen ? 'true' : undefined}
      aria-busy={props.standing.pending.length > 0}
      onClick={props.choose}
      onFocus={props.choose}
      sx={{
        display: 'grid',
        gridTemplateColumns: '3.25rem minmax(0, 1fr) auto',
        columnGap: 1.5,
        alignItems: 'center',
        px: 1.25,
        py: 0.75,
        minHeight: 52,
        scrollMarginBlock: 96,
        border: 1,
        borderColor: chosen ? 'primary.main' : 'divider',
        borderRadius: 1.5,
        bgcolor: chosen ? 'primary.light' : 'background.paper',
        // More acts than two stand below the name, as all do on a phone.
        '& > :nth-of-type(3)': {
          gridColumn: {
            xs: '2 / -1',
            sm: chosen && props.acts.length + (props.print ? 1 : 0) > 2 ? '2 / -1' : 'auto',
          },
        },
      }}
    >
      <Box sx={{ fontVariantNumeric: 'tabular-nums', lineHeight: 1.25 }}>
        <Box sx={{ fontWeight: 600 }}>{clockTime(visit.start, zone)}</Box>
        {typeof visit.queueNumber === 'number' && (
          <Box sx={{ color: 'primary.main', fontWeight: 700 }}>
            {shownNumber(visit.queueNumber)}
          </Box>
        )}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={`${adminPath(APPOINTMENTS)}/${visit.id}/show`}
          underline="hover"
          color="inherit"
          sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {titleIn(visit, 'patient') ?? visit.code}
        </Link>
        <Facts {...props} />
        <Standing {...props} />
        {shown.length > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.25 }}>
            {shown.map((name) => (
              <FieldValue key={name} resource={resource} name={name} record={visit} view="column" />
            ))}
          </Box>
        )}
      </Box>
      <Acts {...props} />
    </Box>
  );
}
