import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { errorText } from '../../shared/api/error-messages';
import { adminPath } from '../../shared/resource/names';
import type { Finding, reviewUnusualAccess } from '../../shared/unusual-access/operations';
import { usePolicy } from '../config-context';
import { shownDay } from '../fields/controls/day-text';
import { listAddress } from '../home/list-address';
import { useTexts } from '../i18n/use-texts';
import { Problem } from '../layout/problem';
import { LoadingLines } from '../overrides/benh-nhan/loading-lines';
import { call } from '../providers/call';
import { type Days, useLooks } from './unusual-calls';
import { useUnusualWords } from './use-unusual-words';

const SHORTEST_NOTE = 5;

/** Rows before the form that are there at once: it stays in reach of a thumb. */
const FIRST_ROWS = 8;

interface DetailsProps {
  finding: Finding;
  days: Days;
}

/** Phones have it in the first column. */
const FROM_SMALL = { display: { xs: 'none', sm: 'table-cell' } };

function Looks({ finding, days }: DetailsProps) {
  const words = useUnusualWords();
  const { read: readsAudit } = usePolicy('nhat-ky');
  const query = useLooks(finding, days);
  const [all, setAll] = useState(false);
  if (query.isPending) return <LoadingLines />;
  if (query.isError) return <Problem error={query.error} retry={query.refetch} />;
  const { patient, times, last } = words.columns;
  const { looks } = query.data;
  const more = looks.length - FIRST_ROWS;
  const shown = all || more <= 1 ? looks : looks.slice(0, FIRST_ROWS);
  return (
    <>
      <TableContainer tabIndex={0} role="region" aria-label={words.rules[finding.rule]}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{patient}</TableCell>
              <TableCell align="right">{times}</TableCell>
              <TableCell sx={FROM_SMALL}>{last}</TableCell>
              {readsAudit && <TableCell />}
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((look) => (
              <TableRow key={look.patient}>
                <TableCell component="th" scope="row" sx={{ minWidth: 150 }}>
                  <MuiLink component={Link} to={`${adminPath('benh-nhan')}/${look.patient}`}>
                    {look.name}
                  </MuiLink>
                  <Typography
                    component="span"
                    variant="body2"
                    color="text.secondary"
                    display="block"
                  >
                    {look.code}
                    <Box component="span" sx={{ display: { xs: 'block', sm: 'none' } }}>
                      {shownDay(look.last, 'instant')}
                    </Box>
                  </Typography>
                </TableCell>
                <TableCell align="right">{look.times}</TableCell>
                <TableCell sx={{ ...FROM_SMALL, whiteSpace: 'nowrap' }}>
                  {shownDay(look.last, 'instant')}
                </TableCell>
                {readsAudit && (
                  <TableCell>
                    <MuiLink
                      component={Link}
                      to={listAddress('nhat-ky', { actor: finding.actor, patient: look.patient })}
                    >
                      {words.entries}
                    </MuiLink>
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {shown.length < looks.length && (
        <Button onClick={() => setAll(true)} sx={{ alignSelf: 'start' }}>
          {words.more({ count: more })}
        </Button>
      )}
    </>
  );
}

function ReviewForm({ finding, days }: DetailsProps) {
  const { language } = useTexts();
  const words = useUnusualWords();
  const queries = useQueryClient();
  const notify = useNotify();
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (note.trim().length < SHORTEST_NOTE) {
      setProblem(words.noteHint);
      return;
    }
    setProblem(null);
    setBusy(true);
    try {
      await call<typeof reviewUnusualAccess>('POST /truy-cap-bat-thuong/:actor/review', {
        params: { actor: finding.actor },
        body: { ...days, rule: finding.rule, note: note.trim() },
      });
      notify(words.saved, { type: 'success' });
      await queries.invalidateQueries({ queryKey: ['unusual-access'] });
    } catch (error) {
      setProblem(errorText(error, language));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Stack
      component="form"
      noValidate
      spacing={1.5}
      onSubmit={(event) => void send(event)}
      sx={{ maxWidth: 560 }}
    >
      <TextField
        label={words.note}
        value={note}
        multiline
        minRows={2}
        error={problem !== null}
        helperText={problem ?? words.noteHint}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button type="submit" variant="contained" loading={busy} sx={{ alignSelf: 'start' }}>
        {words.review}
      </Button>
    </Stack>
  );
}

/** Who was looked at, and what came of asking about it. */
export function FindingDetails({ finding, days }: DetailsProps) {
  return (
    <Stack spacing={2} sx={{ mt: 1.5 }}>
      <Looks finding={finding} days={days} />
      {!finding.review && <ReviewForm finding={finding} days={days} />}
    </Stack>
  );
}
