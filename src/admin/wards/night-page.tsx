import BedOutlined from '@mui/icons-material/BedOutlined';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { WardNight } from '../../shared/inpatient/ward-operations';
import { usePolicy } from '../config-context';
import { Notice } from '../layout/notice';
import { Page } from '../layout/page';
import { Problem } from '../layout/problem';
import { LoadingLines } from '../overrides/benh-nhan/loading-lines';
import { HandoverSheet } from './handover-sheet';
import { useNight } from './night-data';
import { PatientCard } from './patient-card';
import { RoundSheet } from './round-sheet';
import { useWardWords } from './use-ward-words';
import { WardHead } from './ward-head';

/** The sheet that is open, with the way through the ward as it was when it was opened. */
interface Open {
  sheet: 'round' | 'handover';
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
  const done = (goOn: boolean) =>
    setOpen(goOn && open && next !== undefined ? { ...open, stay: next } : null);
  const begin = (sheet: Open['sheet'], stay: string) => setOpen({ sheet, stay, way });
  if (patients.length === 0) {
    return <Notice icon={<BedOutlined />} title={words.empty} text={words.emptyText} />;
  }
  const Sheet = open?.sheet === 'round' ? RoundSheet : HandoverSheet;
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {patients.map((one) => (
          <PatientCard
            key={one.stay}
            patient={one}
            writes={writes}
            take={() => begin('round', one.stay)}
            handOver={() => begin('handover', one.stay)}
          />
        ))}
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
        {words.source}
      </Typography>
      {open && patient && (
        <Sheet key={patient.stay} patient={patient} hasNext={next !== undefined} done={done} />
      )}
    </>
  );
}

/** The night on a ward: whom to look after first, rounds at the bed, handovers, who is on duty. */
export function NightPage() {
  const words = useWardWords();
  const [search, setSearch] = useSearchParams();
  const query = useNight(search.get('khoa'));
  const night = query.data;
  return (
    <Page
      title={words.title}
      screen="ward-night"
      actions={
        night &&
        night.departments.length > 1 && (
          <TextField
            select
            label={words.department}
            value={night.department ?? ''}
            onChange={(event) => setSearch({ khoa: event.target.value })}
            sx={{ minWidth: 220 }}
          >
            {night.departments.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )
      }
    >
      {query.isPending && <LoadingLines />}
      {query.isError && !night && <Problem error={query.error} retry={query.refetch} page />}
      {night && night.department === null && (
        <Notice icon={<BedOutlined />} title={words.noDepartment} text={words.noDepartmentText} />
      )}
      {night && night.department !== null && (
        <>
          <WardHead night={night} />
          <Ward night={night} />
        </>
      )}
    </Page>
  );
}
