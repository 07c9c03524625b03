import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Slip as DeskSlip } from '../../../shared/booking/operations';
import { QrCode } from '../../../shared/qr/qr-code';
import { shownNumber } from '../../queue/queue-number';
import { useDeskWords } from '../use-desk-words';
import { VisitFacts } from '../visit-facts';
import { TICKET_FACTS, TicketPaper } from './ticket-paper';
import { usePaper } from './use-paper';

/** The queue number, large enough to read across the desk, with a ticket that prints. */
export function QueueTicket({ slip, after }: { slip: DeskSlip; after: ReactNode }) {
  const { ticket: words } = useDeskWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const { paper, height, print } = usePaper();
  useEffect(() => heading.current?.focus(), []);
  return (
    <Box sx={{ maxWidth: 420 }}>
      <Paper
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
            {typeof slip.queueNumber === 'number' && shownNumber(slip.queueNumber)}
          </Box>
        </Typography>
        <QrCode text={slip.qrToken} label={words.qr({ code: slip.code })} size={140} />
        <Typography sx={{ fontWeight: 600 }}>{slip.code}</Typography>
        <VisitFacts record={slip} names={TICKET_FACTS} />
      </Paper>
      <TicketPaper slip={slip} paper={paper} height={height} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button variant="contained" startIcon={<PrintOutlined />} onClick={print}>
          {words.print}
        </Button>
        {after}
      </Box>
    </Box>
  );
}
