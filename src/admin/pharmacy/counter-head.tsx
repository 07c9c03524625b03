import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { NavigationType, Link as RouterLink, useNavigationType } from 'react-router-dom';
import { formatDate } from '../../shared/format/plain-date';
import type { Counter } from '../../shared/prescription/counter-operations';
import { adminPath } from '../../shared/resource/names';
import { useResource } from '../config-context';
import { shownDay } from '../fields/controls/day-text';
import { FieldValue } from '../generated/field-value';
import { PRESCRIPTIONS } from './counter-places';
import { usePharmacyWords } from './use-pharmacy-words';

/** What is known of allergies, which is never left out: not asked is not the same as none. */
function AllergyLines({ patient: { allergies, stated } }: Pick<Counter, 'patient'>) {
  const words = usePharmacyWords();
  const known = allergies?.length
    ? `${words.allergies}: ${allergies.join(', ')}`
    : allergies
      ? words.noAllergies
      : words.unknownAllergies;
  return (
    <>
      <Alert
        severity={allergies?.length ? 'error' : allergies ? 'success' : 'warning'}
        variant={allergies?.length ? 'filled' : 'outlined'}
        sx={{ py: 0, overflowWrap: 'anywhere' }}
      >
        {known}
      </Alert>
      {stated.length > 0 && (
        <Alert severity="warning" variant="outlined" sx={{ py: 0, overflowWrap: 'anywhere' }}>
          {words.stated}: {stated.join(', ')}
        </Alert>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {name}:{' '}
      </Box>
      {children}
    </Typography>
  );
}

/** What the pharmacist asked last, and what the doctor answered. */
function Asked({ prescription }: Pick<Counter, 'prescription'>) {
  const words = usePharmacyWords();
  const last = (prescription.history ?? []).findLast(
    ({ action }) => action === 'hold' || action === 'answer',
  );
  if (prescription.state !== 'signed' || !last) return null;
  const held = last.action === 'hold';
  return (
    <Alert severity={held ? 'warning' : 'info'} sx={{ py: 0, overflowWrap: 'anywhere' }}>
      <strong>{held ? words.held : words.answered}</strong> · {shownDay(last.at, 'instant')}
      {last.note && ` · ${last.note}`}
    </Alert>
  );
}

/** For whom a prescription is, and what is known of them. */
export function CounterHead({ counter }: { counter: Counter }) {
  const words = usePharmacyWords();
  const resource = useResource(PRESCRIPTIONS);
  const person = useResource('benh-nhan');
  const { patient, prescription, late } = counter;
  const heading = useRef<HTMLHeadingElement>(null);
  const opened = useNavigationType() !== NavigationType.Pop;
  // Whoever opens one in the list goes on in it; a page that is only just there is left as it is.
  useEffect(() => {
    if (opened) heading.current?.focus();
  }, [opened]);
  const value = (name: string) => (
    <FieldValue resource={resource} name={name} record={prescription} view="show" />
  );
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2, '@media print': { display: 'none' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography
          ref={heading}
          variant="h2"
          tabIndex={-1}
          sx={{ overflowWrap: 'anywhere', outlineOffset: -2 }}
        >
          {patient.fullName}
        </Typography>
        {value('state')}
      </Box>
      <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        <FieldValue resource={person} name="sex" record={patient} view="column" />
        {` · ${words.born} ${formatDate(patient.dateOfBirth)} · ${patient.code} · `}
        <Link component={RouterLink} to={`${adminPath(PRESCRIPTIONS)}/${prescription.id}/show`}>
          {prescription.code}
        </Link>
        {prescription.signedAt &&
          ` · ${words.signedAt} ${shownDay(prescription.signedAt, 'instant')}`}
      </Typography>
      <AllergyLines patient={patient} />
      {late && prescription.state === 'signed' && <Alert severity="warning">{words.late}</Alert>}
      <Asked prescription={prescription} />
      <Fact name={words.doctor}>{value('doctor')}</Fact>
      {prescription.diagnosis?.length ? (
        <Fact name={words.diagnosis}>{value('diagnosis')}</Fact>
      ) : null}
      {prescription.weight ? <Fact name={words.weight}>{value('weight')}</Fact> : null}
      {prescription.advice ? <Fact name={words.advice}>{value('advice')}</Fact> : null}
      {prescription.state !== 'signed' && prescription.state !== 'dispensed' && (
        <Alert severity="info">{words.closed}</Alert>
      )}
    </Box>
  );
}
