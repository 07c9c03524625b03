import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Slip as DeskSlip } from '../../shared/booking/operations';
import { QrCode } from '../../shared/qr/qr-code';
import { useDeskWords } from './use-desk-words';
import { VisitFacts } from './visit-facts';

const FACTS = ['patient', 'start', 'doctor', 'department', 'room'];

/** Only the slip is printed, black on white. */
const PRINTED = {
  '@media print': {
    'body *': { visibility: 'hidden' },
    '[data-slip], [data-slip] *': {
      visibility: 'visible',
      color: '#000 !important',
      background: '#fff !important',
    },
    '[data-slip]': { position: 'absolute', inset: '0 auto auto 0', width: '80mm', border: 0 },
    '[data-slip] a': { textDecoration: 'none' },
  },
};

/** The queue number, large enough to read across the desk, on a slip that prints. */
export function QueueTicket({ slip, after }: { slip: DeskSlip; after: ReactNode }) {
  const { ticket: words } = useDeskWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Box sx={{ maxWidth: 420 }}>
      <GlobalStyles styles={PRINTED} />
      <Paper
        data-slip
        elevation={1}
        sx={{ boxShadow: 'none', p: 3, display: 'grid', gap: 2, justifyItems: 'center' }}
      >
        <Typography
          variant="h2"
          ref={heading}
          tabIndex={-1}
          sx={{ textAlign: 'center', outline: 'none' }}
        >
          {words.title}
          <Box
            component="strong"
            sx={{ display: 'block', fontSize: '5.5rem', lineHeight: 1.1, color: 'primary.main' }}
          >
            {slip.queueNumber}
          </Box>
        </Typography>
        <QrCode text={slip.qrToken} label={words.qr({ code: slip.code })} size={140} />
        <Typography sx={{ fontWeight: 600 }}>{slip.code}</Typography>
        <VisitFacts record={slip} names={FACTS} />
      </Paper>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button variant="contained" startIcon={<PrintOutlined />} onClick={() => window.print()}>
          {words.print}
        </Button>
        {after}
      </Box>
    </Box>
  );
}
