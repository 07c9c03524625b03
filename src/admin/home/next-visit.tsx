import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { titleIn } from '../../shared/resource/title-in';
import { APPOINTMENTS } from '../../shared/staff-start/filters';
import type { StartList } from '../../shared/staff-start/operations';
import { useResource } from '../config-context';
import { ReferenceLink } from '../fields/reference-link';
import { FieldValue } from '../generated/field-value';
import { WriteVisitRecord } from '../overrides/write-visit-record';
import { shownNumber } from '../queue/queue-number';
import { queueAddress } from '../queue/queue-places';
import { useQueueWords } from '../queue/use-queue-words';
import { listAddress } from './list-address';
import { useHomeWords } from './use-home-words';

const RECORDS = 'ho-so-benh-an';

/** Whom a doctor has in front, or calls next, with the ways to what is needed then. */
export function NextVisit({ visit }: { visit: StartList['rows'][number] | undefined }) {
  const { visit: words } = useHomeWords();
  const queue = useQueueWords();
  const resource = useResource(APPOINTMENTS);
  if (!visit) {
    return (
      <Box sx={{ mb: 3, p: 2.5, borderRadius: 2, bgcolor: 'action.hover' }}>
        <Typography variant="h2">{words.none}</Typography>
        <Typography color="text.secondary">{words.noneText}</Typography>
      </Box>
    );
  }
  const { id, patient, department } = visit;
  return (
    <Box
      component="section"
      aria-label={visit.state === 'in_exam' ? words.now : words.next}
      sx={{
        mb: 3,
        p: 2.5,
        borderRadius: 2,
        border: 1,
        borderColor: 'primary.main',
        bgcolor: 'primary.light',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2.5,
      }}
    >
      <Typography
        component="p"
        aria-label={queue.number({ number: shownNumber(Number(visit.queueNumber)) })}
        sx={{ fontSize: '3rem', lineHeight: 1, fontWeight: 700, color: 'primary.main' }}
      >
        {shownNumber(Number(visit.queueNumber))}
      </Typography>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="body2">
          {visit.state === 'in_exam' ? words.now : words.next}
        </Typography>
        <Typography component="div" sx={{ fontSize: '1.25rem', fontWeight: 600 }}>
          <ReferenceLink to="benh-nhan" id={String(patient)} title={titleIn(visit, 'patient')} />
        </Typography>
        {Boolean(visit.reason) && <Typography>{String(visit.reason)}</Typography>}
        <Box sx={{ mt: 0.5 }}>
          <FieldValue resource={resource} name="state" record={visit} view="column" />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <WriteVisitRecord
          visit={id}
          state={String(visit.state)}
          look={visit.state === 'checked_in' ? 'outlined' : 'contained'}
        />
        <Button
          component={Link}
          size="large"
          variant={visit.state === 'checked_in' ? 'contained' : 'outlined'}
          to={queueAddress(String(department))}
        >
          {queue.title}
        </Button>
        <Button
          component={Link}
          size="large"
          variant="outlined"
          to={listAddress(RECORDS, { patient })}
        >
          {words.record}
        </Button>
      </Box>
    </Box>
  );
}
