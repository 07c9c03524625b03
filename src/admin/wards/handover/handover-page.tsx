import BedOutlined from '@mui/icons-material/BedOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { WardHandover, WardNight } from '../../../shared/inpatient/ward-operations';
import { usePolicy } from '../../config-context';
import { shownDay } from '../../fields/controls/day-text';
import { Notice } from '../../layout/notice';
import { byBed } from '../medicines/rounds';
import { PatientName } from '../patient-name';
import { useWardWords } from '../use-ward-words';
import { WardPage } from '../ward-page';
import { HandoverLines } from './handover-lines';
import { HandoverSheet } from './handover-sheet';
import { PatientFacts } from './patient-facts';
import { useReceive } from './use-receive';

/** A handover is of this shift for so long. */
const SHIFT_MS = 12 * 3_600_000;

const NOT_PRINTED = { '@media print': { display: 'none' } } as const;

/** On paper, A4 upright, there are the patients alone, none of them across two pages. */
const onPaper = <GlobalStyles styles={{ '@page': { size: 'A4 portrait', margin: '12mm' } }} />;

const ofShift = (note: WardHandover | null, now: string): note is WardHandover =>
  note !== null && Date.parse(note.at) > Date.parse(now) - SHIFT_MS;

function Handovers({ night }: { night: WardNight }) {
  const words = useWardWords();
  const writes = usePolicy('ban-giao').create;
  const { receive, busy } = useReceive();
  const [open, setOpen] = useState<string | null>(null);
  const { now } = night;
  const patients = [...night.patients].sort(byBed);
  const written = patients.flatMap(({ handover }) => (ofShift(handover, now) ? [handover] : []));
  const waiting = written.filter(({ receivedAt }) => !receivedAt);
  const mine = waiting.filter(({ own }) => !own);
  const patient = patients.find(({ stay }) => stay === open);
  const next = patients[patients.findIndex(({ stay }) => stay === open) + 1];
  if (patients.length === 0) {
    return <Notice icon={<BedOutlined />} title={words.empty} text={words.emptyText} />;
  }
  const department = night.departments.find(({ id }) => id === night.department)?.name;
  return (
    <>
      <Typography sx={{ display: 'none', '@media print': { display: 'block' } }}>
        {department} · {shownDay(now, 'instant')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
        <Typography role="status">
          <b>
            {written.length}/{patients.length}
          </b>{' '}
          {words.handedOver} · <b>{waiting.length}</b> {words.waitReceipt}
        </Typography>
        {writes && mine.length > 0 && (
          <Button
            variant="contained"
            disabled={busy}
            onClick={() => void receive(mine)}
            sx={{ minHeight: 52, ...NOT_PRINTED }}
          >
            {words.receiveAll} ({mine.length})
          </Button>
        )}
        <Button
          variant="outlined"
          startIcon={<PrintOutlined />}
          onClick={() => window.print()}
          sx={{ minHeight: 52, ...NOT_PRINTED }}
        >
          {words.print}
        </Button>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {patients.map((one) => (
          <Box
            component="li"
            key={one.stay}
            sx={{
              listStyle: 'none',
              border: 1,
              borderColor: 'divider',
              borderRadius: 2,
              bgcolor: 'background.paper',
              p: 2,
              breakInside: 'avoid',
            }}
          >
            <Typography variant="h2" sx={{ fontSize: '1.125rem', overflowWrap: 'anywhere', mb: 1 }}>
              <PatientName patient={one} />
              {one.age !== null && `, ${one.age} ${words.age}`}
              {one.away && ` · ${words.away}`}
            </Typography>
            <Box
              sx={{
                display: 'grid',
                gap: 2,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
                '@media print': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
              }}
            >
              <PatientFacts patient={one} now={now} />
              <Box sx={{ minWidth: 0 }}>
                {ofShift(one.handover, now) ? (
                  <HandoverLines note={one.handover} writes={writes} />
                ) : (
                  <Typography sx={{ fontWeight: 600 }}>{words.notHandedOver}</Typography>
                )}
                {writes && (
                  <Button
                    variant="outlined"
                    onClick={() => setOpen(one.stay)}
                    aria-label={`${words.handOver}: ${one.name ?? one.code}, ${one.bed}`}
                    sx={{ minHeight: 52, mt: 1, ...NOT_PRINTED }}
                  >
                    {words.handOver}
                  </Button>
                )}
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
      {patient && (
        <HandoverSheet
          key={patient.stay}
          patient={patient}
          now={now}
          hasNext={next !== undefined}
          done={(goOn) => setOpen(goOn && next ? next.stay : null)}
        />
      )}
    </>
  );
}

/** The handover of a ward: who was handed over with the facts beside, who receives, on paper too. */
export function HandoverPage() {
  return (
    <>
      {onPaper}
      <WardPage at="ban-giao" screen="ward-handover">
        {(night) => <Handovers key={night.department} night={night} />}
      </WardPage>
    </>
  );
}
