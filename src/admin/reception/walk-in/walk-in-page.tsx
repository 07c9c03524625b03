import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { adminPath } from '../../../shared/resource/names';
import { usePolicy, useResource } from '../../config-context';
import { BackLink } from '../../generated/back-link';
import { useTexts } from '../../i18n/use-texts';
import { Page } from '../../layout/page';
import { DeniedPage } from '../../layout/plain-pages';
import { QueueTicket } from '../ticket/queue-ticket';
import { useDeskWords } from '../use-desk-words';
import { useWalkIn } from './use-walk-in';
import { WalkInForm } from './walk-in-form';

/** Somebody who comes without an appointment: written down and checked in at once. */
export function WalkInPage({ name }: { name: string }) {
  const { say } = useTexts();
  const { walkIn: words, ticket } = useDeskWords();
  const resource = useResource(name);
  const desk = useWalkIn();
  if (!usePolicy(name).create) return <DeniedPage />;
  return (
    <Page
      narrow
      title={words.title}
      screen={`walk-in:${name}`}
      above={<BackLink to={adminPath(name)} label={say(resource.label)} />}
    >
      {desk.slip ? (
        <QueueTicket
          slip={desk.slip}
          after={
            <Button variant="outlined" onClick={desk.another}>
              {ticket.another}
            </Button>
          }
        />
      ) : (
        <Paper elevation={1} sx={{ boxShadow: 'none', px: { xs: 2, sm: 3 }, py: 2.5 }}>
          <WalkInForm desk={desk} />
        </Paper>
      )}
    </Page>
  );
}
