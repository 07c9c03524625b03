import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import type { Resource } from '../../../shared/resource/resource';
import { useTexts } from '../../i18n/use-texts';
import { ConflictRow } from './conflict-row';
import { type Choice, conflictsOf } from './conflicts';
import type { Values } from './form-values';

interface ConflictDialogProps {
  resource: Resource;
  fields: ReadonlySet<string>;
  base: RaRecord;
  mine: Values;
  stored: RaRecord;
  close: () => void;
  save: (data: Values) => Promise<Record<string, string> | undefined>;
}

/** Two people saved the same record: both values of each field, to choose from. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { texts, say } = useTexts();
  const { resource, fields, base, mine, stored } = props;
  const conflicts = conflictsOf(fields, base, mine, stored);
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const [problems, setProblems] = useState<string[]>([]);
  const choiceOf = (name: string, initial: Choice) => choices[name] ?? initial;
  const chooseAll = (choice: Choice) =>
    setChoices(Object.fromEntries(conflicts.map(({ name }) => [name, choice])));
  const save = async () => {
    const kept = conflicts.filter(({ name, initial }) => choiceOf(name, initial) === 'mine');
    const found = await props.save(
      Object.fromEntries(kept.map(({ name }) => [name, mine[name] ?? null])),
    );
    setProblems(Object.values(found ?? {}));
  };
  return (
    <Dialog open fullWidth maxWidth="md" onClose={props.close} aria-labelledby="xung-dot">
      <DialogTitle id="xung-dot">{texts.conflict.title}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 1 }}>{texts.conflict.text}</Typography>
        <Box sx={{ display: 'flex', gap: 1, mb: 2, flexWrap: 'wrap' }}>
          <Button size="small" variant="outlined" color="inherit" onClick={() => chooseAll('mine')}>
            {texts.conflict.allMine}
          </Button>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            onClick={() => chooseAll('theirs')}
          >
            {texts.conflict.allTheirs}
          </Button>
        </Box>
        {problems.length > 0 && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {problems.join(' ')}
          </Alert>
        )}
        {conflicts.map((conflict) => (
          <ConflictRow
            key={conflict.name}
            resource={resource}
            label={say(resource.fields[conflict.name]?.label ?? { vi: '', en: '' })}
            conflict={conflict}
            mine={mine}
            stored={stored}
            choice={choiceOf(conflict.name, conflict.initial)}
            choose={(choice) => setChoices({ ...choices, [conflict.name]: choice })}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={props.close}>
          {texts.conflict.back}
        </Button>
        <Button variant="contained" onClick={save}>
          {texts.conflict.save}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
