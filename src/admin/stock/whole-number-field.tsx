import TextField from '@mui/material/TextField';
import type { KeyboardEvent, Ref } from 'react';

/** The whole number that was typed, from the least to a million; null for anything else. */
export function wholeIn(text: string, least: number): number | null {
  if (!/^\d{1,7}$/.test(text.trim())) return null;
  const number = Number(text);
  return number >= least && number <= 1_000_000 ? number : null;
}

interface WholeNumberFieldProps {
  label: string;
  value: string;
  change: (text: string) => void;
  /** Enter in it. */
  done: () => void;
  /** It is left. */
  blur?: () => void;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/** How many of something; Enter goes on. */
export function WholeNumberField(props: WholeNumberFieldProps) {
  const { label, value, change, done, blur, error, inputRef } = props;
  return (
    <TextField
      size="small"
      label={label}
      value={value}
      onChange={(event) => change(event.target.value)}
      onBlur={blur}
      onFocus={(event) => event.target.select()}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        done();
      }}
      error={error !== undefined}
      helperText={error}
      inputRef={inputRef}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
      sx={{ width: { xs: 'calc(50% - 4px)', sm: 170 }, minWidth: { xs: 120, sm: 160 } }}
    />
  );
}
