import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import type { CounterLine } from '../../shared/prescription/counter-operations';
import { ActDialog } from './act-dialog';
import { ReasonField } from './reason-field';
import type { CounterActs } from './use-counter';
import { usePharmacyWords } from './use-pharmacy-words';

interface SubstituteProps {
  line: CounterLine;
  acts: CounterActs;
  close: () => void;
}

/** Which medicine of the same ingredients and strength is handed out instead, and why. */
export function SubstituteDialog({ line, acts, close }: SubstituteProps) {
  const words = usePharmacyWords();
  const [instead, setInstead] = useState('');
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<{ instead?: string; note?: string }>({});
  const submit = async () => {
    const problems = {
      ...(instead === '' && { instead: words.chooseOne }),
      ...(note.trim() === '' && { note: words.reasonNeeded }),
    };
    setWrong(problems);
    if (Object.keys(problems).length > 0) return;
    const args = { medicine: line.medicine, instead, note: note.trim() };
    if (await acts.run('substitute', args)) close();
  };
  const title = `${words.substituteFor} ${line.name} ${line.strength ?? ''}`;
  return (
    <ActDialog
      title={title}
      does={words.substitute}
      acts={acts}
      close={close}
      submit={() => void submit()}
    >
      <FormControl error={wrong.instead !== undefined}>
        <RadioGroup aria-label={title} value={instead} onChange={(_, value) => setInstead(value)}>
          {line.substitutes.map(({ id, name, stock }) => (
            <FormControlLabel
              key={id}
              value={id}
              control={<Radio />}
              label={`${name} · ${words.stock} ${stock} ${line.unit}`}
              sx={{ minHeight: 48, overflowWrap: 'anywhere' }}
            />
          ))}
        </RadioGroup>
        {wrong.instead && <FormHelperText>{wrong.instead}</FormHelperText>}
      </FormControl>
      <ReasonField value={note} change={setNote} error={wrong.note} />
    </ActDialog>
  );
}
