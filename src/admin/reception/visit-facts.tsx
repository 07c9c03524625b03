import Box from '@mui/material/Box';
import { type RaRecord, useGetOne } from 'ra-core';
import { useResource } from '../config-context';
import { FieldValue } from '../generated/field-value';
import { useTexts } from '../i18n/use-texts';
import { APPOINTMENTS } from './desk-api';
import { useDeskWords } from './use-desk-words';

const FACTS = [
  'patient',
  'start',
  'end',
  'doctor',
  'department',
  'room',
  'reason',
  'state',
  'queueNumber',
];

/** Which floor the patient has to go to; where it cannot be read, that there is one. */
function Floor({ room }: { room: string }) {
  const { visit } = useDeskWords();
  const { data, isError } = useGetOne('phong', { id: room });
  if (isError && !data) return <>, {visit.floorUnread}</>;
  return data ? <>, {visit.floor({ floor: Number(data.floor) })}</> : null;
}

/** What is to be known of an appointment at a glance. */
export function VisitFacts({ record, names = FACTS }: { record: RaRecord; names?: string[] }) {
  const { say } = useTexts();
  const resource = useResource(APPOINTMENTS);
  const filled = names.filter((name) => record[name] !== null && record[name] !== undefined);
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.75 }}
    >
      {filled.map((name) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {say(resource.fields[name]?.label ?? { vi: name, en: name })}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            <FieldValue resource={resource} name={name} record={record} view="show" />
            {name === 'room' && <Floor room={String(record.room)} />}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
