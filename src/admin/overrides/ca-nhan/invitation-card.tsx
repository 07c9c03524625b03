import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import type { Invitation } from '../../../shared/account/staff-operations';
import { shownDay } from '../../fields/controls/day-text';
import { useAccountWords } from './use-account-words';

/** The code with which somebody sets a password: shown once, or where it was sent. */
export function InvitationCard({ invitation, name }: { invitation: Invitation; name: string }) {
  const { invitation: words } = useAccountWords();
  const { code, sentTo, expiresAt } = invitation;
  return (
    <Alert severity={code === null ? 'success' : 'warning'}>
      <AlertTitle>{words.title}</AlertTitle>
      {code === null ? (
        <p>{words.sent({ to: sentTo ?? '' })}</p>
      ) : (
        <>
          <p>{words.handOver({ name })}</p>
          <Box
            component="p"
            data-testid="ma"
            sx={{
              my: 1,
              fontFamily: 'ui-monospace, monospace',
              fontSize: '1.375rem',
              fontWeight: 600,
              letterSpacing: 1,
              overflowWrap: 'anywhere',
              userSelect: 'all',
            }}
          >
            {code}
          </Box>
          <p>{words.how}</p>
        </>
      )}
      <p>{words.until({ when: shownDay(expiresAt, 'instant') })}</p>
    </Alert>
  );
}
