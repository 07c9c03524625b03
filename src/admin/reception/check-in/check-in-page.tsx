import CameraAltOutlined from '@mui/icons-material/CameraAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { adminPath } from '../../../shared/resource/names';
import { usePolicy, useResource } from '../../config-context';
import { CameraScanner } from '../../fields/controls/camera-scanner';
import { BackLink } from '../../generated/back-link';
import { useTexts } from '../../i18n/use-texts';
import { Page } from '../../layout/page';
import { DeniedPage } from '../../layout/plain-pages';
import { QueueTicket } from '../ticket/queue-ticket';
import { useDeskWords } from '../use-desk-words';
import { FoundVisit } from './found-visit';
import { useCheckIn } from './use-check-in';

function Search({ desk }: { desk: ReturnType<typeof useCheckIn> }) {
  const { field } = useTexts().texts;
  const ofDesk = useDeskWords();
  const words = ofDesk.checkIn;
  const [camera, setCamera] = useState(false);
  return (
    <Stack spacing={2} sx={{ maxWidth: 560 }}>
      <Typography color="text.secondary">{words.lead}</Typography>
      <Box
        component="form"
        noValidate
        onSubmit={desk.submit}
        sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}
      >
        <TextField
          autoFocus
          label={words.field}
          value={desk.typed}
          onChange={(event) => desk.setTyped(event.target.value)}
          error={desk.problem !== ''}
          helperText={<span role="alert">{desk.problem}</span>}
          slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
        />
        <Button type="submit" variant="contained" aria-busy={desk.busy} sx={{ minHeight: 40 }}>
          {desk.busy ? words.finding : words.find}
        </Button>
      </Box>
      <Box>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<CameraAltOutlined />}
          aria-expanded={camera}
          onClick={() => setCamera(!camera)}
        >
          {camera ? field.camera.off : field.camera.use}
        </Button>
      </Box>
      {camera && (
        <CameraScanner
          found={(text) => {
            setCamera(false);
            desk.setTyped(text);
            void desk.find(text);
          }}
        />
      )}
    </Stack>
  );
}

/** Reception: a code in, a queue number out. */
export function CheckInPage({ name }: { name: string }) {
  const { say } = useTexts();
  const { checkIn: words } = useDeskWords();
  const resource = useResource(name);
  const desk = useCheckIn();
  if (!usePolicy(name).actions.has('check-in')) return <DeniedPage />;
  return (
    <Page
      narrow
      title={words.title}
      screen={`check-in:${name}`}
      above={<BackLink to={adminPath(name)} label={say(resource.label)} />}
    >
      {desk.done ? (
        <QueueTicket
          slip={desk.done}
          after={
            <Button variant="outlined" onClick={desk.next}>
              {words.next}
            </Button>
          }
        />
      ) : (
        <Stack spacing={3}>
          <Search desk={desk} />
          {desk.slip && (
            <FoundVisit slip={desk.slip} busy={desk.busy} checkIn={() => void desk.checkIn()} />
          )}
        </Stack>
      )}
    </Page>
  );
}
