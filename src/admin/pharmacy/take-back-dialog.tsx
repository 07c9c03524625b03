import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Counter } from '../../shared/prescription/counter-operations';
import { ActDialog } from './act-dialog';
import { QuantityField, quantityIn } from './quantity-field';
import { ReasonField } from './reason-field';
import type { CounterActs } from './use-counter';
import { usePharmacyWords } from './use-pharmacy-words';

interface TakeBackProps {
  counter: Counter;
  acts: CounterActs;
  close: () => void;
}

/** How many of each batch come back, and why. */
export function TakeBackDialog({ counter, acts, close }: TakeBackProps) {
  const words = usePharmacyWords();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const issued = counter.issued.filter(({ returnable }) => returnable);
  const kept = counter.issued.filter(({ returnable }) => !returnable);
  const submit = async () => {
    const problems: Record<string, string> = {};
    const parts = issued.flatMap(({ batch, quantity }) => {
      const back = quantityIn(typed[batch] ?? '', quantity);
      if (back === null) problems[batch] = `${words.quantityWrong} ${quantity}.`;
      return back ? [{ batch, quantity: back }] : [];
    });
    const first = issued[0]?.batch;
    if (parts.length === 0 && Object.keys(problems).length === 0 && first) {
      problems[first] = words.nothing;
    }
    if (note.trim() === '') problems.note = words.reasonNeeded;
    setWrong(problems);
    if (Object.keys(problems).length > 0) return;
    if (await acts.run('take-back', { parts, note: note.trim() })) close();
  };
  return (
    <ActDialog
      title={words.back}
      does={words.back}
      acts={acts}
      close={close}
      submit={() => void submit()}
    >
      <Typography color="text.secondary">{words.backText}</Typography>
      {issued.map(({ batch, name, lot, quantity }) => (
        <QuantityField
          key={batch}
          label={`${name} · ${words.batch} ${lot}`}
          value={typed[batch] ?? ''}
          change={(text) => setTyped({ ...typed, [batch]: text })}
          error={wrong[batch]}
          hint={`${words.most} ${quantity}`}
        />
      ))}
      {kept.map(({ batch, name }) => (
        <Alert key={batch} severity="info">
          {name}: {words.notBack}
        </Alert>
      ))}
      <ReasonField value={note} change={setNote} error={wrong.note} />
    </ActDialog>
  );
}
