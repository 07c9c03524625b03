import TextField from '@mui/material/TextField';
import { usePharmacyWords } from './use-pharmacy-words';

interface ReasonFieldProps {
  value: string;
  change: (text: string) => void;
  error: string | undefined;
}

/** Why an act is done, which the ledger or the doctor is told. */
export function ReasonField({ value, change, error }: ReasonFieldProps) {
  const words = usePharmacyWords();
  return (
    <TextField
      label={words.reason}
      required
      value={value}
      onChange={(event) => change(event.target.value)}
      error={error !== undefined}
      helperText={error}
      slotProps={{ htmlInput: { maxLength: 500 } }}
    />
  );
}
