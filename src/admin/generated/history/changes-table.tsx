import Box from '@mui/material/Box';
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
import { usePhone } from '../list/use-phone';

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

type Change = [name: string, sides: HistoryEntry['changes'][string]];

interface ChangesProps {
  resource: Resource;
  record: Values;
  shown: readonly Change[];
  /** Nothing was there before. */
  isNew: boolean;
}

/** Each field with its values below one another, where columns would be a few letters wide. */
function StackedChanges({ resource, record, shown, isNew }: ChangesProps) {
  const { texts, say } = useTexts();
  const value = (name: string, side: unknown) => (
    <Side resource={resource} name={name} record={record} value={side} />
  );
  return (
    <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
      {shown.map(([name, { from, to }]) => (
        <Box
          key={name}
          component="li"
          sx={{ py: 1, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
        >
          <Box sx={{ fontSize: '0.875rem', fontWeight: 600 }}>
            {say(resource.fields[name]?.label ?? { vi: name, en: name })}
          </Box>
          <Box
            component="dl"
            sx={{
              m: 0,
              display: 'grid',
              gridTemplateColumns: 'auto minmax(0, 1fr)',
              columnGap: 1.5,
              rowGap: 0.5,
              '& dt': { color: 'text.secondary', fontSize: '0.875rem' },
              '& dd': { m: 0 },
            }}
          >
            {!isNew && (
              <>
                <dt>{texts.history.from}</dt>
                <dd>{value(name, from)}</dd>
              </>
            )}
            <dt>{isNew ? texts.history.value : texts.history.to}</dt>
            <dd>{value(name, to)}</dd>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** Each field with its values side by side. */
function WideChanges({ resource, record, shown, isNew }: ChangesProps) {
  const { texts, say } = useTexts();
  const cell = { verticalAlign: 'top', overflowWrap: 'anywhere' } as const;
  return (
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
  );
}

/** What an act changed: each field with its value before and after. */
export function ChangesTable(props: {
  resource: Resource;
  record: Values;
  changes: HistoryEntry['changes'];
}) {
  const { texts } = useTexts();
  const Changes = usePhone() ? StackedChanges : WideChanges;
  const { resource, record, changes } = props;
  const [whole, setWhole] = useState(false);
  const all = Object.entries(changes).filter(([name]) => resource.fields[name]);
  const shown = whole ? all : all.slice(0, FEW);
  const isNew = all.every(([, sides]) => !('from' in sides));
  if (all.length === 0) return null;
  return (
    <>
      <Changes resource={resource} record={record} shown={shown} isNew={isNew} />
      {all.length > shown.length && (
        <Button size="small" onClick={() => setWhole(true)} sx={{ mt: 0.5 }}>
          {texts.history.whole({ count: all.length })}
        </Button>
      )}
    </>
  );
}
