import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { matches } from '../../shared/format/fold';
import type { Scan } from '../pharmacy/scan';
import { ScanSaid } from '../worklist/scan-said';
import { useStockWords } from './use-stock-words';

/** Something that a pack, or what is typed, may mean. */
export interface PackChoice {
  key: string;
  label: string;
  /** What tells it from others of the same name. */
  detail: string;
}

/** What is said below the field of the last pack. */
export interface Said {
  severity: 'success' | 'warning' | 'error';
  text: string;
}

interface PackBoxProps<C extends PackChoice> {
  choices: readonly C[];
  pick: (choice: C) => void;
  /** A code, or words that no choice matches; null where it is no code of a pack. */
  scanned: (scan: Scan | null) => void;
  /** Enter in the empty field. */
  done: () => void;
  said: Said | null;
  inputRef: Ref<HTMLInputElement>;
  /** Told what is typed, where the choices are searched elsewhere. */
  typed?: (text: string) => void;
}

const MOST = 30;

const matching = <C extends PackChoice>(choices: readonly C[], text: string): C[] =>
  choices.filter(({ label, detail }) => matches(text, `${label} ${detail}`)).slice(0, MOST);

/** Where packs are scanned by what types like a keyboard, or medicines are found by typing. */
export function PackBox<C extends PackChoice>(props: PackBoxProps<C>) {
  const { choices, pick, scanned, done, said, inputRef, typed } = props;
  const words = useStockWords();
  const [text, setText] = useState('');
  const change = (next: string) => {
    setText(next);
    typed?.(next);
  };
  const choose = async (value: C | string | null) => {
    if (value === null) return;
    change('');
    if (typeof value !== 'string') return pick(value);
    // The reader of GS1 codes comes with the first scan.
    const { readScan } = await import('../pharmacy/read-scan');
    const scan = readScan(value);
    const [first] = scan ? [] : matching(choices, value);
    if (first) pick(first);
    else scanned(scan);
  };
  const enter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && text.trim() === '') {
      event.preventDefault();
      done();
    }
  };
  return (
    <Box sx={{ mb: 2 }}>
      <Autocomplete<C, false, false, true>
        freeSolo
        autoHighlight
        options={[...choices]}
        value={null}
        inputValue={text}
        onInputChange={(_, next, reason) => {
          if (reason === 'input' || reason === 'clear') change(next);
        }}
        onChange={(_, value) => void choose(value)}
        getOptionKey={(option) => (typeof option === 'string' ? option : option.key)}
        getOptionLabel={(option) => (typeof option === 'string' ? option : option.label)}
        filterOptions={(all, { inputValue }) => matching(all, inputValue)}
        renderOption={({ key, ...own }, option) => (
          <Box component="li" key={key} {...own}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {option.label}
              <Typography variant="body2" color="text.secondary">
                {option.detail}
              </Typography>
            </Box>
          </Box>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            label={words.scan}
            helperText={words.scanHint}
            inputRef={inputRef}
            onKeyDown={enter}
            autoFocus
          />
        )}
      />
      <ScanSaid said={said} />
    </Box>
  );
}
