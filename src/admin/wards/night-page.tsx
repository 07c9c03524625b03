import BedOutlined from '@mui/icons-material/BedOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { WardNight } from '../../shared/inpatient/ward-operations';
import { usePolicy } from '../config-context';
import { Notice } from '../layout/notice';
import { FluidSheet } from './care/fluid-sheet';
import { TaskSheet } from './care/task-sheet';
import { HandoverSheet } from './handover/handover-sheet';
import { MedicineSheet } from './medicines/medicine-sheet';
import { PatientCard, type WardSheet } from './patient-card';
import { RoundSheet } from './round-sheet';
import { useWardWords } from './use-ward-words';
import { WardHead } from './ward-head';
import { WardPage } from './ward-page';

/** The sheet that is open, with the way through the ward as it was when it was opened. */
interface Open {
  sheet: WardSheet;
  way: readonly string[];
  stay: string;
}

function Ward({ night }: { night: WardNight }) {
  const words = useWardWords();
  const writes = usePolicy('sinh-hieu').create;
  const [open, setOpen] = useState<Open | null>(null);
  const { patients } = night;
  const patient = patients.find(({ stay }) => stay === open?.stay);
  // From bed to bed, not by who is worst: that order changes with each round.
  const way = [...patients]
    .sort((one, other) => one.bed.localeCompare(other.bed, 'vi', { numeric: true }))
    .map(({ stay }) => stay);
  const next = open ? open.way[open.way.indexOf(open.stay) + 1] : undefined;
  const hasNext = next !== undefined;
  const done = (goOn: boolean) =>
    setOpen(goOn && open && next !== undefined ? { ...open, stay: next } : null);
  const begin = (sheet: Open['sheet'], stay: string) => setOpen({ sheet, stay, way });
  if (patients.length === 0) {
    return <Notice icon={<BedOutlined />} title={words.empty} text={words.emptyText} />;
  }
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {patients.map((one) => (
          <PatientCard
            key={one.stay}
            patient={one}
            writes={writes}
            open={(sheet) => begin(sheet, one.stay)}
          />
        ))}
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
        {words.source}
      </Typography>
      {open?.sheet === 'medicines' && patient && (
        <MedicineSheet patient={patient} writes={writes} close={() => setOpen(null)} />
      )}
      {open?.sheet === 'fluids' && patient && (
        <FluidSheet patient={patient} now={night.now} writes={writes} close={() => setOpen(null)} />
      )}
      {open?.sheet === 'tasks' && patient && (
        <TaskSheet patient={patient} writes={writes} close={() => setOpen(null)} />
      )}
      {open?.sheet === 'round' && patient && (
        <RoundSheet key={patient.stay} patient={patient} hasNext={hasNext} done={done} />
      )}
      {open?.sheet === 'handover' && patient && (
        <HandoverSheet
          key={patient.stay}
          patient={patient}
          now={night.now}
          hasNext={hasNext}
          done={done}
        />
      )}
    </>
  );
}

/** The night on a ward: whom to look after first, rounds at the bed, handovers, who is on duty. */
export function NightPage() {
  return (
    <WardPage at="dem-truc" screen="ward-night">
      {(night) => (
        <>
          <WardHead night={night} />
          <Ward key={night.department} night={night} />
        </>
      )}
    </WardPage>
  );
}
