import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { createPortal } from 'react-dom';
import { runtimeConfig } from '../../shared/api/runtime-config';
import { localDate } from '../../shared/format/dates';
import { formatNumber } from '../../shared/format/numbers';
import { formatDate } from '../../shared/format/plain-date';
import type { Counter, CounterLine } from '../../shared/prescription/counter-operations';
import { shownDay } from '../fields/controls/day-text';
import { type Labelled, labelBatches, labelledLines } from './label-quantity';
import { vi as words } from './texts.vi';

/**
 * A label is a page of its own, as label printers have them; whatever else is on the screen takes no
 * page. On a sheet of A4 a printer puts several beside each other by its own setting.
 */
const PRINTED = {
  '@page': { size: '70mm 50mm', margin: '2mm 3mm' },
  '@media print': {
    'body > :not([data-labels])': { display: 'none !important' },
    'html, body': { height: 'auto !important', minHeight: '0 !important', background: '#fff' },
  },
};

/** How to take it as large as the label has room for. */
const doseSize = ({ length }: string): string =>
  length <= 90 ? '13pt' : length <= 150 ? '11pt' : '9pt';

interface LabelProps {
  counter: Counter;
  line: CounterLine;
  part: Labelled;
  quantity: number;
  day: string;
}

function Label({ counter, line, part, quantity, day }: LabelProps) {
  const { patient, clinic } = counter;
  const batches = labelBatches(counter, line, part)
    .map(({ lot, expiry }) => `${words.batch} ${lot}, ${words.expires} ${formatDate(expiry)}`)
    .join('; ');
  return (
    <Box
      sx={{
        ...{ breakInside: 'avoid', '&:not(:last-child)': { breakAfter: 'page' } },
        ...{ display: 'grid', gap: '0.5mm', alignContent: 'start', overflowWrap: 'anywhere' },
        ...{ color: '#000', fontSize: '8pt', lineHeight: 1.2 },
      }}
    >
      <Box>{clinic}</Box>
      <Box sx={{ fontSize: '9pt' }}>
        <strong>{patient.fullName}</strong> · {patient.code}
      </Box>
      <Box sx={{ fontSize: '11pt', fontWeight: 700, borderTop: '1px solid #000', pt: '0.5mm' }}>
        {line.instead?.name ?? `${line.name} ${line.strength ?? ''}`}
      </Box>
      <Box sx={{ fontSize: doseSize(line.sentence), fontWeight: 700 }}>{line.sentence}</Box>
      <Box>
        {words.label.quantity}: {formatNumber(quantity, 'vi', 2)} {line.unit} · {words.label.on}:{' '}
        {day}
      </Box>
      <Box>{[batches, words.label.keep].filter(Boolean).join('. ')}</Box>
    </Box>
  );
}

interface LabelsProps {
  counter: Counter;
  part: Labelled;
}

/**
 * A label for each medicine that the patient is given, with how many of it and from which batch; large
 * enough for old eyes, and taken home, so in Vietnamese.
 */
export function Labels({ counter, part }: LabelsProps) {
  const { prescription } = counter;
  const day = prescription.dispensedAt
    ? shownDay(prescription.dispensedAt, 'instant').slice(0, 10)
    : formatDate(localDate(new Date(), runtimeConfig().timeZone));
  const labelled = labelledLines(counter, part);
  if (labelled.length === 0) return null;
  return (
    <>
      <GlobalStyles styles={PRINTED} />
      {createPortal(
        <Box data-labels lang="vi" sx={{ display: 'none', '@media print': { display: 'block' } }}>
          {labelled.map((one) => (
            <Label key={one.line.line} {...one} {...{ counter, part, day }} />
          ))}
        </Box>,
        document.body,
      )}
    </>
  );
}
