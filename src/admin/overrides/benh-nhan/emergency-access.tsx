import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { errorCode, errorText, fieldErrors } from '../../../shared/api/error-messages';
import { statusOf } from '../../../shared/api/retry';
import { actOn } from '../../../shared/api/rows';
import type { FoundPatient } from '../../../shared/patient/operations';
import { useTexts } from '../../i18n/use-texts';
import { lookUpPatient } from './look-up-patient';
import { OpenGrants } from './open-grants';
import { usePatientWords } from './use-patient-words';

const SHORTEST_REASON = 10;

/** Opens the record of somebody whom the asker does not treat: found by code, with a reason. */
export function EmergencyAccess({ show }: { show: (id: string) => void }) {
  const words = usePatientWords();
  const { language } = useTexts();
  const queries = useQueryClient();
  const heading = useId();
  const grants = useRef<HTMLDivElement>(null);
  const [key, setKey] = useState('');
  const [reason, setReason] = useState('');
  const [found, setFound] = useState<FoundPatient | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [managers, setManagers] = useState<'asleep' | 'needed' | 'asked'>('asleep');

  async function attempt(work: () => Promise<void>): Promise<void> {
    setProblem(null);
    try {
      await work();
    } catch (error) {
      if (errorCode(error) === 'APPROVAL_NEEDED') setManagers('needed');
      const said = fieldErrors(error).reason ?? errorText(error, language);
      setProblem(statusOf(error) === 404 ? words.notFound : said);
    }
  }

  function find(event: FormEvent): void {
    event.preventDefault();
    setFound(null);
    setManagers('asleep');
    if (key.trim() === '') {
      setProblem(words.keyMissing);
      return;
    }
    void attempt(async () => setFound(await lookUpPatient(key)));
  }

  function open(event: FormEvent, { id }: FoundPatient): void {
    event.preventDefault();
    if (reason.trim().length < SHORTEST_REASON) {
      setProblem(words.reasonHint);
      return;
    }
    void attempt(async () => {
      await actOn('benh-nhan', id, 'break-glass', { reason: reason.trim() });
      setFound(null);
      setKey('');
      setReason('');
      await queries.invalidateQueries();
      grants.current?.focus();
    });
  }

  const ask = ({ id }: FoundPatient) =>
    void attempt(async () => {
      await actOn('benh-nhan', id, 'ask-access', { reason: reason.trim() });
      setFound(null);
      setKey('');
      setReason('');
      setManagers('asked');
    });

  return (
    <Paper
      component="section"
      aria-labelledby={heading}
      variant="outlined"
      sx={{ p: { xs: 2, sm: 3 } }}
    >
      <Stack spacing={2} sx={{ maxWidth: 520 }}>
        <Typography variant="h2" id={heading}>
          {words.emergency}
        </Typography>
        <Typography color="text.secondary">{words.emergencyLead}</Typography>
        <OpenGrants show={show} place={grants} />
        <Stack component="form" noValidate spacing={2} onSubmit={find}>
          <TextField
            label={words.key}
            value={key}
            error={problem !== null && !found}
            helperText={found ? undefined : problem}
            onChange={({ target }) => setKey(target.value)}
          />
          <Button type="submit" variant="outlined" sx={{ alignSelf: 'start' }}>
            {words.find}
          </Button>
        </Stack>
        {found && (
          <Stack component="form" noValidate spacing={2} onSubmit={(event) => open(event, found)}>
            <Typography sx={{ fontWeight: 600 }}>
              {found.fullName}, {words.born({ year: found.birthYear })}
            </Typography>
            <TextField
              label={words.reason}
              value={reason}
              multiline
              minRows={2}
              error={problem !== null}
              helperText={problem ?? words.reasonHint}
              onChange={({ target }) => setReason(target.value)}
            />
            {managers === 'needed' ? (
              <Button variant="contained" onClick={() => ask(found)} sx={{ alignSelf: 'start' }}>
                {words.ask}
              </Button>
            ) : (
              <Button type="submit" variant="contained" color="error" sx={{ alignSelf: 'start' }}>
                {words.open}
              </Button>
            )}
          </Stack>
        )}
        {managers === 'asked' && (
          <Alert severity="success" role="status">
            {words.asked}
          </Alert>
        )}
      </Stack>
    </Paper>
  );
}
