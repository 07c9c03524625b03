import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ageText, monthsBetween } from '../../shared/format/age';
import { formatDate } from '../../shared/format/plain-date';
import type { OrderWork } from '../../shared/orders/operations';
import { actionsOf } from '../../shared/resource/actions';
import { useResource } from '../config-context';
import { shownDay } from '../fields/controls/day-text';
import { FieldValue } from '../generated/field-value';
import { useTexts } from '../i18n/use-texts';
import { localToday } from '../situation';
import { ORDERS } from './order-places';
import { useOrderWords } from './use-order-words';

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

/** Who did what so far, with the reason where one was given. */
function Steps({ work: { steps } }: { work: OrderWork }) {
  const words = useOrderWords();
  const { say } = useTexts();
  const labels = new Map(actionsOf(useResource(ORDERS)).map(({ name, label }) => [name, label]));
  if (steps.length === 0) return null;
  return (
    <Fact name={words.steps}>
      <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
        {steps.map(({ at, action, by, note }) => {
          const label = labels.get(action);
          return (
            <li key={`${at}${action}`}>
              {[label ? say(label) : action, shownDay(at, 'instant'), by, note]
                .filter(Boolean)
                .join(' · ')}
            </li>
          );
        })}
      </Box>
    </Fact>
  );
}

/** Whose order it is, and what is asked. */
export function OrderHead({ work }: { work: OrderWork }) {
  const words = useOrderWords();
  const resource = useResource(ORDERS);
  const person = useResource('benh-nhan');
  const { order, patient, service } = work;
  const months = monthsBetween(patient.dateOfBirth, localToday());
  const value = (name: string) => (
    <FieldValue resource={resource} name={name} record={order} view="show" />
  );
  return (
    <Box sx={{ display: 'grid', gap: 0.75, mb: 2, '@media print': { display: 'none' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {patient.fullName}
        </Typography>
        {value('state')}
        {order.priority !== 'normal' && value('priority')}
      </Box>
      <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        <FieldValue resource={person} name="sex" record={patient} view="column" />
        {` · ${words.born} ${formatDate(patient.dateOfBirth)}`}
        {months !== null && ` (${ageText(months)})`}
        {` · ${patient.code}`}
      </Typography>
      <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        {service.name} · {order.code}
      </Typography>
      {order.question ? <Fact name={words.question}>{value('question')}</Fact> : null}
      {order.diagnosis ? <Fact name={words.diagnosis}>{value('diagnosis')}</Fact> : null}
      {service.preparation && <Fact name={words.preparation}>{service.preparation}</Fact>}
      <Fact name={words.orderedBy}>{value('doctor')}</Fact>
      {order.department ? <Fact name={words.place}>{value('department')}</Fact> : null}
      <Steps work={work} />
    </Box>
  );
}
