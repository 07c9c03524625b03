import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import type { HistoryEntry } from '../../../shared/resource/operations';
import type { Resource } from '../../../shared/resource/resource';
import { useTexts } from '../../i18n/use-texts';
import { FieldValue } from '../field-value';
import type { Values } from '../form/form-values';

/** A new record has many fields; more than these are folded away. */
const FEW = 6;

interface SideProps {
  resource: Resource;
  name: string;
  record: Values;
  value: unknown;
}

/** A value of then, shown as its field shows one of now. */
function Side({ resource, name, record, value }: SideProps) {
  if (resource.fields[name]?.encrypted) return <>{value === null ? '–' : '•••'}</>;
  // The titles are those of what the record refers to now.
  const { $titles: _, ...now } = record;
  const then = { ...now, [name]: value ?? null };
  return <FieldValue resource={resource} name={name} record={then} view="show" />;
}

/** What an act changed: each field with its value before and after, side by side. */
export function ChangesTable(props: {
  resource: Resource;
  record: Values;
  changes: HistoryEntry['changes'];
}) {
  const { texts, say } = useTexts();
  const { resource, record, changes } = props;
  const [whole, setWhole] = useState(false);
  const all = Object.entries(changes).filter(([name]) => resource.fields[name]);
  const shown = whole ? all : all.slice(0, FEW);
  const isNew = all.every(([, sides]) => !('from' in sides));
  const cell = { verticalAlign: 'top', overflowWrap: 'anywhere' } as const;
  if (all.length === 0) return null;
  return (
    <>
      <TableContainer>
        <Table size="small" sx={{ tableLayout: 'fixed', maxWidth: 1040 }}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: '28%' }}>{texts.history.field}</TableCell>
              {!isNew && <TableCell>{texts.history.from}</TableCell>}
              <TableCell>{isNew ? texts.history.value : texts.history.to}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map(([name, { from, to }]) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row" sx={{ ...cell, color: 'text.secondary' }}>
                  {say(resource.fields[name]?.label ?? { vi: name, en: name })}
                </TableCell>
                {!isNew && (
                  <TableCell sx={cell}>
                    <Side resource={resource} name={name} record={record} value={from} />
                  </TableCell>
                )}
                <TableCell sx={cell}>
                  <Side resource={resource} name={name} record={record} value={to} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {all.length > shown.length && (
        <Button size="small" onClick={() => setWhole(true)} sx={{ mt: 0.5 }}>
          {texts.history.whole({ count: all.length })}
        </Button>
      )}
    </>
  );
}
