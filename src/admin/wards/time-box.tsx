import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { timeOf } from './last-at';

interface TimeBoxProps {
  label: string;
  value: string;
  change: (value: string) => void;
  error?: string;
  large?: boolean;
}

/** A time of 24 hours: what browsers offer asks for AM and PM where the device speaks English. */
export function TimeBox({ label, value, change, error, large }: TimeBoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    if (typed !== null) change(timeOf(typed));
    setTyped(null);
  };
  return (
    <TextField
      required
      label={label}
      value={typed ?? value}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => {
        setTyped(target.value);
        change(timeOf(target.value));
      }}
      onBlur={settle}
      error={error !== undefined}
      helperText={error}
      placeholder="HH:MM"
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: {
          inputMode: 'numeric',
          autoComplete: 'off',
          maxLength: 5,
          style: large ? { fontSize: '1.5rem', minHeight: 36 } : {},
        },
      }}
    />
  );
}
