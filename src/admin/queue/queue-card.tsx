import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { runtimeConfig } from '../../shared/api/runtime-config';
import { localTime } from '../../shared/format/dates';
import type { QueueEntry } from '../../shared/queue/operations';
import type { ResourceAction } from '../../shared/resource/actions';
import { adminPath } from '../../shared/resource/names';
import { APPOINTMENTS } from '../../shared/staff-start/filters';
import { useAdminConfig, usePolicy, useResource } from '../config-context';
import { ColourChip } from '../fields/colour-chip';
import { availableActions } from '../generated/actions/available-actions';
import { ConfirmDialog } from '../generated/confirm-dialog';
import { FieldValue } from '../generated/field-value';
import { useTexts } from '../i18n/use-texts';
import { WriteVisitRecord } from '../overrides/write-visit-record';
import { isOutside } from './is-outside';
import type { QueueActions } from './queue-actions';
import { minutesBetween, shownNumber } from './queue-number';
import { useQueueWords } from './use-queue-words';
import { waitingTime } from './waiting-time';

interface StepsProps {
  entry: QueueEntry;
  actions: QueueActions;
  /** Whether it is this one's turn. */
  first: boolean;
}

/** What is done with somebody in a queue; the first that is possible is the usual next step. */
const STEPS = ['complete', 'start', 'call', 'recall', 'skip', 'no-show'];
const USUAL: Record<QueueEntry['state'], string> = {
  checked_in: 'call',
  called: 'start',
  in_exam: 'complete',
};

function Since({ entry, now }: { entry: QueueEntry; now: string }) {
  const queue = useQueueWords();
  const { state, checkedInAt, calledAt, startedAt } = entry;
  const since = (moment: string) => ({
    time: waitingTime(queue.time, minutesBetween(moment, now)),
  });
  if (state === 'checked_in') return <>{queue.waitingFor(since(checkedInAt))}</>;
  if (state === 'called') return <>{queue.calledFor(since(calledAt ?? now))}</>;
  return <>{queue.inExamFor(since(startedAt ?? calledAt ?? now))}</>;
}

function Steps({ entry, actions, first }: StepsProps) {
  const { say } = useTexts();
  const queue = useQueueWords();
  const { actor } = useAdminConfig();
  const resource = useResource(APPOINTMENTS);
  const policy = usePolicy(APPOINTMENTS);
  const possible = availableActions(resource, policy, { ...entry }, actor)
    .filter(({ name }) => isStep(name, entry))
    .sort((a, b) => STEPS.indexOf(a.name) - STEPS.indexOf(b.name));
  const [asked, setAsked] = useState<ResourceAction | null>(null);
  if (possible.length === 0) return null;
  const number = queue.number({ number: shownNumber(entry.queueNumber) });
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        flex: possible.length > 1 ? '1 1 100%' : '0 0 auto',
      }}
    >
      {possible.map((action) => (
        <Button
          key={action.name}
          size="large"
          variant={first && action.name === USUAL[entry.state] ? 'contained' : 'outlined'}
          color={action.name === 'skip' || action.name === 'no-show' ? 'inherit' : 'primary'}
          aria-label={`${say(action.label)}, ${number}`}
          aria-busy={actions.busy === entry.id}
          onClick={() => (action.confirm ? setAsked(action) : void actions.run(action, entry))}
          sx={{ minHeight: 48, flex: '1 1 auto' }}
        >
          {say(action.label)}
        </Button>
      ))}
      {asked?.confirm && (
        <ConfirmDialog
          open
          danger
          close={() => setAsked(null)}
          confirm={async () => {
            await actions.run(asked, entry);
            setAsked(null);
          }}
          title={`${say(asked.label)}, ${number}`}
          text={say(asked.confirm)}
          action={say(asked.label)}
        />
      )}
    </Box>
  );
}

const timeOf = (moment: string): string => localTime(new Date(moment), runtimeConfig().timeZone);

/** Only who was called and did not answer is said to have left. */
const isStep = (name: string, { state, skipped }: QueueEntry): boolean => {
  if (name === 'start') return state === 'called';
  if (name === 'no-show') return state === 'called' || skipped;
  return STEPS.includes(name);
};

/** One who waits, was called, or is inside: number, name, how long, and what comes next. */
export function QueueCard(props: StepsProps & { now: string }) {
  const { entry, now } = props;
  const queue = useQueueWords();
  const resource = useResource(APPOINTMENTS);
  const details = [entry.doctorName, entry.room && queue.room({ room: entry.room })].filter(
    Boolean,
  );
  return (
    <Box
      component="li"
      sx={{
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderLeft: 6,
        borderLeftColor: entry.priority === 'emergency' ? 'error.main' : 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography
          component="p"
          aria-label={queue.number({ number: shownNumber(entry.queueNumber) })}
          sx={{
            fontSize: '1.75rem',
            lineHeight: 1.2,
            fontWeight: 700,
            fontVariantNumeric: 'tabular-nums',
            color: 'primary.main',
            minWidth: '3.2ch',
          }}
        >
          {shownNumber(entry.queueNumber)}
        </Typography>
        <Box sx={{ flex: '1 1 150px', minWidth: 0 }}>
          <MuiLink
            component={Link}
            to={`${adminPath(APPOINTMENTS)}/${entry.id}/show`}
            sx={{ fontWeight: 600, fontSize: '1.0625rem', overflowWrap: 'anywhere' }}
          >
            {entry.patientName ?? queue.hidden}
          </MuiLink>
          {details.length > 0 && (
            <Typography variant="body2" color="text.secondary">
              {details.join(' · ')}
            </Typography>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5 }}>
            <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
              <Since entry={entry} now={now} />
            </Typography>
            {entry.priority !== 'normal' && (
              <FieldValue resource={resource} name="priority" record={{ ...entry }} view="column" />
            )}
            {isOutside(entry, now) && entry.pausedUntil && (
              <ColourChip
                label={queue.outside({ time: timeOf(entry.pausedUntil) })}
                colour="info"
              />
            )}
            {entry.skipped && entry.state === 'checked_in' && (
              <ColourChip label={queue.skipped} colour="warning" />
            )}
          </Box>
        </Box>
        {entry.state !== 'checked_in' && <WriteVisitRecord visit={entry.id} state={entry.state} />}
        <Steps {...props} />
      </Box>
    </Box>
  );
}
