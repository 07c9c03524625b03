import AddOutlined from '@mui/icons-material/AddOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { OrderWork } from '../../shared/orders/operations';
import { actionsOf } from '../../shared/resource/actions';
import { useResource } from '../config-context';
import { UnsavedGuard } from '../generated/form/unsaved-guard';
import { useScreenKeys } from '../palette/screen-keys';
import { MeasureLine } from './measure-line';
import { type MeasureRow, measureRows, measuresOf, problemOf } from './measure-rows';
import { ORDERS } from './order-places';
import type { OrderActsState } from './use-order-acts';
import { useOrderWords } from './use-order-words';

interface ResultFormProps {
  work: OrderWork;
  acts: OrderActsState;
}

const NEW: Omit<MeasureRow, 'key'> = {
  ...{ name: '', unit: '', low: '', high: '', value: '' },
  own: true,
};

/** To the next value of the form, as a laboratory types: Enter after each. */
function onward(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event;
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement>('[data-value]')];
  const at = fields.indexOf(target as HTMLInputElement);
  if (at < 0) return;
  event.preventDefault();
  const next = fields[at + 1] ?? currentTarget.querySelector('textarea');
  next?.focus();
}

/** The result: what the service measures with its ranges, and what was found in words. */
export function ResultForm({ work, acts }: ResultFormProps) {
  const words = useOrderWords();
  const form = useRef<HTMLFormElement>(null);
  const enter = actionsOf(useResource(ORDERS)).find(({ name }) => name === 'enter-result');
  const [rows, setRows] = useState(() => measureRows(work));
  const [text, setText] = useState(work.order.result ?? '');
  const [shown, setShown] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [saved, setSaved] = useState(false);
  const [first] = useState(() => JSON.stringify([measureRows(work), work.order.result ?? '']));
  const change = (key: string, part: Partial<MeasureRow>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const nothing = text.trim() === '' && measuresOf(rows).length === 0;
  const wrong = rows.some((row) => problemOf(row) !== null);
  const save = async () => {
    if (!enter) return;
    setShown(true);
    setRefused(null);
    if (wrong || nothing) {
      // Once the fields say what is wrong with them.
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
      return;
    }
    setSaved(true);
    const problems = await acts.run(enter, { result: text.trim(), measures: measuresOf(rows) });
    if (!problems) return;
    setSaved(false);
    setRefused(Object.values(problems).join(' '));
  };
  useScreenKeys([
    {
      key: 'r',
      says: words.keyValues,
      does: () => form.current?.querySelector<HTMLElement>('[data-value], textarea')?.focus(),
    },
  ]);
  return (
    <Box
      component="form"
      ref={form}
      noValidate
      aria-label={words.result}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        if (event.ctrlKey || event.metaKey) {
          event.preventDefault();
          void save();
        } else onward(event);
      }}
      sx={{ mb: 2, display: 'grid', gap: 1.5, '@media print': { display: 'none' } }}
    >
      <UnsavedGuard dirty={!saved && JSON.stringify([rows, text]) !== first} />
      <Typography component="h3" variant="h3">
        {words.result}
      </Typography>
      {refused && <Alert severity="error">{refused}</Alert>}
      <Box component="ul" sx={{ m: 0, p: 0, display: 'grid', gap: 1 }}>
        {rows.map((row) => (
          <MeasureLine
            key={row.key}
            row={row}
            before={work.expected.find(({ name }) => name === row.name)?.before ?? null}
            problem={shown ? problemOf(row) : null}
            change={(part) => change(row.key, part)}
            remove={() => setRows(rows.filter(({ key }) => key !== row.key))}
          />
        ))}
      </Box>
      <Box>
        <Button
          size="small"
          startIcon={<AddOutlined />}
          onClick={() => setRows([...rows, { ...NEW, key: crypto.randomUUID() }])}
        >
          {words.addMeasure}
        </Button>
      </Box>
      <TextField
        label={words.conclusion}
        value={text}
        onChange={(event) => setText(event.target.value)}
        multiline
        minRows={2}
        error={shown && nothing}
        helperText={shown && nothing ? words.nothing : undefined}
        slotProps={{ htmlInput: { maxLength: 20_000 } }}
      />
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button
          type="submit"
          variant="contained"
          disabled={acts.busy}
          aria-busy={acts.busy}
          sx={{ minHeight: 48, minWidth: 160 }}
        >
          {words.save}
        </Button>
        <Typography
          variant="body2"
          color="text.secondary"
          sx={{ display: { xs: 'none', sm: 'block' } }}
        >
          {words.saveKey}
        </Typography>
      </Box>
    </Box>
  );
}
