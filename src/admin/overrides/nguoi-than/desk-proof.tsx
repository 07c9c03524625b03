import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useGetOne } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { fold } from '../../../shared/format/fold';
import { formatDate } from '../../../shared/format/plain-date';
import type { RecordOf, ResourceName } from '../../../shared/resource/register';
import { masked } from './masked';
import { useProofWords } from './use-proof-words';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function useChosen<N extends ResourceName>(resource: N, id: unknown) {
  const chosen = typeof id === 'string' && id !== '';
  return useGetOne<RecordOf<N>>(resource, { id: text(id) }, { enabled: chosen }).data;
}

function Row(props: { label: string; account: string; patient: string; verdict: string }) {
  const proof = useProofWords();
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {props.label}
      </TableCell>
      <TableCell>{props.account || proof.none}</TableCell>
      <TableCell>{props.patient || proof.none}</TableCell>
      <TableCell>{props.verdict}</TableCell>
    </TableRow>
  );
}

interface Compared {
  account: RecordOf<'ca-nhan'>;
  patient: RecordOf<'benh-nhan'>;
}

function Comparison({ account, patient }: Compared) {
  const proof = useProofWords();
  const verdict = (same: boolean) => (same ? proof.same : proof.different);
  const samePhone = text(account.phone) !== '' && account.phone === patient.phone;
  const sameName = fold(text(account.fullName)) === fold(text(patient.fullName));
  const email = text(account.email);
  const ofPatient = text(patient.email);
  return (
    <>
      <TableContainer tabIndex={0} role="region" aria-label={`${proof.account}, ${proof.patient}`}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{proof.what}</TableCell>
              <TableCell>{proof.account}</TableCell>
              <TableCell>{proof.patient}</TableCell>
              <TableCell>{proof.verdict}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            <Row
              label={proof.name}
              account={text(account.fullName)}
              patient={text(patient.fullName)}
              verdict={verdict(sameName)}
            />
            <Row
              label={proof.phone}
              account={masked(account.phone)}
              patient={masked(patient.phone)}
              verdict={verdict(samePhone)}
            />
            <Row
              label={proof.email}
              account={masked(email)}
              patient={masked(ofPatient)}
              verdict={email && ofPatient ? verdict(email === ofPatient) : proof.onPaper}
            />
            <Row
              label={proof.dateOfBirth}
              account="–"
              patient={patient.dateOfBirth ? formatDate(text(patient.dateOfBirth)) : ''}
              verdict={proof.onPaper}
            />
            <Row
              label={proof.citizenId}
              account="–"
              patient={masked(patient.citizenId)}
              verdict={proof.onPaper}
            />
          </TableBody>
        </Table>
      </TableContainer>
      {!samePhone && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          {proof.phoneDiffers}
        </Alert>
      )}
    </>
  );
}

/** What the desk compares before an account may see a patient's record; most of it is masked. */
export function DeskProof() {
  const proof = useProofWords();
  const [user, patient] = useWatch({ name: ['user', 'patient'] });
  const account = useChosen('ca-nhan', user);
  const record = useChosen('benh-nhan', patient);
  return (
    <Paper
      component="section"
      elevation={1}
      aria-label={proof.title}
      sx={{ mt: 2, boxShadow: 'none', px: { xs: 2, sm: 3 }, py: 2 }}
    >
      <Typography variant="h2">{proof.title}</Typography>
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        {account && record ? proof.lead : proof.choose}
      </Typography>
      {account && record && <Comparison account={account} patient={record} />}
    </Paper>
  );
}
