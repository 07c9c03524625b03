import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Refused } from './use-counter';
import { usePharmacyWords } from './use-pharmacy-words';
import type { Witness, WitnessTyped } from './use-witness';

interface WitnessFieldsProps {
  witness: Witness;
  refused: Refused | null;
  /** Whether nothing else is asked before. */
  first?: boolean;
}

/** Asks the second person for their name, and their password or a code; nothing where none is needed. */
export function WitnessFields({ witness, refused, first = false }: WitnessFieldsProps) {
  const { secondPerson: words } = usePharmacyWords();
  const title = useId();
  if (!witness.needed) return null;
  const field = (name: keyof WitnessTyped) => ({
    label: words[name],
    value: witness.typed[name],
    onChange: (event: { target: { value: string } }) =>
      witness.change({ [name]: event.target.value }),
    error: refused?.at === name,
    helperText: refused?.at === name ? refused.text : undefined,
  });
  // What a browser keeps of the pharmacist must not be filled in for somebody else.
  const never = { autoComplete: 'off', 'data-1p-ignore': true };
  return (
    <Box component="section" role="group" aria-labelledby={title} sx={{ display: 'grid', gap: 2 }}>
      <Typography id={title} component="h3" variant="h3">
        {words.title}
      </Typography>
      <Typography color="text.secondary">{words.text}</Typography>
      <TextField
        {...field('witness')}
        autoFocus={first}
        required
        slotProps={{ htmlInput: { ...never, maxLength: 254 } }}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <TextField
          {...field('witnessPassword')}
          type="password"
          slotProps={{ htmlInput: { ...never, autoComplete: 'new-password', maxLength: 200 } }}
        />
        <TextField
          {...field('witnessCode')}
          slotProps={{ htmlInput: { ...never, inputMode: 'numeric', maxLength: 40 } }}
        />
      </Box>
    </Box>
  );
}
