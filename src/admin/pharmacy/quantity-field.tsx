import TextField from '@mui/material/TextField';

/** The whole number that was typed, from 0 to the most; null for anything else. */
export function quantityIn(text: string, most: number): number | null {
  const typed = text.trim() === '' ? '0' : text.trim();
  if (!/^\d{1,6}$/.test(typed)) return null;
  const number = Number(typed);
  return number <= most ? number : null;
}

interface QuantityFieldProps {
  label: string;
  unit?: string;
  value: string;
  change: (text: string) => void;
  error: string | undefined;
  hint: string;
}

/** How many of something. */
export function QuantityField({ label, unit, value, change, error, hint }: QuantityFieldProps) {
  return (
    <TextField
      label={unit ? `${label} (${unit})` : label}
      value={value}
      onChange={(event) => change(event.target.value)}
      error={error !== undefined}
      helperText={error ?? hint}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
    />
  );
}
