import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { runtimeConfig } from '../../shared/api/runtime-config';
import { localDate } from '../../shared/format/dates';
import { formatDate } from '../../shared/format/plain-date';
import type { Counter } from '../../shared/prescription/counter-operations';
import { shownDay } from '../fields/controls/day-text';
import { printedAlone } from '../worklist/printed-alone';
import { type Labelled, labelledLines } from './label-quantity';
import { vi as words } from './texts.vi';

/** Only the labels are printed, black on white, one below the other, none torn apart. */
const PRINTED = printedAlone('data-labels', '0 0 auto 0');

interface LabelsProps {
  counter: Counter;
  part: Labelled;
}

/**
 * A label for each medicine that the patient is given, with how many of it; large enough for old eyes,
 * and taken home, so in Vietnamese.
 */
export function Labels({ counter, part }: LabelsProps) {
  const { patient, prescription } = counter;
  const day = prescription.dispensedAt
    ? shownDay(prescription.dispensedAt, 'instant').slice(0, 10)
    : formatDate(localDate(new Date(), runtimeConfig().timeZone));
  return (
    <>
      <GlobalStyles styles={PRINTED} />
      <Box data-labels lang="vi" sx={{ display: 'none', '@media print': { display: 'block' } }}>
        {labelledLines(counter, part).map(({ line, quantity }) => (
          <Box
            key={line.line}
            sx={{ border: '1px solid #000', p: '4mm', mb: '4mm', breakInside: 'avoid' }}
          >
            <Box sx={{ fontSize: '11pt' }}>
              {words.label.name}: <strong>{patient.fullName}</strong> · {patient.code}
            </Box>
            <Box sx={{ fontSize: '16pt', fontWeight: 700 }}>
              {line.instead?.name ?? `${line.name} ${line.strength ?? ''}`}
            </Box>
            <Box sx={{ fontSize: '16pt', lineHeight: 1.35 }}>{line.sentence}</Box>
            <Box sx={{ fontSize: '11pt' }}>
              {words.label.quantity}: {quantity} {line.unit} · {words.label.on}: {day} ·{' '}
              {words.label.keep}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
