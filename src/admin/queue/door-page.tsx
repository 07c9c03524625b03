import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { QrCode } from '../../shared/qr/qr-code';
import type { getDoorCode } from '../../shared/queue/operations';
import { ARRIVAL } from '../../shared/rules/day-of-visit';
import { BackLink } from '../generated/back-link';
import { Page } from '../layout/page';
import { Problem } from '../layout/problem';
import { call } from '../providers/call';
import { QUEUE_KEY } from './queue-data';
import { queueAddress } from './queue-places';
import { useQueueWords } from './use-queue-words';

/** Only the sheet is printed, black on white, as wide as the paper. */
const PRINTED = {
  '@media print': {
    'body *': { visibility: 'hidden' },
    '[data-door], [data-door] *': {
      visibility: 'visible',
      color: '#000 !important',
      background: '#fff !important',
    },
    '[data-door]': { position: 'absolute', inset: '0 0 auto 0', border: 0 },
  },
};

/** The sheet with the code that patients scan at the door of a waiting room, to print and hang up. */
export function DoorPage() {
  const queue = useQueueWords();
  const { department = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: [QUEUE_KEY, department, 'door'],
    queryFn: ({ signal }) =>
      call<typeof getDoorCode>(
        'GET /hang-cho/:department/door',
        { params: { department } },
        { signal },
      ),
  });
  // A server that does not know its own address is where this page came from.
  const address = data && new URL(data.address, window.location.origin).href;
  return (
    <Page
      title={queue.door}
      screen="queue:door"
      above={<BackLink to={queueAddress(department)} label={queue.title} />}
      actions={
        address && (
          <Button variant="contained" startIcon={<PrintOutlined />} onClick={() => window.print()}>
            {queue.print}
          </Button>
        )
      }
    >
      <GlobalStyles styles={PRINTED} />
      {error && !data && <Problem error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" sx={{ maxWidth: 560, height: 520 }} />}
      {data && address && (
        <Paper
          data-door
          sx={{
            boxShadow: 'none',
            maxWidth: 560,
            p: { xs: 2, sm: 4 },
            display: 'grid',
            gap: 2,
            justifyItems: 'center',
            textAlign: 'center',
          }}
        >
          <Typography variant="h2">{data.department}</Typography>
          <Typography sx={{ fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.25 }}>
            {queue.doorTitle}
          </Typography>
          <Box sx={{ '& svg': { width: '100%', maxWidth: 320, height: 'auto' } }}>
            <QrCode
              text={address}
              label={queue.doorQr({ department: data.department })}
              size={320}
            />
          </Box>
          <Typography sx={{ fontSize: '1.125rem' }}>{queue.doorText(ARRIVAL)}</Typography>
          <Typography color="text.secondary">{queue.doorWithout}</Typography>
        </Paper>
      )}
    </Page>
  );
}
