import GlobalStyles from '@mui/material/GlobalStyles';
import type { RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { Slip } from '../../../shared/booking/operations';
import { QrCode } from '../../../shared/qr/qr-code';
import { shownNumber } from '../../queue/queue-number';
import { useClinic } from '../../sheet/use-clinic';
import { useDeskWords } from '../use-desk-words';
import { VisitFacts } from '../visit-facts';

/** What stands on a ticket besides its number and code. */
export const TICKET_FACTS = ['patient', 'start', 'doctor', 'department', 'room'];

/** The roll of a receipt printer, in millimetres. */
const WIDE = 80;

/** A page as wide as the roll and as high as the ticket: no style can leave the height to what is on it. */
const printed = (height: number) => ({
  '@page': { size: `${WIDE}mm ${height}mm`, margin: 0 },
  '[data-ticket]': {
    // Beside the window, so that its height is known before it is printed.
    ...{ position: 'fixed', top: 0, left: '-400mm', width: `${WIDE}mm`, boxSizing: 'border-box' },
    ...{ padding: '4mm', textAlign: 'center', fontSize: '11pt', lineHeight: 1.3 },
    '&, & *': { color: '#000 !important', background: '#fff !important' },
    '& p': { margin: '0 0 2mm' },
    '& a': { textDecoration: 'none' },
    '& dl': { textAlign: 'left', fontSize: '10pt' },
  },
  '@media print': {
    'body > *:not([data-ticket])': { display: 'none !important' },
    '[data-ticket]': { position: 'static' },
  },
});

interface TicketPaperProps {
  slip: Slip;
  paper: RefObject<HTMLDivElement | null>;
  /** Of the paper, in millimetres. */
  height: number;
}

/** The ticket as it is printed, and never on screen: the clinic, the number as the screens show it, and for whom. */
export function TicketPaper({ slip, paper, height }: TicketPaperProps) {
  const { ticket: words } = useDeskWords();
  const clinic = useClinic();
  return createPortal(
    <div data-ticket ref={paper} inert>
      <GlobalStyles styles={printed(height)} />
      {clinic && <p style={{ fontWeight: 600 }}>{clinic}</p>}
      {typeof slip.queueNumber === 'number' && (
        <>
          <p>{words.title}</p>
          <p style={{ fontSize: '48pt', fontWeight: 700, lineHeight: 1 }}>
            {shownNumber(slip.queueNumber)}
          </p>
        </>
      )}
      <QrCode text={slip.qrToken} label={words.qr({ code: slip.code })} size={140} />
      <p style={{ fontWeight: 600 }}>{slip.code}</p>
      <VisitFacts record={slip} names={TICKET_FACTS} />
    </div>,
    document.body,
  );
}
